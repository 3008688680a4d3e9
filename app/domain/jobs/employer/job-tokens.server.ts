import { createHash } from "node:crypto";
import { and, count, eq, exists, inArray, lte, ne, sql } from "drizzle-orm";
import { changed, db, one } from "#app/db/client.server.ts";
import { preparedOnce } from "#app/db/prepared-once.server.ts";
import { newToken } from "#app/db/token.server.ts";
import type { TokenPurpose } from "#app/domain/jobs/job-records.ts";
import { jobTokens } from "#app/domain/jobs/job-records-table.server.ts";
import { jobs } from "#app/domain/jobs/jobs-table.server.ts";

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
