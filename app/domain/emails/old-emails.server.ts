import { and, inArray, lt, sql } from "drizzle-orm";
import { changed, db } from "#app/db/client.server.ts";
import { place, unindexed } from "#app/db/sql.server.ts";
import { emails, hasWords } from "./emails-table.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const WORDS_MS = 90 * DAY_MS;
const ROW_MS = 400 * DAY_MS;
/** At once, so that no page waits for it. */
const MANY = 1000;

/** The index of the words serves better than its own. */
const isDone = sql`${unindexed(sql`state`)} not in ('waiting', 'sending')`;

const before = (now: Date, age: number) => lt(emails.createdAt, new Date(now.getTime() - age));

/** Takes the words out of what is 90 days old. Returns how many; at most 1,000, the oldest first. */
export function emptyOldEmails(now = new Date()) {
  const old = db
    .select({ place })
    .from(emails)
    .where(and(hasWords, before(now, WORDS_MS), isDone))
    .orderBy(emails.createdAt)
    .limit(MANY);
  return changed(
    db
      .update(emails)
      .set({ data: "{}", subject: null, text: null, html: null })
      .where(inArray(place, old)),
  );
}

/** Removes what is 400 days old, with its address. Returns how many; at most 1,000. */
export function deleteOldEmails(now = new Date()) {
  const old = db
    .select({ place })
    .from(emails)
    .where(before(now, ROW_MS))
    .orderBy(emails.createdAt)
    .limit(MANY);
  return changed(db.delete(emails).where(inArray(place, old)));
}
