import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { countRows, transaction, updateOne } from "#app/db/client.server.ts";
import { isPast, lastOccurrence } from "#app/domain/guide/schedule/occurrences.server.ts";
import { readSchedule } from "#app/domain/guide/schedule/schedule.server.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { inSlices } from "#app/platform/slices.ts";
import { listEvents } from "../guide.server.ts";
import { EventSchema } from "../records.ts";
import { findRecord } from "./guide-records.server.ts";
import { guideRecords, laterThanBefore } from "./guide-table.server.ts";
import { addLines } from "./import.server.ts";
import { listVersions } from "./record-history.server.ts";
import { refreshGuide, timesOf } from "./snapshot.server.ts";

const KEPT_MS = 30 * DAY_MS;
/** All other writers wait for the transaction that retires these. */
const AT_ONCE = 100;
/** At most a quarter of the live events goes in a day: if the clock is years ahead, somebody hears of it before much is gone. */
const SHARE_A_DAY = 4;

/** Retires the events whose last date is thirty days past and which nobody has published, restored or drafted since. Gives their number. */
export async function retirePastEvents(now = new Date()) {
  await refreshGuide();
  const monthAgo = new Date(now.getTime() - KEPT_MS);
  const over: { id: string; last: Date }[] = [];
  await inSlices(listEvents(), (event) => {
    if (timesOf("event", event.id).changed > monthAgo) return;
    const { schedule } = readSchedule(event, now);
    const isOver = schedule && isPast(schedule, monthAgo);
    const last = isOver && lastOccurrence(schedule, monthAgo);
    if (last) over.push({ id: event.id, last: last.starts });
  });
  if (over.length === 0) return 0;
  const left = await leftToday(now);
  const oldest = over.sort((one, other) => Number(one.last) - Number(other.last));
  const ids = oldest.slice(0, Math.max(0, Math.min(left, AT_ONCE))).map(({ id }) => id);
  return retire(ids, monthAgo, now);
}

async function leftToday(now: Date) {
  const { kind, state, changedAt } = guideRecords;
  const isRecent = and(gt(changedAt, new Date(now.getTime() - DAY_MS)), lte(changedAt, now));
  const where = and(eq(kind, "event"), eq(state, "retired"), isRecent);
  const total = await countRows(guideRecords, where);
  return Math.ceil((listEvents().length + total) / SHARE_A_DAY) - total;
}

const retire = (ids: readonly string[], monthAgo: Date, now: Date) =>
  transaction(async () => {
    const batch = randomUUID();
    let retired = 0;
    for (const each of ids) {
      const { kind, id, state, draft, changedAt, revision } = guideRecords;
      const isLive = and(eq(kind, "event"), eq(id, each), eq(state, "live"));
      const row = await updateOne(
        guideRecords,
        and(isLive, isNull(draft), lte(changedAt, monthAgo)),
        { state: "retired", changedAt: laterThanBefore(now), revision: sql`${revision} + 1` },
      );
      if (!row) continue;
      await addLines([row], { at: now, verb: "expire", batch });
      retired += 1;
    }
    return retired;
  });

/** Finds an event that is gone because it was over. An event that an editor retired is not found. */
export async function findPastEvent(id: string) {
  const key = { kind: "event", id } as const;
  const row = await findRecord(key);
  if (row?.state !== "retired") return undefined;
  const [last] = await listVersions(key, 1);
  if (last?.verb !== "expire") return undefined;
  const { data } = EventSchema.safeParse(JSON.parse(row.record ?? ""));
  if (!data) return undefined;
  // Text without a year means the last such date before this moment.
  const { schedule } = readSchedule(data, row.changedAt);
  return {
    title: data.title,
    date: data.date,
    last: schedule && lastOccurrence(schedule, row.changedAt),
  };
}
