import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { markAnswered, saveInquiry } from "#app/domain/inquiries/inquiries.server.ts";
import { reviseJob } from "#app/domain/jobs/job-revisions.server.ts";
import { reportJob } from "#app/domain/jobs/review/job-reports.server.ts";
import { listDue } from "#app/workflows/desk.server.ts";
import { makeJob, makeLiveJob } from "#tests/support/factories.ts";

const NOW = new Date("2026-11-22T17:00:00Z");
const ago = (hours: number) => new Date(NOW.getTime() - hours * 60 * 60 * 1000);
const rows = (limit = 8) => listDue(limit, NOW).items.map(({ kind, title }) => `${kind}: ${title}`);

const live = (title: string) => makeLiveJob({ title, submittedAt: ago(100), startAt: ago(99) });
const report = (jobId: string, hours: number, words = "It is gone.") =>
  reportJob(jobId, { reason: "other", words, email: null } as never, ago(hours));
const write = (name: string, hours: number) =>
  saveInquiry("contact", { name, email: "ann@example.com", message: "Hello" }, ago(hours));

function failEmail(hours: number) {
  const row = { kind: "receipt", once: `${hours}`, recipient: "a@b.example", data: "{}" } as never;
  const times = { createdAt: ago(hours), notBefore: ago(hours), giveUpAt: NOW };
  db.insert(emails)
    .values({ ...(row as object), ...times, state: "failed" } as never)
    .run();
}

test("an empty desk has nothing", () => {
  live("Cook");
  expect(listDue(8, NOW)).toEqual({ items: [], total: 0 });
});

test("what is due first comes first, whatever it is", () => {
  makeJob({ title: "Waiter", submittedAt: ago(2) });
  makeJob({ title: "Baker", submittedAt: ago(30) });
  const { id, revision } = live("Cook");
  reviseJob(id, { salary: "$20/hour" }, { revision, waiting: null }, ago(10));
  report(live("Nurse").id, 20);
  write("Ann", 5);
  failEmail(3);
  expect(rows()).toEqual([
    "Posting: Baker",
    "Emails: 1 email failed",
    "Report: Nurse",
    "Change: Cook",
    "Inquiry: Ann",
    "Posting: Waiter",
  ]);
});

test("what is due at the same minute comes in the order of the kinds", () => {
  write("Ann", 5);
  report(live("Nurse").id, 5);
  const { id, revision } = live("Cook");
  reviseJob(id, { salary: "$20/hour" }, { revision, waiting: null }, ago(5));
  makeJob({ title: "Waiter", submittedAt: ago(5) });
  expect(rows()).toEqual(["Posting: Waiter", "Change: Cook", "Report: Nurse", "Inquiry: Ann"]);
});

test("each leads to the item itself, and several reports of a job are one, due with the first", () => {
  const job = makeJob({ submittedAt: ago(1) });
  const reported = live("Nurse");
  report(reported.id, 6);
  report(reported.id, 3, "It asks for money.");
  const inquiry = write("Ann", 2);
  expect(listDue(8, NOW)).toMatchObject({
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

test("no more than asked for are shown, all are counted, and what is answered is gone", () => {
  for (let index = 0; index < 12; index += 1)
    makeJob({ title: `Job ${index}`, submittedAt: ago(20 - index) });
  const inquiry = write("Ann", 23);
  expect(rows(3)).toEqual(["Inquiry: Ann", "Posting: Job 0", "Posting: Job 1"]);
  expect(listDue(3, NOW).total).toBe(13);
  markAnswered(inquiry?.id ?? "", NOW);
  expect(listDue(3, NOW).total).toBe(12);
});
