import { and, asc, count, eq, gt, inArray, isNull, lt, lte, min, or } from "drizzle-orm";
import { checkDays, checked as texts } from "#app/content/guide/checks.ts";
import { db, selectOne, transaction, updateAll } from "#app/db/client.server.ts";
import { contains, toNeedle } from "#app/db/sql.server.ts";
import { readSchedule } from "#app/domain/guide/schedule/schedule.server.ts";
import { readPage } from "#app/domain/pagination.ts";
import { nextMidnight, startOfDay, yearInCity } from "#app/locale/city-time.ts";
import { formatDay, formatMonthDay } from "#app/locale/dates.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { EventSchema, RECORD_KINDS, type RecordKind } from "../records.ts";
import { guideRecords } from "./guide-table.server.ts";
import type { RecordFilter } from "./record-form.ts";
import { listVisible, timesOf } from "./snapshot.server.ts";

const DAYS: Record<RecordKind, number> = checkDays;

const { number, kind, record, position, state, liveFrom, liveUntil, checkDueAt } = guideRecords;

/** Gives the date of the next check. An event that takes place once has none: it goes by itself when it is over. */
export const nextCheckOf = (of: RecordKind, written: unknown, now: Date) =>
  of === "event" && takesPlaceOnce(written, now) ? null : inDays(DAYS[of], now);

function takesPlaceOnce(written: unknown, now: Date) {
  const { data } = EventSchema.safeParse(written);
  const schedule = data && readSchedule(data, now).schedule;
  return schedule !== undefined && !schedule.repeat;
}

const inDays = (days: number, now: Date) => new Date(now.getTime() + days * DAY_MS);

const parsed = (text: string | null) => JSON.parse(text ?? "null") as unknown;

/** Live records without a date, as after a first import or an older release, are spread evenly over their period, in the order of their list. */
export const spreadChecks = (now = new Date()) =>
  transaction(async () => {
    const rows = await db
      .select({ number, kind, record })
      .from(guideRecords)
      .where(and(inArray(kind, RECORD_KINDS), whereLive, isNull(checkDueAt)))
      .orderBy(asc(position), asc(number));
    for (const [of, all] of Map.groupBy(rows, (row) => row.kind)) {
      const toCheck = all.filter((row) => nextCheckOf(of, parsed(row.record), now));
      for (const [index, row] of toCheck.entries()) {
        const day = Math.ceil(((index + 1) * DAYS[of]) / toCheck.length);
        const set = { checkDueAt: inDays(day, now) };
        await updateAll(guideRecords, eq(number, row.number), set);
      }
    }
  });

const whereLive = eq(state, "live");

/** A check is due in the course of the city's day, and only for records that somebody sees. */
const whereDue = (now: Date) =>
  and(
    whereLive,
    lt(checkDueAt, nextMidnight(now)),
    or(isNull(liveFrom), lte(liveFrom, now)),
    or(isNull(liveUntil), gt(liveUntil, now)),
  );

export async function measureChecks(now = new Date()) {
  const found = await selectOne(
    { total: count(), first: min(checkDueAt) },
    guideRecords,
    whereDue(now),
  );
  return { total: found?.total ?? 0, first: found?.first ?? now };
}

export type ToCheck = typeof guideRecords.$inferSelect;

/** The list begins with the check that is due longest. */
export async function listToCheck(
  filter: Pick<RecordFilter, "q" | "kind" | "page">,
  now = new Date(),
) {
  const ofKind = filter.kind === "all" ? undefined : eq(kind, filter.kind);
  const query = db
    .select()
    .from(guideRecords)
    .where(and(whereDue(now), ofKind, contains([record], toNeedle(filter.q))))
    .orderBy(asc(checkDueAt), asc(number));
  return readPage(query, filter);
}

/** The date that visitors read. Without it a page does not even have the label, as before anything was checked. */
type Checked = { checked?: string };

/** The day, by the city's clock, on which an editor last confirmed the record. */
export function checkedOn(of: RecordKind, key: string, now: Date): Checked {
  const { checked } = timesOf(of, key);
  if (!checked || startOfDay(checked) > startOfDay(now)) return {};
  const isThisYear = yearInCity(checked) === yearInCity(now);
  return { checked: texts.on(isThisYear ? formatMonthDay(checked) : formatDay(checked)) };
}

/** The date stands at the foot of a list while it is true of all records in it. It becomes untrue at midnight, as cached pages do. */
export function allChecked(of: RecordKind, now: Date): Checked {
  const [today, all] = [startOfDay(now), listVisible(of)];
  const isRecent = ({ checkedAt }: { checkedAt: Date | null }) => {
    const age = checkedAt ? (today - startOfDay(checkedAt)) / DAY_MS : Number.NaN;
    return age >= 0 && age <= texts.withinDays;
  };
  return all.length > 0 && all.every(isRecent) ? { checked: texts.all } : {};
}
