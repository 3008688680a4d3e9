import { and, countDistinct, eq, isNull } from "drizzle-orm";
import { db, one } from "#app/db/client.server.ts";
import { listNoticeReaders } from "#app/domain/accounts/notices.server.ts";
import { listLatestEmails } from "#app/domain/emails/earlier-emails.server.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { type Email, queueEmail } from "#app/domain/emails/outbox.server.ts";
import { listToAnswer } from "#app/domain/inquiries/inquiries.server.ts";
import { jobReports } from "#app/domain/jobs/job-records-table.server.ts";
import { listWaitingRevisions } from "#app/domain/jobs/job-revisions.server.ts";
import { listToReview } from "#app/domain/jobs/jobs.server.ts";
import { jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { whereLive } from "#app/domain/jobs/live-jobs.server.ts";
import { dateInCity, fromCityTime, startOfDay } from "#app/locale/city-time.ts";

const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** What comes within two minutes of the first posting is told with it. */
const GATHER_MS = 2 * MINUTE_MS;
const NAMED_MAX = 10;

/** Belongs into the transaction of the posting, or of the change of a live job. Each admin is told within half an hour, once for all that came until then. */
export async function queueWaitingNotices(now = new Date()) {
  // What a clock that went ahead has left further in the future does not count.
  const horizon = now.getTime() + HALF_HOUR_MS;
  const untold = (await listReaders("waiting", halfHour(horizon))).flatMap((reader) => {
    const time = nextNotice(reader.last, now);
    return time ? [{ ...reader, end: halfHour(time), notBefore: new Date(time) }] : [];
  });
  if (untold.length === 0) return;
  const data = await findToReview();
  for (const { recipient, prefix, end, notBefore } of untold) {
    await queueEmail({ kind: "waiting", once: prefix + end, recipient, data, notBefore }, now);
  }
}

/** Undefined when the last one has yet to leave: it will tell of this posting as well. */
function nextNotice(last: Email | undefined, now: Date) {
  const soon = now.getTime() + GATHER_MS;
  if (!last) return soon;
  const isUntried = last.state === "waiting" && last.attempts === 0;
  if (isUntried && last.giveUpAt > now) return undefined;
  const lastLeft = Math.max(last.notBefore.getTime(), last.sentAt?.getTime() ?? 0);
  return Math.max(soon, Math.min(lastLeft, now.getTime() + HALF_HOUR_MS) + HALF_HOUR_MS);
}

const halfHour = (time: number) =>
  new Date(Math.floor(time / HALF_HOUR_MS) * HALF_HOUR_MS).toISOString().slice(0, 16);

/** At 8 AM in the city, for what waited then. A server that was down makes up for it until noon. */
export async function queueMorningNotices(now = new Date()) {
  const today = startOfDay(now);
  const [eight, noon] = [fromCityTime(today + 8 * HOUR_MS), fromCityTime(today + 12 * HOUR_MS)];
  if (now < eight || now >= noon) return;
  const date = dateInCity(now);
  const untold = (await listReaders("morning", date)).filter(
    ({ prefix, last }) => last?.once !== prefix + date,
  );
  const data = untold.length > 0 && (await findDue(eight));
  if (!data || isNothing(data)) return;
  for (const { recipient, prefix } of untold) {
    await queueEmail(
      { kind: "morning", once: prefix + date, recipient, data, giveUpAt: noon },
      now,
    );
  }
}

/** Each with the last email that told it, up to the one whose key ends with `end`. */
async function listReaders(notice: "waiting" | "morning", end: string) {
  const readers = (await listNoticeReaders(notice)).map((recipient) => ({
    recipient,
    prefix: `${notice}:${recipient.toLowerCase()}:`,
  }));
  const latest = await listLatestEmails(
    readers.map(({ prefix }) => prefix),
    end,
  );
  const byPrefix = new Map(latest.map((email) => [email.once.slice(0, -end.length), email]));
  return readers.map((reader) => ({ ...reader, last: byPrefix.get(reader.prefix) }));
}

const REFUSED = "Its reader has no role any more, or does not want it.";
const NOTHING = "Nothing waits any more.";
const NOTHING_NEW = "What it was about is decided, and the rest was told before.";

/** It tells what waits when it leaves, and only where some of it has come since it was queued: the rest was told before. */
export async function waitingNotice({ recipient, createdAt }: Email) {
  if (!(await listNoticeReaders("waiting")).includes(recipient)) return { drop: REFUSED };
  const data = await findToReview();
  if (countToReview(data) === 0) return { drop: NOTHING };
  const told = await findToReview(new Date(createdAt.getTime() - 1));
  return countToReview(told) === countToReview(data) ? { drop: NOTHING_NEW } : { data };
}

const countToReview = ({ total, changesTotal = 0 }: EmailData["waiting"]) => total + changesTotal;

export async function morningNotice({ recipient }: Email) {
  if (!(await listNoticeReaders("morning")).includes(recipient)) return { drop: REFUSED };
  const data = await findDue();
  return isNothing(data) ? { drop: NOTHING } : { data };
}

async function findToReview(since?: Date): Promise<EmailData["waiting"]> {
  const { jobs, total } = await listToReview(NAMED_MAX, since);
  const { revisions, total: changesTotal } = await listWaitingRevisions(
    NAMED_MAX,
    new Date(),
    since,
  );
  const changes = revisions.map(({ id: revision, dueAt, job: { id, title, company } }) =>
    inMilliseconds({ id, title, company, revision, dueAt }),
  );
  return { jobs: jobs.map(inMilliseconds), total, changes, changesTotal };
}

async function findDue(since?: Date): Promise<EmailData["morning"]> {
  const { total: jobsTotal, ...toReview } = await findToReview(since);
  const { inquiries, total: inquiriesTotal } = await listToAnswer(NAMED_MAX, since);
  const reportsTotal = await countReportedJobs();
  return {
    ...toReview,
    jobsTotal,
    inquiries: inquiries.map(inMilliseconds),
    inquiriesTotal,
    reportsTotal,
  };
}

const isNothing = ({
  jobsTotal,
  changesTotal = 0,
  inquiriesTotal,
  reportsTotal = 0,
}: EmailData["morning"]) => jobsTotal + changesTotal + inquiriesTotal + reportsTotal === 0;

async function countReportedJobs() {
  const reported = countDistinct(jobReports.jobId);
  const isOpen = and(isNull(jobReports.closedAt), whereLive(new Date()));
  const found = await one(
    db
      .select({ all: reported })
      .from(jobReports)
      .innerJoin(jobs, eq(jobs.id, jobReports.jobId))
      .where(isOpen),
  );
  return found?.all ?? 0;
}

const inMilliseconds = <Row extends { dueAt: Date }>(row: Row) => ({
  ...row,
  dueAt: row.dueAt.getTime(),
});
