import { and, eq, lte, sql } from "drizzle-orm";
import { db, one } from "#app/db/client.server.ts";
import { eachText, unindexed } from "#app/db/sql.server.ts";
import { emails, WAITS } from "./emails-table.server.ts";

/** Large mailings come last unless it is their turn. Within a rank, the network that requested the fewest in an hour comes first. */
export async function findDueEmail(
  now = new Date(),
  except: string[] = [],
  isTurnOfMany = false,
): Promise<{ id: string; giveUpAt: Date } | undefined> {
  const { id, giveUpAt, bulk, rank, turn, notBefore } = emails;
  // The index of turns is in this order; that of the state would be sorted.
  const isDue = lte(unindexed(notBefore), now.getTime());
  const isTried = sql`${id} in (select value from ${eachText(JSON.stringify(except))} as tried)`;
  const findFirst = (isBulk: boolean) =>
    one(
      db
        .select({ id, giveUpAt })
        .from(emails)
        .where(and(WAITS, eq(bulk, isBulk), isDue, sql`not ${isTried}`))
        .orderBy(rank, turn, notBefore)
        .limit(1),
    );
  return (await findFirst(isTurnOfMany)) ?? (await findFirst(!isTurnOfMany));
}
