import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { changed, db, transaction } from "#app/db/client.server.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { bookings, placementDays, placements } from "./partners-table.server.ts";

const DAYS_MAX = 400;

/** A count of a placement at a moment. */
export type Counted = { id: string; at: Date; count: number };

type Figures = { shown: number; pressed: number };

const { placementId, day, shown, pressed } = placementDays;
const month = sql<string>`substr(${day}, 1, 7)`;
const SUMS = {
  shown: sql<number>`coalesce(sum(${shown}), 0)`,
  pressed: sql<number>`coalesce(sum(${pressed}), 0)`,
};

/** Ignores placements that were over then, or are gone. */
export const addFigures = (kind: keyof Figures, counted: Counted[]) =>
  transaction(
    async () => {
      const rows = rowsOfDays(kind, await stoodThen(counted));
      if (rows.length > 0) await addRows(rows);
    },
    // A power failure may cost some: nobody waits for the disk.
    { isUnsynced: true },
  );

const addRows = (rows: (typeof placementDays.$inferInsert)[]) =>
  db
    .insert(placementDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [placementId, day],
      set: { shown: sql`${shown} + excluded.shown`, pressed: sql`${pressed} + excluded.pressed` },
    });

async function stoodThen(counted: Counted[]) {
  const ids = [...new Set(counted.map(({ id }) => id))];
  const rows = await db
    .select({ id: placements.id, starts: placements.starts, ends: placements.ends })
    .from(placements)
    .where(inArray(placements.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return counted.filter(({ id, at }) => {
    const row = byId.get(id);
    return row && row.starts <= at && at < row.ends;
  });
}

function rowsOfDays(kind: keyof Figures, counted: Counted[]) {
  const rows = new Map<string, { placementId: string; day: string } & Figures>();
  for (const { id, at, count } of counted) {
    const key = { placementId: id, day: dateInCity(at) };
    const row = rows.get(Object.values(key).join()) ?? { ...key, shown: 0, pressed: 0 };
    row[kind] += count;
    rows.set(Object.values(key).join(), row);
  }
  return [...rows.values()];
}

const whereOf = (partnerId: string) =>
  inArray(
    placementId,
    db
      .select({ id: placements.id })
      .from(placements)
      .innerJoin(bookings, eq(bookings.id, placements.bookingId))
      .where(eq(bookings.partnerId, partnerId)),
  );

/** Sums each placement by month, the first month first. */
export const sumsByMonth = async (partnerId: string) =>
  db
    .select({ placementId, month, ...SUMS })
    .from(placementDays)
    .where(whereOf(partnerId))
    .groupBy(placementId, month)
    .orderBy(month, placementId);

/** Lists one placement's days, and the months into which older days were folded. */
export const listFigures = async (id: string) =>
  db.select().from(placementDays).where(eq(placementId, id)).orderBy(asc(day));

/** Folds the days of a month into one row after 400 days. */
export function foldFigures(now = new Date()) {
  const limit = dateInCity(new Date(now.getTime() - DAYS_MAX * DAY_MS));
  const old = and(lt(day, limit), sql`length(${day}) = 10`);
  return transaction(async () => {
    const rows = await db
      .select({ placementId, day: month, ...SUMS })
      .from(placementDays)
      .where(old)
      .groupBy(placementId, month);
    for (const row of rows) await addRows([row]);
    return changed(db.delete(placementDays).where(old));
  });
}
