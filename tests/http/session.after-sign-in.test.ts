import { expect, test } from "vitest";
import { createSession, deleteSession } from "#app/domain/accounts/sessions.server.ts";
import { askToSignIn, readNext } from "#app/http/session.server.ts";
import { makeAccount } from "#tests/support/factories.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";

const next = (address: string) =>
  readNext(get(`/auth?${new URLSearchParams({ next: address })}`).request);

test.each(["/admin", "/admin/jobs?filter=pending&edit=1"])("%s is gone on to", (address) => {
  expect(next(address)).toBe(address);
});

test.each([
  "",
  "/",
  "/jobs",
  "/administer",
  "//evil.test/admin",
  "https://evil.test/admin",
  "/\\evil.test/admin",
  "admin",
  "/admin/../jobs",
  "/admin/%2e%2e/jobs",
  "/\t/evil.test/admin",
  "/%5Cevil.test/admin",
  "/admin\\..\\..\\evil.test",
  "/auth?next=/admin/jobs",
  "/admin/jobs.data",
  "/admin/subscribers.csv",
  "/admin/outbox/frame?email=1",
  `/admin/${"x".repeat(3000)}.test`,
])("%j is ignored", (address) => {
  expect(next(address)).toBeUndefined();
});

test("a form without its session is asked to sign in and told the way back", async () => {
  const { request } = post("/admin/jobs?edit=1", {});
  const answer = await answerOf(() => askToSignIn(request));
  expect(answer.headers.get("Location")).toBe("/auth?next=%2Fadmin%2Fjobs%3Fedit%3D1");
  expect(toastOf(answer).title).toBe("Your session has ended.");
});

const ask = (address: string, cookie?: string) =>
  answerOf(() => askToSignIn(get(address, cookie).request));

test("the link of an email is kept for after signing in, and a stranger is told nothing else", async () => {
  const answer = await ask("/admin/jobs?tab=pending&view=1");
  expect(answer.headers.get("Location")).toBe(
    "/auth?next=%2Fadmin%2Fjobs%3Ftab%3Dpending%26view%3D1",
  );
  expect(answer.headers.has("Set-Cookie")).toBe(false);
});

test.each(["/admin", "/admin/subscribers.csv", "/admin/outbox/frame?email=1"])(
  "%s is no page to come back to, or where everybody goes anyway",
  async (address) => {
    expect((await ask(address)).headers.get("Location")).toBe("/auth");
  },
);

test("an address that would be too long loses its search, or is left out", async () => {
  const long = "é".repeat(300);
  expect((await ask(`/admin/jobs?q=${long}`)).headers.get("Location")).toBe(
    "/auth?next=%2Fadmin%2Fjobs",
  );
  const record = `/admin/guide/venue/${"x".repeat(1990)}`;
  expect((await ask(record)).headers.get("Location")).toBe("/auth");
});

test("whose session has ended is told so, on a page as after a form", async () => {
  const id = await createSession((await makeAccount()).id);
  const cookie = `session=${btoa(JSON.stringify(id))}`;
  await deleteSession(id);
  const answer = await ask("/admin/inbox", cookie);
  expect(answer.headers.get("Location")).toBe("/auth?next=%2Fadmin%2Finbox");
  expect(toastOf(answer)).toMatchObject({
    title: "Your session has ended.",
    description: "Sign in to go on.",
  });
});

test("who has still to enter the code is led there, and not told of an end", async () => {
  const id = await createSession((await makeAccount()).id, new Date(), { needsCode: true });
  const answer = await ask("/admin/inbox", `session=${btoa(JSON.stringify(id))}`);
  expect(answer.headers.get("Location")).toBe("/auth/code?next=%2Fadmin%2Finbox");
  expect(answer.headers.has("Set-Cookie")).toBe(false);
});
