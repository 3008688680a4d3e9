import {
  and,
  inArray,
  isNotNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { changed, db, updateAll } from "#app/db/client.server.ts";
import { jsonText } from "#app/db/columns.server.ts";
import { rowid, unindexed } from "#app/db/sql.server.ts";
import { sessions } from "#app/domain/accounts/accounts-table.server.ts";
import { sourceKey } from "#app/domain/counters/source-key-table.server.ts";
import { emails, hasBody } from "#app/domain/emails/emails-table.server.ts";
import { guideSuggestions } from "#app/domain/guide/suggestions/suggestions-table.server.ts";
import { inquiries } from "#app/domain/inquiries/inquiries-table.server.ts";
import {
  jobHistory,
  jobReports,
  jobRevisions,
  jobs,
  jobTokens,
  jobViews,
} from "#app/domain/jobs/jobs-table.server.ts";
import { whereIdleSince } from "#app/domain/partners/partners.server.ts";
import {
  partnerHistory,
  partners,
  partnerTokens,
} from "#app/domain/partners/partners-table.server.ts";
import { isoDay } from "#app/locale/city-time.ts";
import { DAY_MS } from "#app/platform/durations.ts";

const YEAR = 365;

export type Rule = {
  what: string;
  table: PgTable;
  after: number;
  where: (before: Date) => SQL | undefined;
  /** The columns that are emptied. Without it the row is deleted. */
  set?: Record<string, string | null>;
};

/** Rows that are only deleted or emptied after a time; the privacy page promises these periods. */
export const RETENTION: Rule[] = [
  {
    what: "keys of networks",
    table: sourceKey,
    after: 0,
    where: (now) => lt(sourceKey.day, isoDay(now)),
  },
  {
    what: "networks of postings",
    table: jobs,
    after: 7,
    where: (before) => and(isNotNull(jobs.source), lte(jobs.submittedAt, before)),
    set: { source: null },
  },
  {
    what: "batches of refused postings",
    table: jobs,
    after: 7,
    where: (before) => and(isNotNull(jobs.batch), lte(jobs.decidedAt, before)),
    set: { batch: null },
  },
  {
    what: "links of jobs",
    table: jobTokens,
    after: 60,
    // A link that was requested since is wanted.
    where: (before) =>
      and(lte(jobTokens.createdAt, before), inJob(jobTokens.jobId, whereOver(before))),
  },
  {
    what: "histories of deleted jobs",
    table: jobHistory,
    after: YEAR,
    where: (before) => inArray(jobHistory.jobId, selectDeletedJobs(before)),
  },
  {
    what: "employers' addresses",
    table: jobs,
    after: YEAR,
    where: (before) => and(isNotNull(jobs.contactEmail), whereOver(before)),
    set: { contactEmail: null, contactConfirmedAt: null },
  },
  {
    what: "phone numbers",
    table: jobs,
    after: YEAR,
    where: (before) => and(isNotNull(jobs.phone), whereOver(before)),
    set: { phone: null, phoneCall: null, phoneText: null, phoneWhen: null },
  },
  {
    what: "changes that name a phone number",
    table: jobRevisions,
    after: YEAR,
    where: (before) =>
      and(
        lte(jobRevisions.decidedAt, before),
        or(
          isNotNull(jsonText(jobRevisions.changes, "phone")),
          isNotNull(jsonText(jobRevisions.was, "phone")),
        ),
        inJob(jobRevisions.jobId, whereOver(before)),
      ),
  },
  {
    what: "reports",
    table: jobReports,
    after: YEAR,
    where: (before) =>
      and(
        lte(jobReports.createdAt, before),
        or(lte(jobReports.closedAt, before), inJob(jobReports.jobId, whereOver(before))),
      ),
  },
  {
    what: "views of jobs",
    table: jobViews,
    after: 400,
    where: (before) => and(inArray(rowid, FIRST_VIEWS), lt(jobViews.day, isoDay(before))),
  },
  {
    what: "networks of suggestions",
    table: guideSuggestions,
    after: 7,
    where: (before) =>
      and(isNotNull(guideSuggestions.network), lte(guideSuggestions.submittedAt, before)),
    set: { network: null },
  },
  {
    what: "suggestions",
    table: guideSuggestions,
    after: YEAR,
    where: (before) => lte(guideSuggestions.decidedAt, before),
  },
  {
    what: "links of partners",
    table: partnerTokens,
    after: YEAR,
    // A link that was made since is wanted.
    where: (before) =>
      and(
        lte(partnerTokens.createdAt, before),
        inArray(partnerTokens.partnerId, selectIdlePartners(before)),
      ),
  },
  {
    what: "histories of partners",
    table: partnerHistory,
    // The history stays as long as the invoices of its time.
    after: 7 * 366,
    where: (before) => lt(partnerHistory.at, before),
  },
  {
    what: "answered messages",
    table: inquiries,
    after: 2 * YEAR,
    where: (before) => lte(inquiries.answeredAt, before),
  },
  { what: "sessions", table: sessions, after: 0, where: (now) => lte(sessions.expiresAt, now) },
  {
    what: "networks of emails",
    table: emails,
    after: 1,
    where: (before) =>
      and(isNotNull(emails.source), ne(emails.state, "waiting"), lte(emails.createdAt, before)),
    set: { source: null },
  },
  {
    what: "texts of emails",
    table: emails,
    after: 90,
    where: (before) => oldestEmails(and(lt(emails.createdAt, before), hasBody, WHERE_DONE)),
    set: { data: "{}", subject: null, text: null, html: null },
  },
  {
    what: "emails",
    table: emails,
    after: 400,
    where: (before) => oldestEmails(lt(emails.createdAt, before)),
  },
];

export function applyRule({ table, after, where, set }: Rule, now: Date) {
  const condition = where(new Date(now.getTime() - after * DAY_MS));
  return set ? updateAll(table, condition, set) : changed(db.delete(table).where(condition));
}

const inJob = (jobId: SQLWrapper, where: SQL) =>
  sql`exists (select 1 from jobs where id = ${jobId} and ${where})`;

/** An index of the status would read all old jobs instead of the few that still have something to forget. */
const whereOver = (before: Date) => sql`
  ${unindexed(sql`status`)} in ('expired', 'rejected')
  and coalesce(case when status = 'expired' then expires_at else decided_at end, decided_at, submitted_at) <= ${before.getTime()}`;

const selectDeletedJobs = (before: Date) =>
  db
    .select({ jobId: jobHistory.jobId })
    .from(jobHistory)
    .where(and(sql`verb = 'delete'`, lte(jobHistory.at, before)));

const selectIdlePartners = (before: Date) =>
  db.select({ id: partners.id }).from(partners).where(whereIdleSince(before));

/** The table has no index of the day: the rows that came first are the old ones. */
const FIRST_VIEWS = sql`(select ${rowid} from job_views order by ${rowid} limit 5000)`;

/** An index of the state would serve worse than that of the texts. */
const WHERE_DONE = sql`${unindexed(sql`state`)} not in ('waiting', 'sending')`;

/** A letter leaves up to 50,000 of one hour: no page waits until all of them are gone. */
const oldestEmails = (where: SQL | undefined) =>
  inArray(
    rowid,
    db.select({ rowid }).from(emails).where(where).orderBy(emails.createdAt).limit(1000),
  );
