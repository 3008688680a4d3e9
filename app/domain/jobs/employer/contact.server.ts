import { and, count, eq, exists, inArray, lte, ne, type Placeholder, sql } from "drizzle-orm";
import { changed, db, one, preparedOnce, transaction } from "#app/db/client.server.ts";
import { hashToken, isToken, newToken } from "#app/db/tokens.server.ts";
import { isEmail } from "#app/domain/email-address.ts";
import type { EmailData, EmailKind } from "#app/domain/emails/email.ts";
import { mayAskAddress } from "#app/domain/emails/limits.server.ts";
import { queueEmail } from "#app/domain/emails/outbox.server.ts";
import { reviewDue } from "#app/domain/jobs/job.ts";
import { listHistory, noteHistory, wasSubmitted } from "#app/domain/jobs/job-history.server.ts";
import { findJob, updateJob } from "#app/domain/jobs/jobs.server.ts";
import {
  type Job,
  jobs,
  jobTokens,
  type TokenPurpose,
} from "#app/domain/jobs/jobs-table.server.ts";
import { DAY_MS } from "#app/platform/durations.ts";

type Contact = Pick<Job, "contactEmail" | "applyLink">;

export const contactOf = ({ contactEmail, applyLink }: Contact) =>
  contactEmail ?? (isEmail(applyLink) ? applyLink : null);

/** As it is stored with the approval that has ended it. */
type EndedToken = [hash: string, madeFor: TokenPurpose, createdAt: number];

export type ContactWas = { confirmedAt: number | null; ended: EndedToken[] };
type LeftContact = NonNullable<Awaited<ReturnType<typeof leaveContact>>>;

/** Where nobody has shown that the old address is theirs, it was a slip: what was sent there opens nothing any more. */
export async function leaveContact(before: Job, after: Job) {
  if (contactOf(before) === contactOf(after)) return undefined;
  const isEnded = contactOf(before) !== null && !before.contactConfirmedAt;
  const ended = isEnded ? await endMailedTokens(after.id) : [];
  await db.update(jobTokens).set({ madeFor: "receipt" }).where(whereOpen(after.id));
  const confirmedAt = before.contactConfirmedAt && Number(before.contactConfirmedAt);
  const job = await updateJob(after.id, { contactConfirmedAt: null });
  return { job, was: { confirmedAt, ended } satisfies ContactWas, isEnded };
}

async function endMailedTokens(jobId: string) {
  const whereMailed = inArray(jobTokens.madeFor, ["email", "lost", "admin"]);
  const ended = await db
    .delete(jobTokens)
    .where(and(eq(jobTokens.jobId, jobId), whereMailed))
    .returning();
  return ended.map(
    ({ tokenHash, madeFor, createdAt }): EndedToken => [tokenHash, madeFor, Number(createdAt)],
  );
}

/** For what takes a change of address back: what the address had until `at` counts again. */
export async function returnContact(before: Job, after: Job, at: Date, was?: ContactWas) {
  const left = await leaveContact(before, after);
  if (!left || !was) return left?.job ?? after;
  const sinceThen = (await listHistory(after.id)).filter((line) => line.at >= at);
  const areEnded = sinceThen.some(({ verb }) => verb === "end-links");
  for (const [tokenHash, madeFor, createdAt] of areEnded ? [] : was.ended) {
    const token = { tokenHash, jobId: after.id, madeFor, createdAt: new Date(createdAt) };
    await db.insert(jobTokens).values(token);
  }
  const contactConfirmedAt = was.confirmedAt === null ? null : new Date(was.confirmedAt);
  return updateJob(after.id, { contactConfirmedAt });
}

export type ToEmployer<Kind extends EmailKind> = {
  kind: Kind;
  once: string;
  data: EmailData[Kind];
  notBefore?: Date;
  /** The hash of the network that asks for it now. Without it, of the one that the posting is known to come from. */
  source?: string | undefined;
};

/** Not where there is nobody to write to: no address, a sample, or one that has had enough today and has not confirmed. */
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

export function queueReceipt(job: Job, now: Date, moved?: Moved) {
  const { change, ...later } = moved ?? {};
  const data = {
    job: job.id,
    at: now.getTime(),
    dueAt: moved ? null : reviewDue(job.submittedAt).getTime(),
    isMoved: moved !== undefined,
    tier: job.requestedTier,
  };
  const once = moved ? `receipt:${job.id}:${change}` : `receipt:${job.id}`;
  return queueForEmployer(job, { kind: "receipt", once, data, ...later }, now);
}

export const managePath = async (jobId: string, madeFor: TokenPurpose, now = new Date()) =>
  `/jobs/manage/${await createJobToken(jobId, madeFor, now)}`;

export function endLinksOf(jobId: string, admin: string, now = new Date()) {
  return transaction(async () => {
    const job = await findJob(jobId, now);
    if (!job || (await endJobTokens(jobId)) === 0) return undefined;
    await noteHistory(job, { verb: "end-links", admin }, now);
    return job;
  });
}

type Moved = {
  change: number;
  notBefore?: Date;
  source?: string | undefined;
};

export async function moveContact(before: Job, after: Job, moved: Moved, now: Date) {
  const left = await leaveContact(before, after);
  if (left) await tellMove(before, left, moved, now);
}

export async function tellMove(
  before: Job,
  { job, isEnded }: LeftContact,
  moved: Moved,
  now: Date,
) {
  const { change, ...later } = moved;
  const data = { job: job.id, at: now.getTime(), isEnded };
  const once = `moved:${job.id}:${change}`;
  await queueForEmployer(before, { kind: "moved", once, data, ...later }, now);
  await queueReceipt(job, now, moved);
}

const KEPT_DAYS = 60;

/** Whoever has the token can do what the employer can. It cannot be read again. */
export async function createJobToken(jobId: string, madeFor: TokenPurpose, now = new Date()) {
  const token = newToken();
  await db
    .insert(jobTokens)
    .values({ tokenHash: hashToken(token), jobId, madeFor, createdAt: now });
  return token;
}

export async function findJobToken(token: string) {
  if (!isToken(token)) return undefined;
  return one(selectToken().execute({ tokenHash: hashToken(token) }));
}

const selectToken = preparedOnce("selectToken", () =>
  db
    .select()
    .from(jobTokens)
    .where(eq(jobTokens.tokenHash, sql.placeholder("tokenHash"))),
);

const whereOpen = (jobId: string | Placeholder) =>
  and(eq(jobTokens.jobId, jobId), ne(jobTokens.madeFor, "disowned"));

export const countJobTokens = async (jobId: string) =>
  (await one(selectCount().execute({ jobId })))?.all ?? 0;

const selectCount = preparedOnce("selectCount", () =>
  db
    .select({ all: count() })
    .from(jobTokens)
    .where(whereOpen(sql.placeholder("jobId"))),
);

export const endJobTokens = (jobId: string) =>
  changed(db.delete(jobTokens).where(whereOpen(jobId)));

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
