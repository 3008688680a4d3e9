import { expect, test } from "vitest";
import { listLiveJobAddresses } from "#app/domain/jobs/board.server.ts";
import { makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";

test("live jobs are named with the moment at which a person last read them, newest first", async () => {
  const startAt = new Date("2026-11-20T10:00:00Z");
  const reviewedAt = new Date("2026-11-21T10:00:00Z");
  const older = await makeLiveJob({ startAt, reviewedAt: null, submittedAt: new Date(1) });
  const newer = await makeLiveJob({ startAt, reviewedAt, submittedAt: new Date(2) });
  await makeJob();
  await makeOverdueJob();
  expect(await listLiveJobAddresses()).toEqual([
    { id: newer.id, changedAt: reviewedAt.getTime() },
    { id: older.id, changedAt: startAt.getTime() },
  ]);
});
