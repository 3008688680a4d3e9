import { expect, test, vi } from "vitest";
import { sqlite } from "#app/db/client.server.ts";
import { saveWantedNotices } from "#app/domain/accounts/notices.server.ts";
import { listHistory } from "#app/domain/jobs/job-history.server.ts";
import { deleteJob, editJob, findJob } from "#app/domain/jobs/jobs.server.ts";
import { listOpenReports } from "#app/domain/jobs/review/job-reports.server.ts";
import { keepReported, reportPosting } from "#app/workflows/jobs/job-reports.server.ts";
import { makeLiveJob, submission } from "#tests/support/factories.ts";
import { leaveAt, listQueued, makeAdmin } from "#tests/support/leaving-emails.ts";

const NOW = new Date("2026-11-22T15:00:00Z");
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const report = (words: string) => ({ reason: "gone" as const, words, email: null });

test("each admin who wants it is told once a day and job, with how many there are by then", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  makeAdmin("ann@example.com");
  saveWantedNotices(makeAdmin("ben@example.com").id, ["waiting"]);
  const job = makeLiveJob({ startAt: NOW });
  reportPosting(job.id, report("one"), NOW);
  reportPosting(job.id, report("two"), after(1));
  const [email, ...others] = leaveAt(after(2));
  expect(others).toEqual([]);
  expect(email).toMatchObject({
    to: "ann@example.com",
    subject: "A visitor reports Line Cook",
    text: expect.stringContaining("2 reports: It is gone or filled"),
  });
  reportPosting(job.id, report("three"), after(5));
  expect(leaveAt(after(6))).toEqual([]);
  reportPosting(job.id, report("four"), after(24 * 60));
  expect(leaveAt(after(24 * 60))).toHaveLength(1);
});

test("a flood of reports over many jobs sends an admin no more than 20 emails a day", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  makeAdmin("ann@example.com");
  const ids = Array.from({ length: 25 }, () => makeLiveJob({ startAt: NOW }).id);
  for (const id of ids) reportPosting(id, report("x"), NOW);
  expect(listQueued()).toHaveLength(20);
  expect(ids.map((id) => listOpenReports(id).length)).toEqual(ids.map(() => 1));
});

test("nobody is told what somebody has decided already, or of a job that is gone", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  makeAdmin("ann@example.com");
  const [kept, deleted] = [makeLiveJob({ startAt: NOW }), makeLiveJob({ startAt: NOW })];
  for (const { id } of [kept, deleted]) reportPosting(id, report("x"), NOW);
  keepReported(kept.id, "ann@example.com", NOW);
  deleteJob(deleted.id);
  expect(leaveAt(after(1))).toEqual([]);
  expect(listQueued().map(({ lastError }) => lastError)).toEqual(
    Array(2).fill("Somebody has looked at it already."),
  );
});

test("what is kept stays as it is, with who kept it in its history, once", () => {
  const job = makeLiveJob({ startAt: NOW });
  reportPosting(job.id, report("x"), NOW);
  expect(keepReported(job.id, "ann@example.com", NOW)?.id).toBe(job.id);
  expect(keepReported(job.id, "ben@example.com", NOW)).toBeUndefined();
  expect(keepReported(crypto.randomUUID(), "ben@example.com", NOW)).toBeUndefined();
  expect(findJob(job.id, NOW)).toEqual(job);
  expect(listOpenReports(job.id)).toEqual([]);
  expect(listHistory(job.id)).toMatchObject([
    { verb: "keep-reported", actor: "admin", admin: "ann@example.com" },
  ]);
});

test("a report and its email are stored together or not at all", () => {
  makeAdmin("ann@example.com");
  const job = makeLiveJob({ startAt: NOW });
  sqlite.exec("ALTER TABLE emails RENAME TO emails_away");
  expect(() => reportPosting(job.id, report("x"), NOW)).toThrow();
  sqlite.exec("ALTER TABLE emails_away RENAME TO emails");
  expect(listOpenReports(job.id)).toEqual([]);
});

test("a report of words that an admin has mended since is a report of the job", () => {
  const job = makeLiveJob({ startAt: NOW });
  editJob(job.id, 1, { ...submission, tier: "basic", notes: null, title: "Chef" });
  expect(reportPosting(job.id, report("x"), NOW)?.job.title).toBe("Chef");
});
