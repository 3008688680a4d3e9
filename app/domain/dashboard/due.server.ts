import { env } from "#app/config/env.server.ts";
import { findOldestIn, measureOutbox } from "#app/domain/emails/outbox-list.server.ts";
import { listToAnswer } from "#app/domain/inquiries/inquiries.server.ts";
import { reviewDue } from "#app/domain/jobs/job.ts";
import { listWaitingRevisions } from "#app/domain/jobs/job-revisions.server.ts";
import { countJobs, listFirstDue } from "#app/domain/jobs/jobs.server.ts";
import { listReportedJobs } from "#app/domain/jobs/review/reports.server.ts";
import { formatCount } from "#app/locale/numbers.ts";

const LATE_MINUTES = 15;

const DUE_KINDS = ["Posting", "Change", "Report", "Inquiry", "Emails"] as const;

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

/** What an admin has to do, the first that is due first: at most so many of it, and how many there are. */
export async function listDue(limit: number, now = new Date()) {
  const lists = [postings, changes, reports, inquiries, troubles];
  const sources = await Promise.all(lists.map((list) => list(limit, now)));
  const items = sources
    .flatMap((source) => source.items)
    // Of one moment, the kinds in their order.
    .sort((one, other) => Number(one.at) - Number(other.at) || rank(one) - rank(other));
  const total = sources.reduce((sum, source) => sum + source.total, 0);
  return { items: items.slice(0, limit), total };
}

/** A row that something else wrote may hold a number. */
const capitalized = (word: string) => String(word).replace(/^./, (first) => first.toUpperCase());
const rank = ({ kind }: DueItem) => DUE_KINDS.indexOf(kind);

async function postings(limit: number): Promise<Source> {
  const items = (await listFirstDue(limit)).map(({ id, title, company, dueAt }) => ({
    ...{ kind: "Posting" as const, id, title, from: company, at: dueAt, isPromise: true },
    href: `/admin/jobs?tab=pending&view=${id}`,
  }));
  return { items, total: await countJobs("pending") };
}

async function changes(limit: number, now: Date): Promise<Source> {
  const { revisions, total } = await listWaitingRevisions(limit, now);
  const items = revisions.map(({ id, job, dueAt }) => ({
    ...{ kind: "Change" as const, id, title: job.title, from: job.company, at: dueAt },
    isPromise: true,
    // The review shows its first ten above the pending jobs; the job's own dialog leads there and tells of any.
    href: `/admin/jobs?tab=live&view=${job.id}`,
  }));
  return { items, total };
}

/** No hour is promised for a report: it is read like a posting. */
async function reports(limit: number, now: Date): Promise<Source> {
  const found = await listReportedJobs(limit, now);
  const items = found.jobs.map(({ id, title, company, status, at }) => ({
    ...{ kind: "Report" as const, id, title, from: company, at: reviewDue(at), isPromise: true },
    href: `/admin/jobs?tab=${status}&view=${id}`,
  }));
  return { items, total: found.total };
}

async function inquiries(limit: number): Promise<Source> {
  const found = await listToAnswer(limit);
  const items = found.inquiries.map(({ id, kind, name, dueAt }) => ({
    ...{
      kind: "Inquiry" as const,
      id,
      title: name,
      from: capitalized(kind),
      at: dueAt,
      isPromise: true,
    },
    href: `/admin/inbox?view=${id}`,
  }));
  return { items, total: found.total };
}

async function troubles(_limit: number, now: Date): Promise<Source> {
  const { failed, doubtful, waiting, oldestWaitingMinutes } = await measureOutbox(now);
  const isLate = env.MAIL_URL !== undefined && oldestWaitingMinutes >= LATE_MINUTES;
  const items = [
    ...(failed > 0 ? [await trouble("failed", `${emails(failed)} failed`, now)] : []),
    ...(doubtful > 0
      ? [await trouble("doubtful", `${emails(doubtful)} may or may not have arrived`, now)]
      : []),
    ...(isLate ? [await trouble("waiting", `${emails(waiting)} should have left`, now)] : []),
  ];
  return { items, total: items.length };
}

async function trouble(
  state: "failed" | "doubtful" | "waiting",
  title: string,
  now: Date,
): Promise<DueItem> {
  return {
    ...{ kind: "Emails", id: state, title, from: "Outbox", at: (await findOldestIn(state)) ?? now },
    isPromise: false,
    href: `/admin/outbox?tab=${state}`,
  };
}

const emails = (count: number) => (count === 1 ? "1 email" : `${formatCount(count)} emails`);
