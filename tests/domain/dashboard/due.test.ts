import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { listDue } from "#app/domain/dashboard/due.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { markAnswered, saveInquiry } from "#app/domain/inquiries/inquiries.server.ts";
import { createJobToken } from "#app/domain/jobs/employer/contact.server.ts";
import { reportNotOurs } from "#app/domain/jobs/employer/employer.server.ts";
import { reviseJob } from "#app/domain/jobs/job-revisions.server.ts";
import { countReportedJobs, reportJob } from "#app/domain/jobs/review/reports.server.ts";
import { makeDue, makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";

const NOW = new Date("2026-11-22T17:00:00Z");
const ago = (hours: number) => new Date(NOW.getTime() - hours * 60 * 60 * 1000);
const rows = async (limit = 8) =>
  (await listDue(limit, NOW)).items.map(({ kind, title }) => `${kind}: ${title}`);

const live = (title: string) => makeLiveJob({ title, submittedAt: ago(100), startAt: ago(99) });
const report = (jobId: string, hours: number, words = "It is gone.") =>
  reportJob(jobId, { reason: "other", words, email: null } as never, ago(hours));
const write = (name: string, hours: number) =>
  saveInquiry("contact", { name, email: "ann@example.com", message: "Hello" }, ago(hours));

async function failEmail(hours: number) {
  const row = { kind: "receipt", once: `${hours}`, recipient: "a@b.example", data: "{}" } as never;
  const times = { createdAt: ago(hours), notBefore: ago(hours), giveUpAt: NOW };
  await db.insert(emails).values({ ...(row as object), ...times, state: "failed" } as never);
}

test("an empty desk has nothing", async () => {
  await live("Cook");
  expect(await listDue(8, NOW)).toEqual({ items: [], total: 0 });
});

test("what is due first comes first, whatever it is", async () => {
  await makeJob({ title: "Waiter", submittedAt: ago(2) });
  await makeJob({ title: "Baker", submittedAt: ago(30) });
  const { id } = await live("Cook");
  await reviseJob(id, { changes: { salary: "$20/hour" }, was: {} }, ago(10));
  await report((await live("Nurse")).id, 20);
  await write("Ann", 5);
  await failEmail(3);
  expect(await rows()).toEqual([
    "Posting: Baker",
    "Emails: 1 email failed",
    "Report: Nurse",
    "Change: Cook",
    "Inquiry: Ann",
    "Posting: Waiter",
  ]);
});

test("records to check are one item, since the first of them is due, and lead to their list", async () => {
  await makeDue(["the-gulfline", "lantern-house"], ago(50));
  await write("Ann", 5);
  expect(await rows()).toEqual(["Check: 2 records to check", "Inquiry: Ann"]);
  const { items, total } = await listDue(8, NOW);
  expect([total, items[0]]).toMatchObject([
    2,
    { at: ago(50), isPromise: false, href: "/admin/guide?tab=check" },
  ]);
  await makeDue(["the-gulfline"], new Date("2199-01-01"));
  expect(await rows()).toEqual(["Check: 1 record to check", "Inquiry: Ann"]);
});

test("what is due at the same minute comes in the order of the kinds", async () => {
  await write("Ann", 5);
  await report((await live("Nurse")).id, 5);
  const { id } = await live("Cook");
  await reviseJob(id, { changes: { salary: "$20/hour" }, was: {} }, ago(5));
  await makeJob({ title: "Waiter", submittedAt: ago(5) });
  expect(await rows()).toEqual([
    "Posting: Waiter",
    "Change: Cook",
    "Inquiry: Ann",
    "Report: Nurse",
  ]);
});

test("each leads to the item itself, and several reports of a job are one, due with the first", async () => {
  const job = await makeJob({ submittedAt: ago(1) });
  const reported = await live("Nurse");
  await report(reported.id, 6);
  await report(reported.id, 3, "It asks for money.");
  const inquiry = await write("Ann", 2);
  expect(await listDue(8, NOW)).toMatchObject({
    total: 3,
    items: [
      {
        at: new Date(ago(6).getTime() + 24 * 60 * 60 * 1000),
        href: `/admin/jobs?tab=live&view=${reported.id}`,
      },
      { href: `/admin/inbox?view=${inquiry?.id}` },
      { href: `/admin/jobs?tab=pending&view=${job.id}` },
    ],
  });
});

test("no more than asked for are shown, all are counted, and what is answered is gone", async () => {
  for (let index = 0; index < 12; index += 1)
    await makeJob({ title: `Job ${index}`, submittedAt: ago(20 - index) });
  const inquiry = await write("Ann", 23);
  expect(await rows(3)).toEqual(["Inquiry: Ann", "Posting: Job 0", "Posting: Job 1"]);
  expect((await listDue(3, NOW)).total).toBe(13);
  await markAnswered(inquiry?.id ?? "", NOW);
  expect((await listDue(3, NOW)).total).toBe(12);
});

test("a report of a job that has left the board since asks nothing of an admin, here as in the morning's email", async () => {
  const [open, over] = [await live("Nurse"), await makeOverdueJob()];
  await report(open.id, 5);
  await reportJob(over.id, { reason: "gone", words: null, email: null }, over.startAt as Date);
  const { items, total } = await listDue(9);
  expect([items.map(({ id }) => id), total]).toEqual([[open.id], 1]);
  expect(await countReportedJobs()).toBe(1);
});

test("one that came when its job had left does, as “This was not us” of a job that was up", async () => {
  const { id } = await live("Nurse");
  await reportNotOurs(await createJobToken(id, "email"));
  const { items, total } = await listDue(9);
  expect([items.map((item) => item.id), total]).toEqual([[id], 1]);
  expect(await countReportedJobs()).toBe(1);
});
