import { and, eq, gte, inArray, lt, notInArray, sql } from "drizzle-orm";
import { db, one } from "#app/db/client.server.ts";
import { eachText } from "#app/db/sql.server.ts";
import { emails } from "./emails-table.server.ts";

/** For each prefix the last in alphabetical order of the emails whose `once` begins so, up to the one that ends with `end`. */
export async function listLatestEmails(prefixes: string[], end: string) {
  const latest = sql`(
    select (select max(once) from emails where once > prefix.value and once <= prefix.value || ${end})
    from ${eachText(JSON.stringify(prefixes))} as prefix
  )`;
  return db.select().from(emails).where(inArray(emails.once, latest));
}

/** Whether one to this address, whose `once` is `prefix` or goes on from it, has left or still may. */
export async function hasQueued(prefix: string, recipient: string) {
  const found = await one(
    db
      .select({ id: emails.id })
      .from(emails)
      .where(
        and(
          gte(emails.once, prefix),
          lt(emails.once, `${prefix};`),
          eq(emails.recipient, recipient),
          notInArray(emails.state, ["dropped", "failed"]),
        ),
      ),
  );
  return found !== undefined;
}
/** In whatever state it is. */
export const isQueued = async (once: string) =>
  (await one(db.select({ id: emails.id }).from(emails).where(eq(emails.once, once)))) !== undefined;
