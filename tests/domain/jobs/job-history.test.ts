import { expect, test } from "vitest";
import { listDecisions, noteHistory } from "#app/domain/jobs/job-history.server.ts";
import { makeJob, makeLiveJob } from "#tests/support/factories.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute));
const byAdmin = { actor: "admin", admin: "ann@example.com" } as const;

test("the last decisions are those of admins, the newest first, with where the job is now", () => {
  const job = makeLiveJob({ title: "Cook" });
  const gone = { id: "gone", title: "Baker" };
  noteHistory(job, { verb: "submit", actor: "employer" }, at(1));
  noteHistory(job, { verb: "approve", ...byAdmin }, at(2));
  noteHistory(job, { verb: "edit", ...byAdmin }, at(3));
  noteHistory(gone, { verb: "delete", ...byAdmin }, at(4));
  noteHistory(job, { verb: "expire", actor: "clock" }, at(5));
  expect(listDecisions(6)).toMatchObject([
    { verb: "delete", title: "Baker", status: null, admin: "ann@example.com", count: 1 },
    { verb: "approve", title: "Cook", status: "live", at: at(2) },
  ]);
});

test("a flood that was rejected at once is one of them", () => {
  const jobs = Array.from({ length: 120 }, () => makeJob());
  noteHistory(makeJob({ title: "Cook" }), { verb: "approve", ...byAdmin }, at(1));
  for (const job of jobs) noteHistory(job, { verb: "reject", ...byAdmin }, at(2));
  const [first, second, ...others] = listDecisions(6);
  expect([first?.verb, first?.count, second?.title, others]).toEqual(["reject", 50, "Cook", []]);
});
