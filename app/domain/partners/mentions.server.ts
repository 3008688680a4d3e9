import { eq, type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { letterMentions } from "./partners-table.server.ts";

export const whereUntold = (subject: SQL) =>
  sql`${subject} not in (select ${letterMentions.subject} from ${letterMentions})`;

export async function noteMentions(date: string, subjects: string[]) {
  if (subjects.length === 0) return;
  await db
    .insert(letterMentions)
    .values(subjects.map((subject) => ({ date, subject })))
    .onConflictDoNothing();
}

/** Clears the mentions of a weekly that has left to nobody, so that they wait for the next one. */
export const forgetMentions = (date: string) =>
  db.delete(letterMentions).where(eq(letterMentions.date, date));
