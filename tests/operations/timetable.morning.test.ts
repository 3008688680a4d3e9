import { expect, test } from "vitest";
import { runTimetable } from "#app/operations/timetable.server.ts";
import { makeJob } from "#tests/support/factories.ts";
import { listQueued, makeAdmin } from "#tests/support/leaving-emails.ts";

test("the timetable has the morning's email", async () => {
  await makeAdmin("ann@example.com");
  await makeJob({ submittedAt: new Date("2026-11-21T12:00:00Z") });
  await runTimetable(new Date("2026-11-21T13:00:00Z"));
  expect((await listQueued()).map(({ kind }) => kind)).toContain("morning");
});
