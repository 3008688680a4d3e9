import { and, eq, gt, lt, sql } from "drizzle-orm";
import { db, transaction, updateAll } from "#app/db/client.server.ts";
import { queueEmail } from "#app/domain/emails/outbox.server.ts";
import { listStartedJobs } from "#app/domain/jobs/board.server.ts";
import { fromCityTime, toCityTime } from "#app/locale/city-time.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/durations.ts";
import { nextTurn, partsOf } from "#app/platform/slices.ts";
import { ALERT_PACES, type AlertPace, describeFilter, filterSearch } from "./alert.ts";
import { findSubscriptionWhere, updateSubscription, whereRunning } from "./subscription.server.ts";
import { subscriptions } from "./subscriptions-table.server.ts";

const FRIDAY = 5;
const JOBS_SHOWN = 10;
/** Visitors are served between two batches. */
const BATCH_SIZE = 10;

/** Sends at 8 AM in the city, or once the server is back, the jobs that went live since the last email. */
export async function sendAlerts(now = new Date()) {
  for (const pace of ALERT_PACES) {
    await resetFutureWatermarks(pace, now);
    const until = lastAlertTime(pace, now);
    const due = await db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(whereDue(pace, until))
      .orderBy(subscriptions.category, subscriptions.type, subscriptions.q);
    for (const batch of partsOf(due, BATCH_SIZE)) {
      await nextTurn();
      await transaction(async () => {
        for (const { id } of batch) await sendAlert(id, pace, until, now);
      });
    }
  }
}

/** Read again within the transaction: its reader may have changed or stopped it since. */
async function sendAlert(id: string, pace: AlertPace, until: Date, now: Date) {
  const alert = await findSubscriptionWhere(and(eq(subscriptions.id, id), whereDue(pace, until)));
  if (!alert) return;
  await updateSubscription(id, { seenUntil: until });
  const period = { since: alert.seenUntil, until };
  const { jobs, total } = await listStartedJobs(alert, period, JOBS_SHOWN, now);
  if (total === 0) return;
  const [filter, search] = [describeFilter(alert), filterSearch(alert)];
  const data = { alert: id, filter, search, jobs, total };
  const once = `alert:${id}:${until.getTime()}`;
  await queueEmail({ kind: "alert", once, recipient: alert.email, data }, now);
}

export function lastAlertTime(pace: AlertPace, now: Date) {
  const today = Math.floor(toCityTime(now) / DAY_MS);
  const weekday = new Date(today * DAY_MS).getUTCDay();
  const day = pace === "daily" ? today : today - ((weekday - FRIDAY + 7) % 7);
  const eightOn = (each: number) => fromCityTime(each * DAY_MS + 8 * HOUR_MS);
  const latest = eightOn(day);
  return latest <= now ? latest : eightOn(day - (pace === "daily" ? 1 : 7));
}

/** A clock that was far ahead would silence alerts until it is that late. */
function resetFutureWatermarks(pace: AlertPace, now: Date) {
  const isAhead = gt(subscriptions.seenUntil, new Date(now.getTime() + DAY_MS));
  return updateAll(subscriptions, and(whereAlert(pace), isAhead), { seenUntil: now });
}

const whereDue = (pace: AlertPace, until: Date) =>
  and(whereAlert(pace), lt(subscriptions.seenUntil, until), whereRunning);

const whereAlert = (pace: AlertPace) =>
  and(sql`${subscriptions.list} = 'alerts'`, eq(subscriptions.pace, pace));
