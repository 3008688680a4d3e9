import { listNoticeReaders } from "#app/domain/accounts/notices.server.ts";
import {
  NOTHING_WAITS,
  queueWaitingNotices,
  READER_REFUSED,
} from "#app/domain/emails/admin-emails.server.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import type { Email } from "#app/domain/emails/outbox.server.ts";
import { listToName } from "#app/domain/guide/suggestions/suggestions.server.ts";
import { listWaitingRevisions } from "#app/domain/jobs/job-revisions.server.ts";
import { listToReview } from "#app/domain/jobs/jobs.server.ts";

const NAMED_MAX = 10;

/** Belongs into the transaction of the posting, or of the change of a live job. */
export const queueJobNotices = (now: Date) => queueWaitingNotices(() => findToReview(), now);

const NOTHING_NEW = "What it was about is decided, and the rest was told before.";

/** It tells what waits when it leaves, and only where some of it has come since it was queued: the rest was told before. */
export async function waitingNotice({ recipient, createdAt }: Email) {
  if (!(await listNoticeReaders("waiting")).includes(recipient)) return { drop: READER_REFUSED };
  const data = await findToReview();
  if (countToReview(data) === 0) return { drop: NOTHING_WAITS };
  const told = await findToReview(new Date(createdAt.getTime() - 1));
  return countToReview(told) === countToReview(data) ? { drop: NOTHING_NEW } : { data };
}

const countToReview = (data: EmailData["waiting"]) => {
  const { total, changesTotal = 0, suggestionsTotal = 0 } = data;
  return total + changesTotal + suggestionsTotal;
};

async function findToReview(since?: Date): Promise<EmailData["waiting"]> {
  const { jobs, total } = await listToReview(NAMED_MAX, since);
  const waiting = await listWaitingRevisions(NAMED_MAX, new Date(), since);
  const changes = waiting.revisions.map(({ id: revision, dueAt, job: { id, title, company } }) =>
    inMilliseconds({ id, title, company, revision, dueAt }),
  );
  const suggested = await listToName(since);
  return {
    jobs: jobs.map(inMilliseconds),
    total,
    changes,
    changesTotal: waiting.total,
    ...suggested,
  };
}

const inMilliseconds = <Row extends { dueAt: Date }>(row: Row) => ({
  ...row,
  dueAt: row.dueAt.getTime(),
});
