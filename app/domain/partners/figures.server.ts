import { and, asc, between, eq, inArray, lt, max, min, sql } from "drizzle-orm";
import { changed, db, selectOne, transaction } from "#app/db/client.server.ts";
import { dateInCity, monthAfter } from "#app/locale/city-time.ts";
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

const isOfPartner = (partnerId: string) =>
  inArray(
    placements.bookingId,
    db.select({ id: bookings.id }).from(bookings).where(eq(bookings.partnerId, partnerId)),
  );

const whereOf = (partnerId: string) =>
  inArray(
    placementId,
    db.select({ id: placements.id }).from(placements).where(isOfPartner(partnerId)),
  );

/** Sums each placement by month. They are read one by one, because sorting all together takes five times as long. */
export async function sumsByMonth(partnerId: string) {
  const months = await listMonths(partnerId);
  const sums = months.map(async (month) => {
    const rows = await db
      .select({ placementId, ...SUMS })
      .from(placementDays)
      .where(and(whereOf(partnerId), between(day, month, `${month}-31`)))
      .groupBy(placementId);
    return rows.map((row) => ({ ...row, month }));
  });
  return (await Promise.all(sums)).flat();
}

/** Lists months such as "2026-11" from the first day of a partner's placements to the last. */
async function listMonths(partnerId: string) {
  const times = { starts: min(placements.starts), ends: max(placements.ends) };
  const time = await selectOne(times, placements, isOfPartner(partnerId));
  if (!time?.starts || !time.ends) return [];
  const [first, end] = [dateInCity(time.starts), dateInCity(time.ends)];
  const months: string[] = [];
  for (let month = first.slice(0, 7); month <= end; ) {
    months.push(month);
    month = monthAfter(`${month}-01`, 1).slice(0, 7);
  }
  return months;
}

/** The days of a month, of all placements or of one. */
export const sumsByDay = (partnerId: string, of: { month: string; placementId?: string }) =>
  db
    .select({ day, ...SUMS })
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
