import { env } from "#app/config/env.server.ts";
import { findOldestIn, measureOutbox } from "#app/domain/emails/outbox-list.server.ts";
import { measureChecks } from "#app/domain/guide/records/checks.server.ts";
import {
  listWaitingSuggestions,
  subjectOf,
} from "#app/domain/guide/suggestions/suggestions.server.ts";
import { listToAnswer } from "#app/domain/inquiries/inquiries.server.ts";
import { reviewDue } from "#app/domain/jobs/job.ts";
import { listWaitingRevisions } from "#app/domain/jobs/job-revisions.server.ts";
import { countJobs, listFirstDue } from "#app/domain/jobs/jobs.server.ts";
import { listReportedJobs } from "#app/domain/jobs/review/reports.server.ts";
import { listOverdueMonths } from "#app/domain/partners/invoices.server.ts";
import { listDeliveries } from "#app/domain/partners/owed.server.ts";
import { packageName } from "#app/domain/partners/packages.ts";
import { listEnding } from "#app/domain/partners/reminders.server.ts";
import { cityMidnight, dayAfter } from "#app/locale/city-time.ts";
import { formatCount } from "#app/locale/numbers.ts";

const LATE_MINUTES = 15;

const DUE_KINDS = [
  ...["Posting", "Change", "Report", "Suggestion", "Note", "Inquiry", "Delivery", "Invoice"],
  ...["Ending", "Check", "Emails"],
] as const;

export type DueItem = {
  kind: (typeof DUE_KINDS)[number];
  id: string;
  title: string;
  from: string;
  at: Date;
  isPromise: boolean;
  href: string;
};
type Source = { items: DueItem[]; total: number };

export async function listDue(limit: number, now = new Date()) {
  const lists = [
    ...[postings, changes, reports, suggestions, inquiries],
    ...[deliveries, unpaid, endings, checks, troubles],
  ];
  const sources = await Promise.all(lists.map((list) => list(limit, now)));
  const items = sources
    .flatMap((source) => source.items)
    // Of one moment, the kinds in their order.
    .sort((one, other) => Number(one.at) - Number(other.at) || rank(one) - rank(other));
  const total = sources.reduce((sum, source) => sum + source.total, 0);
  return { items: items.slice(0, limit), total };
}

const rank = ({ kind }: DueItem) => DUE_KINDS.indexOf(kind);

const promised = (
  kind: DueItem["kind"],
  { id, title, from, at }: { id: string; title: string; from: string; at: Date },
  href: string,
): DueItem => ({ kind, id, title, from, at, isPromise: true, href });

async function postings(limit: number): Promise<Source> {
  const jobs = await listFirstDue(limit);
  const items = jobs.map(({ id, title, company: from, dueAt: at }) =>
    promised("Posting", { id, title, from, at }, `/admin/jobs?tab=pending&view=${id}`),
  );
  return { items, total: await countJobs("pending") };
}

async function changes(limit: number, now: Date): Promise<Source> {
  const { revisions, total } = await listWaitingRevisions(limit, now);
  // The review shows its first ten above the pending jobs; the job's own dialog leads there and tells of any.
  const items = revisions.map(({ id, job: { id: jobId, title, company: from }, dueAt: at }) =>
    promised("Change", { id, title, from, at }, `/admin/jobs?tab=live&view=${jobId}`),
  );
  return { items, total };
}

/** No hour is promised for a report: it is read like a posting. */
async function reports(limit: number, now: Date): Promise<Source> {
  const { jobs, total } = await listReportedJobs(limit, now);
  const items = jobs.map(({ id, title, company: from, status, at: reportedAt }) => {
    const at = reviewDue(reportedAt);
    return promised("Report", { id, title, from, at }, `/admin/jobs?tab=${status}&view=${id}`);
  });
  return { items, total };
}

async function suggestions(limit: number): Promise<Source> {
  const { rows, total } = await listWaitingSuggestions(limit);
  const items: DueItem[] = [];
  for (const row of rows) {
    const { id, type, dueAt: at, email } = row;
    const [kind, title] = [type === "note" ? "Note" : "Suggestion", await subjectOf(row)] as const;
    const href = `/admin/guide/suggestions?view=${id}`;
    items.push(promised(kind, { id, title, from: email ?? "A reader", at }, href));
  }
  return { items, total };
}

async function inquiries(limit: number): Promise<Source> {
  const found = await listToAnswer(limit);
  const items = found.inquiries.map(({ id, kind, name: title, dueAt: at }) => {
    // A row that something else wrote may hold a number.
    const from = String(kind).replace(/^./, (first) => first.toUpperCase());
    return promised("Inquiry", { id, title, from, at }, `/admin/inbox?view=${id}`);
  });
  return { items, total: found.total };
}

async function deliveries(_limit: number, now: Date): Promise<Source> {
  const items = (await listDeliveries(now)).map(({ id, title, whose: from, since: at, href }) =>
    promised("Delivery", { id, title, from, at }, href),
  );
  return { items, total: items.length };
}

/** Written or not: what is not written by its day is late, too. */
async function unpaid(_limit: number, now: Date): Promise<Source> {
  const items = (await listOverdueMonths(now)).map(({ month, booking, partner }): DueItem => {
    const { id, invoice, dueOn } = month;
    const at = cityMidnight(dayAfter(dueOn, 1));
    const title = [invoice, packageName(booking.package)].filter(Boolean).join(": ");
    const href = `/admin/partners/${partner.id}?invoice=${id}`;
    return { kind: "Invoice", id, title, from: partner.name, at, isPromise: false, href };
  });
  return { items, total: items.length };
}

async function endings(_limit: number, now: Date): Promise<Source> {
  const items = (await listEnding(now)).map(({ booking, partner }): DueItem => {
    const { id, ends: at } = booking;
    const href = `/admin/partners/${partner.id}`;
    const title = `${packageName(booking.package)} ends`;
    return promised("Ending", { id, title, from: partner.name, at }, href);
  });
  return { items, total: items.length };
}

/** One for all of them: nobody waits for an answer. */
async function checks(_limit: number, now: Date): Promise<Source> {
  const { total, first } = await measureChecks(now);
  if (total === 0) return { items: [], total: 0 };
  const title = `${formatCount(total)} ${total === 1 ? "record" : "records"} to check`;
  const href = "/admin/guide?tab=check";
  const item = { kind: "Check", id: "checks", title, from: "Guide", at: first, href } as const;
  return { items: [{ ...item, isPromise: false }], total: 1 };
}

async function troubles(_limit: number, now: Date): Promise<Source> {
  const { failed, doubtful, waiting, oldestWaitingMinutes } = await measureOutbox(now);
  const isLate = env.MAIL_URL !== undefined && oldestWaitingMinutes >= LATE_MINUTES;
  const titles = [
    ["failed", failed > 0 && `${emails(failed)} failed`],
    ["doubtful", doubtful > 0 && `${emails(doubtful)} may or may not have arrived`],
    ["waiting", isLate && `${emails(waiting)} should have left`],
  ] as const;
  const items: DueItem[] = [];
  for (const [id, title] of titles) {
    if (!title) continue;
    const at = (await findOldestIn(id)) ?? now;
    const href = `/admin/outbox?tab=${id}`;
    items.push({ kind: "Emails", id, title, from: "Outbox", at, isPromise: false, href });
  }
  return { items, total: items.length };
}

const emails = (count: number) => (count === 1 ? "1 email" : `${formatCount(count)} emails`);
