import { eq, type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { letterMentions } from "./editions-table.server.ts";

/** `subject` is "job:<id>", as a row of another table says it. */
export const whereUntold = (subject: SQL) =>
  sql`${subject} not in (select ${letterMentions.subject} from ${letterMentions})`;

/** In the transaction that queues the weekly of that Friday. */
export async function noteMentions(date: string, subjects: string[]) {
  if (subjects.length === 0) return;
  await db
    .insert(letterMentions)
    .values(subjects.map((subject) => ({ date, subject })))
    .onConflictDoNothing();
}

/** Of a weekly that has not left to anybody: what it would have told of waits for the next one. */
export const forgetMentions = (date: string) =>
  db.delete(letterMentions).where(eq(letterMentions.date, date));
