import { expect, test, vi } from "vitest";
import { saveWantedNotices } from "#app/domain/accounts/notices.server.ts";
import { listHistory } from "#app/domain/jobs/job-history.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import {
  keepReported,
  listOpenReports,
  reportJob,
} from "#app/domain/jobs/review/reports.server.ts";
import { deleteJob, editJob } from "#app/domain/jobs/submit.server.ts";
import { hideTable } from "#tests/support/database.ts";
import { makeLiveJob, submission } from "#tests/support/factories.ts";
import { inOrder } from "#tests/support/in-order.ts";
import { leaveAt, listQueued, makeAdmin } from "#tests/support/leaving-emails.ts";

const NOW = new Date("2026-11-22T15:00:00Z");
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const report = (words: string) => ({ reason: "gone" as const, words, email: null });

test("each admin who wants it is told once a day and job, with how many there are by then", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await makeAdmin("ann@example.com");
  await saveWantedNotices((await makeAdmin("ben@example.com")).id, ["waiting"]);
  const job = await makeLiveJob({ startAt: NOW });
  await reportJob(job.id, report("one"), NOW);
  await reportJob(job.id, report("two"), after(1));
  const [email, ...others] = await leaveAt(after(2));
  expect(others).toEqual([]);
  expect(email).toMatchObject({
    to: "ann@example.com",
    subject: "A visitor reports Line Cook",
    text: expect.stringContaining("2 reports: It's gone or already filled"),
  });
  await reportJob(job.id, report("three"), after(5));
  expect(await leaveAt(after(6))).toEqual([]);
  await reportJob(job.id, report("four"), after(24 * 60));
  expect(await leaveAt(after(24 * 60))).toHaveLength(1);
});

test("a flood of reports over many jobs sends an admin no more than 20 emails a day", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await makeAdmin("ann@example.com");
  const ids = await inOrder(Array(25).keys(), async () => (await makeLiveJob({ startAt: NOW })).id);
  for (const id of ids) await reportJob(id, report("x"), NOW);
  expect(await listQueued()).toHaveLength(20);
  expect(await inOrder(ids, async (id) => (await listOpenReports(id)).length)).toEqual(
    ids.map(() => 1),
  );
});

test("nobody is told what somebody has decided already, or of a job that is gone", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await makeAdmin("ann@example.com");
  const [kept, deleted] = [
    await makeLiveJob({ startAt: NOW }),
    await makeLiveJob({ startAt: NOW }),
  ];
  for (const { id } of [kept, deleted]) await reportJob(id, report("x"), NOW);
  await keepReported(kept.id, "ann@example.com", NOW);
  await deleteJob(deleted.id, "ann@example.com");
  expect(await leaveAt(after(1))).toEqual([]);
  expect((await listQueued()).map(({ lastError }) => lastError)).toEqual(
    Array(2).fill("Somebody has looked at it already."),
  );
});

test("what is kept stays as it is, with who kept it in its history, once", async () => {
  const job = await makeLiveJob({ startAt: NOW });
  await reportJob(job.id, report("x"), NOW);
  expect((await keepReported(job.id, "ann@example.com", NOW))?.id).toBe(job.id);
  expect(await keepReported(job.id, "ben@example.com", NOW)).toBeUndefined();
  expect(await keepReported(crypto.randomUUID(), "ben@example.com", NOW)).toBeUndefined();
  expect(await findJob(job.id, NOW)).toEqual(job);
  expect(await listOpenReports(job.id)).toEqual([]);
  expect(await listHistory(job.id)).toMatchObject([
    { verb: "keep-reported", actor: "admin", admin: "ann@example.com" },
  ]);
});

test("a report and its email are stored together or not at all", async () => {
  await makeAdmin("ann@example.com");
  const job = await makeLiveJob({ startAt: NOW });
  const show = await hideTable("emails");
  await expect(() => reportJob(job.id, report("x"), NOW)).rejects.toThrow();
  await show();
  expect(await listOpenReports(job.id)).toEqual([]);
});

test("a report of words that an admin has mended since is a report of the job", async () => {
  const job = await makeLiveJob({ startAt: NOW });
  const words = { ...submission, tier: "basic", notes: null } as const;
  await editJob(job.id, { admin: "ann@example.com", seen: 1 }, { ...words, title: "Chef" });
  expect((await reportJob(job.id, report("x"), NOW))?.job.title).toBe("Chef");
});
