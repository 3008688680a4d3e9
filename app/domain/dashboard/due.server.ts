import { env } from "#app/config/env.server.ts";
import { opensPage, SUPERADMIN } from "#app/domain/accounts/account.ts";
import { findRole } from "#app/domain/accounts/accounts.server.ts";
import { listNoticeReaders } from "#app/domain/accounts/notices.server.ts";
import { listNoticed, READER_REFUSED } from "#app/domain/emails/admin-emails.server.ts";
import type { DueSummary } from "#app/domain/emails/email.ts";
import { type Email, queueEmail } from "#app/domain/emails/outbox.server.ts";
import { findOldestIn, measureOutbox } from "#app/domain/emails/outbox-list.server.ts";
import { measureChecks } from "#app/domain/guide/records/checks.server.ts";
import {
  listWaitingSuggestions,
  subjectOf,
} from "#app/domain/guide/suggestions/suggestions.server.ts";
import { listToAnswer } from "#app/domain/inquiries/inquiries.server.ts";
import { reviewDue } from "#app/domain/jobs/job.ts";
import { listWaitingRevisions } from "#app/domain/jobs/job-revisions.server.ts";
import { listToReview } from "#app/domain/jobs/jobs.server.ts";
import { listReportedJobs } from "#app/domain/jobs/review/reports.server.ts";
import { listOverdueMonths } from "#app/domain/partners/invoices.server.ts";
import { listDeliveries } from "#app/domain/partners/owed.server.ts";
import { packageName } from "#app/domain/partners/packages.ts";
import { listEnding } from "#app/domain/partners/reminders.server.ts";
import {
  cityMidnight,
  dateInCity,
  dayAfter,
  daysUntilMonday,
  fromCityTime,
  startOfDay,
} from "#app/locale/city-time.ts";
import { capitalize } from "#app/locale/day-names.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { HOUR_MS } from "#app/platform/durations.ts";

const LATE_MINUTES = 15;

/** The morning's email has 20 KB at most. */
const NAMED_MAX = 15;

export type DueItem = {
  kind: string;
  id: string;
  title: string;
  from: string;
  at: Date;
  isPromise: boolean;
  href: string;
  /** The item's line in the morning's email. Without it the email only counts the item. */
  detail?: string;
};

/** `counted`: how many the morning's email counts, where that is not the number of items. */
type Found = { items: DueItem[]; total: number; counted?: number };

type DueList = {
  /** `since`: only what waited then already, where somebody waits for an answer. */
  list: (limit: number, now: Date, since?: Date) => Promise<Found>;
  /** The noun with which the morning's email counts them, and its button to all of them. */
  morning?: { noun: string; act?: string; href: string };
  /** An admin has to decide about them: the email about what waits for review names them, too. */
  isReview?: true;
  /** They wait for nobody: for them alone the morning's email comes on Mondays only. */
  isPatient?: true;
};

/** All that waits for an admin, in the order in which what is due at one moment is shown. */
const DUE: DueList[] = [
  { list: postings, morning: { noun: "job", href: "/admin/jobs?tab=pending" }, isReview: true },
  {
    list: changes,
    morning: { noun: "change", href: "/admin/jobs?tab=pending#changes" },
    isReview: true,
  },
  {
    list: suggestions,
    morning: { noun: "suggestion", href: "/admin/guide/suggestions" },
    isReview: true,
  },
  { list: inquiries, morning: { noun: "message", href: "/admin/inbox?state=new" } },
  { list: reports, morning: { noun: "reported job", href: "/admin/jobs?tab=live" } },
  {
    list: deliveries,
    morning: { noun: "task", act: " for partners", href: "/admin/partners?tab=owed" },
  },
  {
    list: unpaid,
    morning: { noun: "unpaid invoice", href: "/admin/partners?tab=owed" },
    isPatient: true,
  },
  {
    list: endings,
    morning: { noun: "booking", act: " to end", href: "/admin/partners" },
    isPatient: true,
  },
  {
    list: checks,
    morning: { noun: "record", act: " to check", href: "/admin/guide?tab=check" },
    isPatient: true,
  },
  { list: troubles },
];

const OUTBOX_PAGE = "/admin/outbox";

const byTime = (one: DueItem, other: DueItem) => Number(one.at) - Number(other.at);

const listsOf = (role: string, lists = DUE) =>
  lists.filter(({ morning }) => opensPage(role, morning?.href ?? OUTBOX_PAGE));

/** Lists what waits on the pages that the role opens. */
export async function listDue(limit: number, now = new Date(), role: string = SUPERADMIN) {
  const found = await Promise.all(listsOf(role).map(({ list }) => list(limit, now)));
  return {
    items: found
      .flatMap(({ items }) => items)
      .sort(byTime)
      .slice(0, limit),
    total: found.reduce((sum, { total }) => sum + total, 0),
  };
}

/** Queues the email at 8 AM in the city, for what waited then. A server that was down does it until noon. */
export async function queueMorningNotices(now = new Date()) {
  const today = startOfDay(now);
  const [eight, noon] = [fromCityTime(today + 8 * HOUR_MS), fromCityTime(today + 12 * HOUR_MS)];
  if (now < eight || now >= noon) return;
  const date = dateInCity(now);
  const readers = (await listNoticed("morning", date)).filter(
    ({ prefix, last }) => last?.once !== prefix + date,
  );
  const data = readers.length > 0 && (await findMorning(now, eight));
  if (!data) return;
  for (const { recipient, prefix } of readers) {
    const once = prefix + date;
    await queueEmail({ kind: "morning", once, recipient, data, giveUpAt: noon }, now);
  }
}

const NOTHING_WAITS = "Nothing waits any more.";

/** Composes the morning's email when it leaves, or says why it must not. */
export async function morningNotice({ recipient }: Email, now = new Date()) {
  if (!(await listNoticeReaders("morning")).includes(recipient)) return { drop: READER_REFUSED };
  const data = await findMorning(now, undefined, await findRole(recipient));
  return data ? { data } : { drop: NOTHING_WAITS };
}

async function findMorning(now: Date, since?: Date, role: string = SUPERADMIN) {
  const data = await summarize(listsOf(role), NAMED_MAX, now, since);
  const isMonday = daysUntilMonday(now) === 7;
  const patient = DUE.filter(({ isPatient }) => isPatient && !isMonday);
  const isWanted = data.lists.some(
    ({ noun }) => !patient.some(({ morning }) => morning?.noun === noun),
  );
  return isWanted ? data : undefined;
}

const TO_REVIEW = DUE.filter(({ isReview }) => isReview);
const TO_REVIEW_MAX = 10;
/** Behind so many, as after a flood, it names nothing. */
const READ_MAX = 1000;
const NOTHING_NEW = "What it was about is decided, and the rest was told before.";

/** Composes the email about what waits for review. It names what has come since it was queued: an earlier one named the rest. */
export async function waitingNotice({ recipient, createdAt }: Email, now = new Date()) {
  if (!(await listNoticeReaders("waiting")).includes(recipient)) return { drop: READER_REFUSED };
  const lists = listsOf((await findRole(recipient)) ?? "", TO_REVIEW);
  const all = await summarize(lists, READ_MAX, now);
  if (all.lists.length === 0) return { drop: NOTHING_WAITS };
  const earlier = await summarize(lists, READ_MAX, now, new Date(createdAt.getTime() - 1));
  if (countAll(earlier) === countAll(all)) return { drop: NOTHING_NEW };
  const named = new Set(earlier.items.map(({ href }) => href));
  const items = all.items.filter(({ href }) => !named.has(href));
  return { data: { ...all, items: items.slice(0, TO_REVIEW_MAX) } };
}

const countAll = ({ lists }: Pick<DueSummary, "lists">) =>
  lists.reduce((sum, { total }) => sum + total, 0);

/** Counts what waits in each list and names what is due first. */
async function summarize(all: DueList[], limit: number, now: Date, since?: Date) {
  const items: DueItem[] = [];
  const lists: DueSummary["lists"] = [];
  for (const { list, morning } of all) {
    const found = morning && (await list(limit, now, since));
    const total = found?.counted ?? found?.total ?? 0;
    if (!morning || !found || total === 0) continue;
    lists.push({ ...morning, total });
    items.push(...found.items);
  }
  const named = items.sort(byTime).flatMap(({ title: name, detail, at, href }) => {
    return detail ? { name, detail, dueAt: at.getTime(), href } : [];
  });
  return { items: named.slice(0, limit), lists };
}

const promised = (
  kind: string,
  item: Pick<DueItem, "id" | "title" | "from" | "at" | "detail">,
  href: string,
): DueItem => ({ kind, ...item, isPromise: true, href });

async function postings(limit: number, _now: Date, since?: Date): Promise<Found> {
  const { jobs, total } = await listToReview(limit, since);
  const items = jobs.map(({ id, title, company: from, dueAt: at }) => {
    const href = `/admin/jobs?tab=pending&view=${id}`;
    return promised("Posting", { id, title, from, at, detail: from }, href);
  });
  return { items, total };
}

async function changes(limit: number, now: Date, since?: Date): Promise<Found> {
  const { revisions, total } = await listWaitingRevisions(limit, now, since);
  // The review shows its first ten above the pending jobs; the job's own dialog leads there and tells of any.
  const items = revisions.map(({ id, job: { id: jobId, title, company: from }, dueAt: at }) => {
    const detail = `Change of a live job, ${from}`;
    return promised(
      "Change",
      { id, title, from, at, detail },
      `/admin/jobs?tab=live&view=${jobId}`,
    );
  });
  return { items, total };
}

/** Reports have no promised hour: they are read like postings. */
async function reports(limit: number, now: Date): Promise<Found> {
  const { jobs, total } = await listReportedJobs(limit, now);
  const items = jobs.map(({ id, title, company: from, status, at: reportedAt }) => {
    const at = reviewDue(reportedAt);
    return promised("Report", { id, title, from, at }, `/admin/jobs?tab=${status}&view=${id}`);
  });
  return { items, total };
}

/** Lists what readers wait for an answer to on pages of its own, beside the inbox. */
export async function listBesideInbox(limit: number, role: string, now = new Date()) {
  const found = [await suggestions(limit, now), await reports(limit, now)];
  return found.flatMap(({ items }) => items.filter(({ href }) => opensPage(role, href)));
}

async function suggestions(limit: number, _now: Date, since?: Date): Promise<Found> {
  const { rows, total } = await listWaitingSuggestions(limit, since);
  const items: DueItem[] = [];
  for (const row of rows) {
    const { id, type, dueAt: at, email } = row;
    const kind = type === "note" ? "Note" : "Suggestion";
    const detail = type === "note" ? "What a reader noticed" : "A suggested event";
    const item = { id, title: await subjectOf(row), from: email ?? "A reader", at, detail };
    items.push(promised(kind, item, `/admin/guide/suggestions?view=${id}`));
  }
  return { items, total };
}

const INQUIRY_DETAILS: Record<string, string> = {
  contact: "Message",
  advertise: "Inquiry about advertising",
  wellness: "Inquiry about wellness",
};

async function inquiries(limit: number, _now: Date, since?: Date): Promise<Found> {
  const found = await listToAnswer(limit, since);
  const items = found.inquiries.map(({ id, kind, name: title, dueAt: at }) => {
    // A row that something else wrote may hold a number.
    const from = capitalize(String(kind));
    const detail = INQUIRY_DETAILS[kind] ?? "Message";
    return promised("Inquiry", { id, title, from, at, detail }, `/admin/inbox?view=${id}`);
  });
  return { items, total: found.total };
}

async function deliveries(_limit: number, now: Date): Promise<Found> {
  const items = (await listDeliveries(now)).map(({ id, title, whose: from, since: at, href }) =>
    promised("Delivery", { id, title, from, at }, href),
  );
  return { items, total: items.length };
}

/** Written or not: what is not written by its day is late, too. */
async function unpaid(_limit: number, now: Date): Promise<Found> {
  const items = (await listOverdueMonths(now)).map(({ month, booking, partner }): DueItem => {
    const { id, invoice, dueOn } = month;
    const at = cityMidnight(dayAfter(dueOn, 1));
    const title = [invoice, packageName(booking.package)].filter(Boolean).join(": ");
    const href = `/admin/partners/${partner.id}?invoice=${id}`;
    return { kind: "Invoice", id, title, from: partner.name, at, isPromise: false, href };
  });
  return { items, total: items.length };
}

async function endings(_limit: number, now: Date): Promise<Found> {
  const items = (await listEnding(now)).map(({ booking, partner }): DueItem => {
    const { id, ends: at } = booking;
    const href = `/admin/partners/${partner.id}`;
    const title = `${packageName(booking.package)} ends`;
    return promised("Ending", { id, title, from: partner.name, at }, href);
  });
  return { items, total: items.length };
}

/** One for all of them: nobody waits for an answer. */
async function checks(_limit: number, now: Date): Promise<Found> {
  const { total, first } = await measureChecks(now);
  if (total === 0) return { items: [], total: 0 };
  const title = `${formatCount(total)} ${total === 1 ? "record" : "records"} to check`;
  const href = "/admin/guide?tab=check";
  const item = { kind: "Check", id: "checks", title, from: "Guide", at: first, href } as const;
  return { items: [{ ...item, isPromise: false }], total: 1, counted: total };
}

async function troubles(_limit: number, now: Date): Promise<Found> {
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
    const href = `${OUTBOX_PAGE}?tab=${id === "waiting" ? id : "trouble"}`;
    items.push({ kind: "Emails", id, title, from: "Outbox", at, isPromise: false, href });
  }
  return { items, total: items.length };
}

const emails = (count: number) => (count === 1 ? "1 email" : `${formatCount(count)} emails`);
