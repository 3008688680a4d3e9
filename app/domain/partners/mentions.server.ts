import { eq, type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { letterMentions, placements } from "./partners-table.server.ts";

/** The subject is in a letter that has begun to leave. */
export const whereMentioned = (subject: SQL) =>
  sql`${subject} in (select ${letterMentions.subject} from ${letterMentions})`;

export const wherePlacementMentioned = whereMentioned(sql`'placement:' || ${placements.id}`);

export async function noteMentions(date: string, subjects: string[]) {
  if (subjects.length === 0) return;
  const rows = subjects.map((subject) => ({ date, subject }));
  await db.insert(letterMentions).values(rows).onConflictDoNothing();
}

/** Clears the mentions of a weekly that has left to nobody, so that they wait for the next one. */
export const forgetMentions = (date: string) =>
  db.delete(letterMentions).where(eq(letterMentions.date, date));
