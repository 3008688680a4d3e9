import { and, eq, isNull, sql } from "drizzle-orm";
import { db, one } from "#app/db/client.server.ts";
import { isEmail } from "#app/domain/email-address.ts";
import { type Job, jobs } from "#app/domain/jobs/jobs-table.server.ts";

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

/** Unconfirms it. Undefined when it is that address already. */
export function setContact(id: string, email: string | null) {
  return one(
    db
      .update(jobs)
      .set({ contactEmail: email, contactConfirmedAt: null })
      .where(and(eq(jobs.id, id), sql`${jobs.contactEmail} is distinct from ${email}`))
      .returning(),
  );
}
