import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { queueMorningNotices } from "#app/domain/dashboard/due.server.ts";
import { queueWaitingNotices } from "#app/domain/emails/admin-emails.server.ts";
import { jobReports } from "#app/domain/jobs/jobs-table.server.ts";
import { approveChange } from "#app/domain/jobs/review/review.server.ts";
import { makeLivePosting, makeRevision } from "#tests/support/employers.ts";
import { leaveAt, makeAdmin } from "#tests/support/leaving-emails.ts";

const SEVEN = new Date("2026-11-21T12:00:00Z");
const after = (minutes: number) => new Date(SEVEN.getTime() + minutes * 60_000);
const toAnn = async (now: Date) =>
  (await leaveAt(now)).filter(({ to }) => to === "ann@example.com");

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: SEVEN });
  await makeAdmin("ann@example.com");
});

test("a change of a live job is told like a job that waits, and not once it is decided", async () => {
  const { id } = await makeRevision(await makeLivePosting({ title: "Florist" }), {
    salary: "$9/hour",
  });
  await queueWaitingNotices(new Date());
  const [email] = await toAnn(after(2));
  expect(email?.subject).toBe("1 change waits for review");
  expect(email?.text).toContain(`Florist\nChange of a live job, Gulf Grill\nDue Nov 22, 7:00 AM\n`);
  vi.setSystemTime(after(40));
  await queueWaitingNotices(new Date());
  await approveChange(id, { admin: "ann@example.com" });
  expect(await toAnn(after(90))).toEqual([]);
});

test("the morning's email tells of changes, and of jobs that visitors report", async () => {
  const job = await makeLivePosting();
  await makeRevision(job, { salary: "$9/hour" });
  const report = { jobId: job.id, reason: "money" } as const;
  await db.insert(jobReports).values([
    { ...report, id: "one" },
    { ...report, id: "two" },
    { ...report, id: "three", jobId: (await makeLivePosting()).id, closedAt: SEVEN },
  ]);
  vi.setSystemTime(after(60));
  await queueMorningNotices();
  const [email] = await toAnn(after(60));
  expect(email?.subject).toBe("Today: 1 change, 1 reported job");
  expect(email?.text).toContain("Change of a live job, Gulf Grill\nDue Nov 22, 7:00 AM\n");
  expect(email?.text).toContain("/admin/jobs?tab=pending#changes\n");
  expect(email?.text).toContain("/admin/jobs?tab=live\n");
});
