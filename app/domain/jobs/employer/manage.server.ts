import { env } from "#app/config/env.server.ts";
import { hasQueued } from "#app/domain/emails/outbox.server.ts";
import {
  type JobStatus,
  RENEWALS_MAX,
  referenceOf,
  renewableFrom,
  reviewDue,
} from "#app/domain/jobs/job.ts";
import { tierOffer } from "#app/domain/jobs/job-form.ts";
import { listHistory } from "#app/domain/jobs/job-history.server.ts";
import { HISTORY_NAMES, type HistoryVerb } from "#app/domain/jobs/job-records.ts";
import {
  diffOf,
  findDecidedRevision,
  findWaitingRevision,
  type JobRevision,
} from "#app/domain/jobs/job-revisions.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { sentenceOf } from "#app/domain/jobs/review/refusal.ts";
import { formatDay, formatDue, formatMoment } from "#app/locale/dates.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { contactOf, countJobTokens } from "./contact.server.ts";
import { findRepost } from "./employer.server.ts";
import { countViews } from "./job-views.server.ts";

export type ManagedState =
  | Exclude<JobStatus, "expired" | "rejected">
  | ("refused" | "final" | "down" | "withdrawn" | "disowned" | "ended");
export type ManagedJob = Awaited<ReturnType<typeof describeManaged>>;

export async function describeManaged(job: Job, now = new Date()) {
  const state = managedState(job);
  return {
    state,
    reference: referenceOf(job.id),
    title: job.title,
    due: state === "pending" ? dueOf(reviewDue(job.submittedAt), now) : undefined,
    refusal: job.refusal === "withdrawn" ? undefined : reasonOf(job.refusal, job.refusalWords),
    decided: job.decidedAt ? formatDay(job.decidedAt) : undefined,
    live: state === "live" ? await liveOf(job, now) : undefined,
    ended: state === "ended" ? await endedOf(job) : undefined,
    requestedTier: requestedTierOf(job, state),
    contact: contactLine(job),
    receipt: await receiptOf(job),
    isMailSetUp: Boolean(env.MAIL_URL),
    links: await countJobTokens(job.id),
    history: await historyOf(job),
  };
}

function managedState({ status, refusal, mayResend, startAt }: Job): ManagedState {
  if (status === "pending" || status === "live") return status;
  if (status === "expired") return "ended";
  if (refusal === "withdrawn") return mayResend ? "withdrawn" : "disowned";
  if (mayResend) return "refused";
  return startAt ? "down" : "final";
}

const dueOf = (due: Date, now: Date) => ({ at: formatDue(due), isLate: due < now });

function requestedTierOf({ requestedTier, tier, featured }: Job, state: ManagedState) {
  if (!requestedTier || !["pending", "refused", "live"].includes(state)) return undefined;
  // A listing above Basic reaches Home and the letter by its star alone.
  const isDelivered = tier === "basic" || featured;
  return {
    offer: tierOffer(requestedTier) ?? "",
    isMet: state === "live" && tier === requestedTier && isDelivered,
  };
}

const reasonOf = (reason: string | null, text: string | null) => ({
  sentence: sentenceOf(reason),
  text: reason === "spam" ? null : text,
});

async function liveOf(job: Job, now: Date) {
  const waiting = await findWaitingRevision(job.id);
  const last = waiting ? undefined : await findDecidedRevision(job.id);
  const isNew = Number(last?.decidedAt) > now.getTime() - 7 * DAY_MS;
  const refused = isNew && last?.state === "refused" ? last : undefined;
  return {
    until: job.expiresAt ? formatDay(job.expiresAt) : undefined,
    daysLeft: job.expiresAt ? Math.ceil((job.expiresAt.getTime() - now.getTime()) / DAY_MS) : 0,
    opened: await countViews(job.id),
    reviewed: job.reviewedAt ? formatDay(job.reviewedAt) : undefined,
    path: `/jobs/${job.id}`,
    renewal: renewalOf(job, now),
    waiting: waiting && {
      id: waiting.id,
      fields: fieldsOf(waiting),
      due: dueOf(waiting.dueAt, now),
    },
    refused: refused && { ...reasonOf(refused.reason, refused.words), fields: fieldsOf(refused) },
  };
}

const fieldsOf = ({ was, changes }: JobRevision) =>
  diffOf(was, changes).map((field) =>
    field.name === "logo"
      ? { ...field, was: field.was && "the picture so far", now: field.now && "a new picture" }
      : field,
  );

function renewalOf({ expiresAt, renewals }: Job, now: Date) {
  if (!expiresAt) return undefined;
  const isUsedUp = renewals >= RENEWALS_MAX;
  const from = renewableFrom(expiresAt);
  return { isOpen: !isUsedUp && from <= now, isUsedUp, from: formatDay(from) };
}

async function endedOf(job: Job) {
  const end = job.expiresAt ?? job.submittedAt;
  return {
    as: job.closedAs ?? ("ran-out" as const),
    from: formatDay(job.startAt ?? job.submittedAt),
    to: formatDay(end),
    opened: await countViews(job.id),
    isPostedAgain: (await findRepost(job.id)) !== undefined,
  };
}

function contactLine(job: Job) {
  const address = contactOf(job);
  return {
    masked: address && mask(address),
    isConfirmed: job.contactConfirmedAt !== null,
    isOfApplications: job.contactEmail === null,
  };
}

/** Masks as jo...@gulfline.example: enough to notice a slip, too little for a stranger who got the link by one. */
const mask = (address: string) => {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, Math.min(2, at - 1))}…${address.slice(at)}`;
};

/** The state of the receipt; `none` where it was not sent because the address has had enough emails today. */
async function receiptOf(job: Job): Promise<"no-address" | "not-set-up" | "sent" | "none"> {
  const address = contactOf(job);
  if (!address) return "no-address";
  if (!env.MAIL_URL) return "not-set-up";
  return (await hasQueued(`receipt:${job.id}`, address)) ? "sent" : "none";
}

const OURS: HistoryVerb[] = ["keep-reported", "show-link", "send-link", "send-by-hand"];
const TAKEN_BACK: Partial<Record<HistoryVerb, HistoryVerb[]>> = {
  unapprove: ["approve"],
  "unapprove-edit": ["approve-edit"],
  "put-back": ["reject", "add-reason"],
};

const historyOf = async ({ id }: Job) =>
  shownOf(await listHistory(id)).map(({ id: key, at, verb, changes, reason, words: text }) => ({
    key,
    at: formatMoment(at),
    what: HISTORY_NAMES[verb] ?? verb,
    changes,
    ...reasonOf(reason, text),
  }));

function shownOf<Line extends { verb: HistoryVerb }>(lines: Line[]) {
  let shown: Line[] = [];
  for (const line of lines) {
    const gone = TAKEN_BACK[line.verb];
    if (gone) {
      const from = shown.findLastIndex(({ verb }) => verb === gone[0]);
      shown = shown.filter(({ verb }, index) => index < from || from < 0 || !gone.includes(verb));
    } else if (!OURS.includes(line.verb)) shown.push(line);
  }
  return shown;
}
