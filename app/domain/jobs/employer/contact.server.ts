import { createHash } from "node:crypto";
import { and, count, eq, exists, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import {
  changed,
  db,
  one,
  preparedOnce,
  stored,
  transaction,
  updateOne,
} from "#app/db/client.server.ts";
import { newToken } from "#app/db/columns.server.ts";
import { isEmail } from "#app/domain/email-address.ts";
import type { EmailData, EmailKind } from "#app/domain/emails/email.ts";
import { mayAskAddress } from "#app/domain/emails/limits.server.ts";
import { queueEmail } from "#app/domain/emails/outbox.server.ts";
import { reviewDue } from "#app/domain/jobs/job.ts";
import { listHistory, noteHistory, wasSubmitted } from "#app/domain/jobs/job-history.server.ts";
import type { TokenPurpose } from "#app/domain/jobs/job-records.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import { type Job, jobs, jobTokens } from "#app/domain/jobs/jobs-table.server.ts";

type Contact = Pick<Job, "contactEmail" | "applyLink">;

/** Where whoever posted it gets emails. Null where they gave no address at all. */
export const contactOf = ({ contactEmail, applyLink }: Contact) =>
  contactEmail ?? (isEmail(applyLink) ? applyLink : null);

/** Whoever has used the link of an email has shown that the address is theirs. Counts from the first time. */
export function confirmContact(id: string, now = new Date()) {
  return updateOne(jobs, and(eq(jobs.id, id), isNull(jobs.contactConfirmedAt)), {
    contactConfirmedAt: now,
  });
}

export type LeftContact = NonNullable<Awaited<ReturnType<typeof leaveContact>>>;

/** What the old address had. */
export type ContactWas = { confirmedAt: number | null; ended: EndedToken[] };

/**
 * For whatever has written an address: undefined where emails go where they went. Else the new address is unconfirmed, and
 * acting by an earlier link shows nothing about it. Where nobody has shown that the old one is theirs, it was a slip: what
 * was sent there opens nothing any more.
 */
export async function leaveContact(before: Job, after: Job) {
  if (contactOf(before) === contactOf(after)) return undefined;
  const isSlip = contactOf(before) !== null && !before.contactConfirmedAt;
  const ended = isSlip ? await endMailedTokens(after.id) : [];
  await demoteJobTokens(after.id);
  const confirmedAt = before.contactConfirmedAt && Number(before.contactConfirmedAt);
  const was: ContactWas = { confirmedAt, ended };
  return { job: await markContact(after.id, null), was, isEnded: isSlip };
}

/** For what takes a change of address back: what the address had until `at` counts again. */
export async function returnContact(before: Job, after: Job, at: Date, was?: ContactWas) {
  const left = await leaveContact(before, after);
  if (!left || !was) return left?.job ?? after;
  const sinceThen = (await listHistory(after.id)).filter((line) => line.at >= at);
  const areEnded = sinceThen.some(({ verb }) => verb === "end-links");
  if (!areEnded) await restoreJobTokens(after.id, was.ended);
  return markContact(after.id, was.confirmedAt === null ? null : new Date(was.confirmedAt));
}

const markContact = (id: string, contactConfirmedAt: Date | null) =>
  stored(db.update(jobs).set({ contactConfirmedAt }).where(eq(jobs.id, id)).returning());

export type ToEmployer<Kind extends EmailKind> = {
  kind: Kind;
  /** What it is about, to the letter: there is one email for it. */
  once: string;
  data: EmailData[Kind];
  notBefore?: Date;
  /** The hash of the network that asks for it now. Without it, of the one that the posting is known to come from. */
  source?: string | undefined;
};

/**
 * Belongs into the transaction of what it tells. Returns nothing where there is nobody to write to: no address, a sample
 * or imported job, or an address that has had enough of emails today and has not confirmed.
 */
export async function queueForEmployer<Kind extends EmailKind>(
  job: Job,
  email: ToEmployer<Kind>,
  now = new Date(),
) {
  const recipient = contactOf(job);
  if (!recipient || !(await wasSubmitted(job.id))) return undefined;
  const { source = job.source } = email;
  if (job.contactConfirmedAt) return queueEmail({ ...email, recipient, source, rank: 0 }, now);
  if (!(await mayAskAddress(recipient, now, { source }))) return undefined;
  return queueEmail({ ...email, recipient, source }, now);
}

/** For a posting that waits. */
export function queueReceipt(job: Job, now = new Date()) {
  const dueAt = reviewDue(job.submittedAt).getTime();
  const data = {
    job: job.id,
    at: now.getTime(),
    dueAt,
    isMoved: false,
    tier: job.requestedTier,
  };
  return queueForEmployer(job, { kind: "receipt", once: `receipt:${job.id}`, data }, now);
}

/** Where the employer manages the job. Each has a token of its own, which stands nowhere else. */
export const managePath = async (jobId: string, madeFor: TokenPurpose, now = new Date()) =>
  `/jobs/manage/${await createJobToken(jobId, madeFor, now)}`;

/** Whoever has one of them has nothing then. Undefined when there was none. */
export function endLinksOf(jobId: string, admin: string, now = new Date()) {
  return transaction(async () => {
    const job = await findJob(jobId, now);
    if (!job || (await endJobTokens(jobId)) === 0) return undefined;
    await noteHistory(job, { verb: "end-links", actor: "admin", admin }, now);
    return job;
  });
}

type Moved = {
  /** The id of the line of history that tells it. */
  change: number;
  notBefore?: Date;
  /** Of the network that asked for it. */
  source?: string | undefined;
};

/** Belongs into the transaction of whatever writes a posting's addresses, its apply address among them. */
export async function moveContact(before: Job, after: Job, moved: Moved, now: Date) {
  const left = await leaveContact(before, after);
  if (left) await tellMove(before, left, moved, now);
}

/** The old address is told; the new one gets a link, by which it is confirmed. */
export async function tellMove(
  before: Job,
  { job, isEnded }: LeftContact,
  { change, ...later }: Moved,
  now: Date,
) {
  const data = { job: job.id, at: now.getTime() };
  const moved = { ...data, isEnded };
  const toOld = {
    kind: "moved",
    once: `moved:${job.id}:${change}`,
    data: moved,
    ...later,
  } as const;
  await queueForEmployer(before, toOld, now);
  const receipt = { ...data, dueAt: null, isMoved: true, tier: job.requestedTier };
  const once = `receipt:${job.id}:${change}`;
  await queueForEmployer(job, { kind: "receipt", once, data: receipt, ...later }, now);
}

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 60;
const TOKEN = /^[\w-]{43}$/;

const hash = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Whoever has the token can do what the employer can. It cannot be read again. */
export async function createJobToken(jobId: string, madeFor: TokenPurpose, now = new Date()) {
  const token = newToken();
  await db.insert(jobTokens).values({ tokenHash: hash(token), jobId, madeFor, createdAt: now });
  return token;
}

export async function findJobToken(token: string) {
  if (!TOKEN.test(token)) return undefined;
  return one(selectToken().execute({ tokenHash: hash(token) }));
}

const selectToken = preparedOnce("selectToken", () =>
  db
    .select()
    .from(jobTokens)
    .where(eq(jobTokens.tokenHash, sql.placeholder("tokenHash"))),
);

const whereOpen = ne(jobTokens.madeFor, "disowned");

export const countJobTokens = async (jobId: string) =>
  (await one(selectCount().execute({ jobId })))?.all ?? 0;

const selectCount = preparedOnce("selectCount", () =>
  db
    .select({ all: count() })
    .from(jobTokens)
    .where(and(eq(jobTokens.jobId, sql.placeholder("jobId")), whereOpen)),
);

/** Returns how many links open nothing any more. */
export function endJobTokens(jobId: string) {
  return changed(db.delete(jobTokens).where(and(eq(jobTokens.jobId, jobId), whereOpen)));
}

/** They are over, too, and tell whoever still has one of them why. */
export async function disownJobTokens(jobId: string) {
  await db.update(jobTokens).set({ madeFor: "disowned" }).where(eq(jobTokens.jobId, jobId));
}

/** As it can be stored. */
export type EndedToken = [hash: string, madeFor: TokenPurpose, createdAt: number];

/** Those that were sent by email, by the server or by an admin's hand. */
export async function endMailedTokens(jobId: string): Promise<EndedToken[]> {
  const whereMailed = inArray(jobTokens.madeFor, ["email", "lost", "admin"]);
  const ended = await db
    .delete(jobTokens)
    .where(and(eq(jobTokens.jobId, jobId), whereMailed))
    .returning();
  return ended.map(({ tokenHash, madeFor, createdAt }) => [tokenHash, madeFor, Number(createdAt)]);
}

/** They open the job as they did. */
export async function restoreJobTokens(jobId: string, ended: EndedToken[]) {
  for (const [tokenHash, madeFor, createdAt] of ended) {
    await db
      .insert(jobTokens)
      .values({ tokenHash, jobId, madeFor, createdAt: new Date(createdAt) });
  }
}

/** 60 days after a job ended or was refused nothing is left to do with it. */
export function forgetJobTokens(now = new Date()) {
  const before = now.getTime() - KEPT_DAYS * DAY_MS;
  const isOver = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.id, jobTokens.jobId),
        inArray(jobs.status, ["expired", "rejected"]),
        lte(sql`coalesce(${jobs.decidedAt}, ${jobs.submittedAt})`, before),
        lte(sql`coalesce(${jobs.expiresAt}, ${jobs.decidedAt}, ${jobs.submittedAt})`, before),
        // A link that was asked for since is wanted.
        lte(jobTokens.createdAt, new Date(before)),
      ),
    );
  return changed(db.delete(jobTokens).where(exists(isOver)));
}

/** After a change of address: whoever has them has shown nothing about the new one. */
export async function demoteJobTokens(jobId: string) {
  const where = and(eq(jobTokens.jobId, jobId), whereOpen);
  await db.update(jobTokens).set({ madeFor: "receipt" }).where(where);
}
