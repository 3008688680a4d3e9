import { expect, test, vi } from "vitest";
import { addRequirement } from "#app/domain/accounts/requirements.server.ts";
import { countJobs } from "#app/domain/jobs/jobs.server.ts";
import { requireAdmin } from "#app/http/session.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { hideTable } from "#tests/support/database.ts";
import { makeAccount, makeJob, signedIn, signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";

type Handler = (args: unknown) => unknown;

const adminRoutes = import.meta.glob<{ loader?: Handler; action?: Handler }>(
  "../../app/routes/admin*/route.{ts,tsx}",
  { eager: true },
);

const adminHandlers = Object.entries(adminRoutes).flatMap(([file, { loader, action }]) => {
  const path = file.replace("../../", "");
  return [
    { name: `${path} loader`, handler: loader, isAction: false },
    { name: `${path} action`, handler: action, isAction: true },
  ].flatMap(({ handler, ...rest }) => (handler ? [{ handler, ...rest }] : []));
});

async function request({ handler, isAction }: (typeof adminHandlers)[number], cookie?: string) {
  const job = await makeJob();
  const values = { intent: "delete", id: job.id };
  const visit = isAction ? post("/admin/jobs", values, cookie) : get("/admin", cookie);
  return answerOf(() => handler(visit));
}

test("these are the admins' loaders and actions", () => {
  expect(adminHandlers.map(({ name }) => name).sort()).toEqual([
    "app/routes/admin.account/route.tsx action",
    "app/routes/admin.account/route.tsx loader",
    "app/routes/admin.colleagues/route.tsx action",
    "app/routes/admin.colleagues/route.tsx loader",
    "app/routes/admin.dashboard/route.tsx loader",
    "app/routes/admin.editions-frame/route.ts loader",
    "app/routes/admin.editions/route.tsx action",
    "app/routes/admin.editions/route.tsx loader",
    "app/routes/admin.guide-export/route.ts loader",
    "app/routes/admin.guide-history/route.tsx action",
    "app/routes/admin.guide-history/route.tsx loader",
    "app/routes/admin.guide-import/route.tsx action",
    "app/routes/admin.guide-import/route.tsx loader",
    "app/routes/admin.guide-pictures/route.tsx action",
    "app/routes/admin.guide-pictures/route.tsx loader",
    "app/routes/admin.guide-record/route.tsx action",
    "app/routes/admin.guide-record/route.tsx loader",
    "app/routes/admin.guide-suggestions/route.tsx action",
    "app/routes/admin.guide-suggestions/route.tsx loader",
    "app/routes/admin.guide/route.tsx action",
    "app/routes/admin.guide/route.tsx loader",
    "app/routes/admin.inbox/route.tsx action",
    "app/routes/admin.inbox/route.tsx loader",
    "app/routes/admin.jobs/route.tsx action",
    "app/routes/admin.jobs/route.tsx loader",
    "app/routes/admin.outbox-frame/route.ts loader",
    "app/routes/admin.outbox/route.tsx action",
    "app/routes/admin.outbox/route.tsx loader",
    "app/routes/admin.partners-record/route.tsx action",
    "app/routes/admin.partners-record/route.tsx loader",
    "app/routes/admin.partners/route.tsx loader",
    "app/routes/admin.subscribers-csv/route.ts loader",
    "app/routes/admin.subscribers/route.tsx action",
    "app/routes/admin.subscribers/route.tsx loader",
    "app/routes/admin/route.tsx loader",
  ]);
});

test.each(adminHandlers)("$name sends a visitor to sign in", async (handler) => {
  const answer = await request(handler);
  const next = handler.isAction ? "?next=%2Fadmin%2Fjobs" : "";
  expect(answer.headers.get("Location")).toBe(`/auth${next}`);
  expect(await countJobs()).toBe(1);
});

test.each(adminHandlers)("$name sends a person without a role home", async (handler) => {
  const answer = await request(handler, await signedIn());
  expect(answer.headers.get("Location")).toBe("/");
  expect(await countJobs()).toBe(1);
});

test.each(adminHandlers)("$name takes no made-up session", async (handler) => {
  await makeAccount("admin@example.com");
  const answer = await request(handler, `session=${btoa(JSON.stringify("guess"))}`);
  expect(answer.headers.get("Location")).toMatch(/^\/auth(\?next=%2Fadmin%2Fjobs)?$/);
});

test.each(adminHandlers)("$name opens for who has the role for its address", async (handler) => {
  const answer = await request(handler, await signedInAdmin("editor@example.com", "editor"));
  expect(answer.headers.get("Location") ?? "in").not.toMatch(/^\/(auth)?$/);
});

test.each(adminHandlers)("$name stays closed while a requirement is not met", async (handler) => {
  await addRequirement("totp");
  const answer = await request(handler, await signedInAdmin());
  const isOpen = /admin(\.account)?\/route/.test(handler.name);
  expect(answer.headers.get("Location")).toBe(isOpen ? null : "/admin/account");
  expect(await countJobs()).toBe(1);
});

test.each(adminHandlers)(
  "$name takes an admin for none while roles cannot be read",
  async (handler) => {
    const said = vi.spyOn(console, "error").mockReturnValue();
    const cookie = await signedInAdmin();
    await hideTable("user_roles");
    const answer = await request(handler, cookie);
    expect(answer.headers.get("Location")).toBe("/");
    expect(toastOf(answer)).toMatchObject({
      description: "Your role cannot be read right now. Please try again in a minute.",
      canSignOut: true,
    });
    expect(said.mock.calls.join()).toContain("The roles cannot be read");
    expect(await countJobs()).toBe(1);
  },
);

test("whoever is sent home can sign out there, and still reads what waited to be said", async () => {
  const cookie = await signedIn();
  const first = await answerOf(() => requireAdmin(get("/admin", cookie).request));
  expect(toastOf(first)).toMatchObject({ title: "You are signed in.", canSignOut: true });

  const welcome = await redirectWithToast("/auth?signed-in", { title: "Welcome back!" });
  const toast = welcome.headers.getSetCookie()[0]?.split(";", 1)[0];
  const later = await answerOf(() => requireAdmin(get("/admin", `${cookie}; ${toast}`).request));
  expect(toastOf(later)).toMatchObject({ title: "Welcome back!", canSignOut: true });
});
