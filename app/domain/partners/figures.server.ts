import { and, asc, between, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { changed, db, transaction } from "#app/db/client.server.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { bookings, placementDays, placements } from "./partners-table.server.ts";

const KEPT_DAYS = 400;

/** Of a placement at a moment. */
export type Counted = { id: string; at: Date; count: number };

type Figures = { shown: number; pressed: number };

const { placementId, day, shown, pressed } = placementDays;
const month = sql<string>`substr(${day}, 1, 7)`;
const sums = {
  shown: sql<number>`coalesce(sum(${shown}), 0)`,
  pressed: sql<number>`coalesce(sum(${pressed}), 0)`,
};

/** Not of those that were over then, were stopped, or are gone. */
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
      set: {
        shown: sql`${shown} + excluded.shown`,
        pressed: sql`${pressed} + excluded.pressed`,
      },
    });

async function stoodThen(counted: Counted[]) {
  const ids = [...new Set(counted.map(({ id }) => id))];
  const rows = await db
    .select({ id: placements.id, starts: placements.starts, ends: placements.ends })
    .from(placements)
    .where(and(inArray(placements.id, ids), isNull(placements.stoppedAt)));
  const known = new Map(rows.map((row) => [row.id, row]));
  return counted.filter(({ id, at }) => {
    const row = known.get(id);
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

/** Of each placement; the oldest months are all that is left of their days. */
export const sumsByMonth = (partnerId: string) =>
  db
    .select({ placementId, month, ...sums })
    .from(placementDays)
    .where(whereOf(partnerId))
    .groupBy(placementId, month)
    .orderBy(month);

/** The days of a month, of all placements or of one. */
export const sumsByDay = (partnerId: string, of: { month: string; placementId?: string }) =>
  db
    .select({ day, ...sums })
    .from(placementDays)
    .where(
      and(
        whereOf(partnerId),
        between(day, `${of.month}-01`, `${of.month}-31`),
        of.placementId ? eq(placementId, of.placementId) : undefined,
      ),
    )
    .groupBy(day)
    .orderBy(day);

export const listFigures = (partnerId: string) =>
  db.select().from(placementDays).where(whereOf(partnerId)).orderBy(asc(placementId), asc(day));

/** After 400 days those of a month are one row. */
export function foldFigures(now = new Date()) {
  const limit = dateInCity(new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  const old = and(lt(day, limit), sql`length(${day}) = 10`);
  return transaction(async () => {
    const rows = await db
      .select({ placementId, day: month, ...sums })
      .from(placementDays)
      .where(old)
      .groupBy(placementId, month);
    for (const row of rows) await addRows([row]);
    return changed(db.delete(placementDays).where(old));
  });
}
