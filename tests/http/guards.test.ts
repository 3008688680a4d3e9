import { expect, test } from "vitest";
import { countJobs } from "#app/domain/jobs/jobs.server.ts";
import { makeAccount, makeJob, signedIn, signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get, post } from "#tests/support/requests.ts";

const adminRoutes = import.meta.glob<Record<string, unknown>>(
  "../../app/routes/admin*/route.{ts,tsx}",
  {
    eager: true,
  },
);

const adminHandlers = Object.entries(adminRoutes)
  .flatMap(([file, route]) => [
    { file, door: "loader", open: route.loader },
    { file, door: "action", open: route.action },
  ])
  .filter(({ open }) => open);

type Handler = (args: unknown) => unknown;

async function request({ door, open }: { door: string; open: unknown }, cookie?: string) {
  const job = makeJob();
  const values = { intent: "delete", id: job.id };
  const visit = door === "loader" ? get("/admin", cookie) : post("/admin/jobs", values, cookie);
  return answerOf(() => (open as Handler)(visit));
}

test("there are doors to knock on", () => {
  expect(adminHandlers.map(({ door }) => door).sort()).toEqual([
    "action",
    "action",
    "action",
    "loader",
    "loader",
    "loader",
    "loader",
    "loader",
    "loader",
  ]);
});

test.each(adminHandlers)("$file $door sends a visitor to sign in", async (door) => {
  const answer = await request(door);
  expect(answer.headers.get("Location")).toBe("/auth");
  expect(countJobs()).toBe(1);
});

test.each(adminHandlers)("$file $door sends a person without a role home", async (door) => {
  const answer = await request(door, signedIn());
  expect(answer.headers.get("Location")).toBe("/");
  expect(countJobs()).toBe(1);
});

test.each(adminHandlers)("$file $door takes no made-up session", async (door) => {
  makeAccount("admin@example.com");
  const answer = await request(door, `session=${btoa(JSON.stringify("guess"))}`);
  expect(answer.headers.get("Location")).toBe("/auth");
});

test.each(adminHandlers)("$file $door opens for any role", async (door) => {
  const answer = await request(door, signedInAdmin("editor@example.com", "editor"));
  expect(answer.headers.get("Location") ?? "in").not.toMatch(/^\/(auth)?$/);
});
