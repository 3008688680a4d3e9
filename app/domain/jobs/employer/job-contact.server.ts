import { and, eq, isNull, sql } from "drizzle-orm";
import { db, one, stored } from "#app/db/client.server.ts";
import { isEmail } from "#app/domain/email-address.ts";
import { listHistory } from "#app/domain/jobs/job-history.server.ts";
import { type Job, jobs } from "#app/domain/jobs/jobs-table.server.ts";
import {
  demoteJobTokens,
  type EndedToken,
  endMailedTokens,
  restoreJobTokens,
} from "./job-tokens.server.ts";

type Contact = Pick<Job, "contactEmail" | "applyLink">;

/** Where whoever posted it gets emails. Null where they gave no address at all. */
export const contactOf = ({ contactEmail, applyLink }: Contact) =>
  contactEmail ?? (isEmail(applyLink) ? applyLink : null);

/** Whoever has used the link of an email has shown that the address is theirs. Counts from the first time. */
export function confirmContact(id: string, now = new Date()) {
  return one(
    db
      .update(jobs)
      .set({ contactConfirmedAt: now })
      .where(and(eq(jobs.id, id), isNull(jobs.contactConfirmedAt)))
      .returning(),
  );
}

/** Undefined when it is that address already. What follows from another one, leaveContact does. */
export function setContact(id: string, email: string | null) {
  return one(
    db
      .update(jobs)
      .set({ contactEmail: email })
      .where(and(eq(jobs.id, id), sql`${jobs.contactEmail} is distinct from ${email}`))
      .returning(),
  );
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
