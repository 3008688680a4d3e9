import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { jobReports } from "#app/domain/jobs/job-records-table.server.ts";
import { approveChange } from "#app/workflows/jobs/job-decisions.server.ts";
import { queueMorningNotices, queueWaitingNotices } from "#app/workflows/notices.server.ts";
import { makeLivePosting, makeRevision } from "#tests/support/employers.ts";
import { leaveAt, makeAdmin } from "#tests/support/leaving-emails.ts";

const SEVEN = new Date("2026-11-21T12:00:00Z");
const after = (minutes: number) => new Date(SEVEN.getTime() + minutes * 60_000);
const toAnn = (now: Date) => leaveAt(now).filter(({ to }) => to === "ann@example.com");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: SEVEN });
  makeAdmin("ann@example.com");
});

test("a change of a live job is told like a job that waits, and not once it is decided", () => {
  const { id } = makeRevision(makeLivePosting({ title: "Florist" }), { salary: "$9/hour" });
  queueWaitingNotices();
  const [email] = toAnn(after(2));
  expect(email?.subject).toBe("1 change waits for review");
  expect(email?.text).toContain(`Florist\nChange of a live job, Gulf Grill\nDue Nov 22, 7:00 AM\n`);
  vi.setSystemTime(after(40));
  queueWaitingNotices();
  approveChange(id, { admin: "ann@example.com" });
  expect(toAnn(after(90))).toEqual([]);
});

test("the morning's email tells of changes, and of jobs that visitors report", () => {
  const job = makeLivePosting();
  makeRevision(job, { salary: "$9/hour" });
  const report = { jobId: job.id, reason: "money" } as const;
  db.insert(jobReports)
    .values([
      { ...report, id: "one" },
      { ...report, id: "two" },
      { ...report, id: "three", jobId: makeLivePosting().id, closedAt: SEVEN },
    ])
    .run();
  vi.setSystemTime(after(60));
  queueMorningNotices();
  expect(toAnn(after(60))[0]?.subject).toBe("Today: 1 change, 1 reported job");
});
