import { and, count, eq, gt, isNull, lte, min, type SQL, sql } from "drizzle-orm";
import { db, one } from "#app/db/client.server.ts";
import { eachText } from "#app/db/sql.server.ts";
import { HOUR_MS } from "#app/platform/durations.ts";
import type { EmailRank } from "./email.ts";
import { emails, takesTurns } from "./emails-table.server.ts";

const { id, notBefore, rank, source, sentAt } = emails;

/** Large mailings come last unless it is their turn; within a rank, networks that got the fewest in the last hour come first. */
export async function findDueEmail(
  now = new Date(),
  except: string[] = [],
  isTurnOfMany = false,
): Promise<{ id: string; giveUpAt: Date } | undefined> {
  const isDue = and(
    lte(notBefore, now),
    sql`${id} not in (select value from ${eachText(JSON.stringify(except))} as tried)`,
  );
  const toMany = () => findFirst(and(eq(emails.state, "waiting"), eq(emails.bulk, true), isDue));
  if (isTurnOfMany) return (await toMany()) ?? findDueEmail(now, except);
  const isSingle = and(takesTurns, isDue);
  const asked = await db
    .select({ rank, source, first: sql<number>`${min(notBefore)}` })
    .from(emails)
    .where(isSingle)
    .groupBy(rank, source);
  if (asked.length === 0) return toMany();
  const rankNow = Math.min(...asked.map((each) => each.rank)) as EmailRank;
  const turns = asked.filter((each) => each.rank === rankNow);
  const next = turns.length > 1 ? await findLeastServed(turns, now) : turns[0]?.source;
  return findFirst(and(isSingle, eq(rank, rankNow), next ? eq(source, next) : isNull(source)));
}

const findFirst = (condition: SQL | undefined) =>
  one(
    db
      .select({ id, giveUpAt: emails.giveUpAt })
      .from(emails)
      .where(condition)
      .orderBy(notBefore)
      .limit(1),
  );

type Turn = { source: string | null; first: number };

async function findLeastServed(turns: Turn[], now: Date) {
  const sources = JSON.stringify(turns.flatMap((turn) => turn.source ?? []));
  const served = await db
    .select({ source, total: count() })
    .from(emails)
    .where(
      and(
        sql`${source} in (select value from ${eachText(sources)} as asking)`,
        gt(sentAt, new Date(now.getTime() - HOUR_MS)),
      ),
    )
    .groupBy(source);
  const totals = new Map(served.map((each) => [each.source, each.total]));
  // Emails of an earlier release know nobody who asked, so nobody knows how many such have left: they let others go first.
  const servedOf = ({ source }: Turn) => (source === null ? Infinity : (totals.get(source) ?? 0));
  const [next] = turns.toSorted(
    (one, other) => servedOf(one) - servedOf(other) || one.first - other.first,
  );
  return next?.source;
}
