import { listNoticeReaders } from "#app/domain/accounts/notices.server.ts";
import {
  listNoticed,
  NOTHING_WAITS,
  READER_REFUSED,
} from "#app/domain/emails/admin-emails.server.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { type Email, queueEmail } from "#app/domain/emails/outbox.server.ts";
import { listWaitingRevisions } from "#app/domain/jobs/job-revisions.server.ts";
import { listToReview } from "#app/domain/jobs/jobs.server.ts";
import { MINUTE_MS } from "#app/platform/durations.ts";

const HALF_HOUR_MS = 30 * MINUTE_MS;
const GATHER_MS = 2 * MINUTE_MS;
const NAMED_MAX = 10;

/** Belongs into the transaction of the posting, or of the change of a live job. Each admin is told within half an hour, once for all that came until then. */
export async function queueWaitingNotices(now = new Date()) {
  // What a clock that went ahead has left further in the future does not count.
  const horizon = now.getTime() + HALF_HOUR_MS;
  const untold = (await listNoticed("waiting", halfHour(horizon))).flatMap((reader) => {
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

const NOTHING_NEW = "What it was about is decided, and the rest was told before.";

/** It tells what waits when it leaves, and only where some of it has come since it was queued: the rest was told before. */
export async function waitingNotice({ recipient, createdAt }: Email) {
  if (!(await listNoticeReaders("waiting")).includes(recipient)) return { drop: READER_REFUSED };
  const data = await findToReview();
  if (countToReview(data) === 0) return { drop: NOTHING_WAITS };
  const told = await findToReview(new Date(createdAt.getTime() - 1));
  return countToReview(told) === countToReview(data) ? { drop: NOTHING_NEW } : { data };
}

const countToReview = ({ total, changesTotal = 0 }: EmailData["waiting"]) => total + changesTotal;

export async function findToReview(since?: Date): Promise<EmailData["waiting"]> {
  const { jobs, total } = await listToReview(NAMED_MAX, since);
  const waiting = await listWaitingRevisions(NAMED_MAX, new Date(), since);
  const changes = waiting.revisions.map(({ id: revision, dueAt, job: { id, title, company } }) =>
    inMilliseconds({ id, title, company, revision, dueAt }),
  );
  return { jobs: jobs.map(inMilliseconds), total, changes, changesTotal: waiting.total };
}

export const inMilliseconds = <Row extends { dueAt: Date }>(row: Row) => ({
  ...row,
  dueAt: row.dueAt.getTime(),
});
