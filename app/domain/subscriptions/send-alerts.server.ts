import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, gt, lt, min } from "drizzle-orm";
import { db, selectOne, transaction, updateAll } from "#app/db/client.server.ts";
import { queueEmail } from "#app/domain/emails/outbox.server.ts";
import {
  findLastNumber,
  type JobStart,
  listJobStarts,
  listMatching,
  listNewJobCards,
} from "#app/domain/jobs/board.server.ts";
import { fromCityTime, toCityTime } from "#app/locale/city-time.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/durations.ts";
import {
  ALERT_PACES,
  type AlertFilter,
  type AlertPace,
  filterInWords,
  filterSearch,
} from "./alert.ts";
import { whereFilter } from "./alerts.server.ts";
import { type Alert, updateSubscription, whereRunning } from "./subscription.server.ts";
import { jobAlerts } from "./subscriptions-table.server.ts";

const FRIDAY = 5;
const SHOWN_MAX = 10;
// Each takes a few milliseconds, and visitors are served between two of them.
const NUMBERS_A_TURN = 2000;
const JOBS_A_TURN = 200;
const ALERTS_A_TURN = 25;
const ALERTS_A_READ = 200;

type Found = { alert: Alert; jobs: JobStart[] };

/** At 8 AM in the city or when the server is back: what went live since the email before. */
export async function sendAlerts(now = new Date()) {
  for (const pace of ALERT_PACES) {
    await mendWatermarks(pace, now);
    await sendDue(pace, lastAlertTime(pace, now), now);
  }
}

export function lastAlertTime(pace: AlertPace, now: Date) {
  const today = Math.floor(toCityTime(now) / DAY_MS);
  const weekday = new Date(today * DAY_MS).getUTCDay();
  const day = pace === "daily" ? today : today - ((weekday - FRIDAY + 7) % 7);
  const eightOn = (each: number) => fromCityTime(each * DAY_MS + 8 * HOUR_MS);
  const latest = eightOn(day);
  return latest <= now ? latest : eightOn(day - (pace === "daily" ? 1 : 7));
}

async function sendDue(pace: AlertPace, cut: Date, now: Date) {
  const since = await findOldestDue(pace, cut);
  if (!since) return;
  const fresh = await listFresh({ since, until: cut }, now);
  const findJobs = searchOnce((filter) => listFound(filter, fresh, now));
  for (let moved = 1; moved > 0; ) {
    moved = 0;
    const due = await listDueAlerts(pace, cut, ALERTS_A_READ);
    for (let index = 0; index < due.length; index += ALERTS_A_TURN) {
      const ready: Found[] = [];
      for (const alert of due.slice(index, index + ALERTS_A_TURN)) {
        const jobs = await findJobs(alert);
        ready.push({ alert, jobs: jobs.filter((job) => isAfter(job.startAt, alert.seenUntil)) });
      }
      moved += await queueAlerts(ready, cut, now);
      await nextTurn();
    }
  }
}

async function listFresh(period: { since: Date; until: Date }, now: Date) {
  const fresh: JobStart[] = [];
  const last = await findLastNumber();
  for (let from = 0; from < last; from += NUMBERS_A_TURN) {
    fresh.push(...(await listJobStarts({ from, to: from + NUMBERS_A_TURN }, period, now)));
    await nextTurn();
  }
  return fresh.sort(
    (one, other) =>
      other.submittedAt.getTime() - one.submittedAt.getTime() || other.number - one.number,
  );
}

async function listFound(filter: AlertFilter, fresh: JobStart[], now: Date) {
  const found: JobStart[] = [];
  for (let index = 0; index < fresh.length; index += JOBS_A_TURN) {
    const some = fresh.slice(index, index + JOBS_A_TURN);
    const matching = new Set(await listMatching(filter, some.map(numberOf), now));
    found.push(...some.filter(({ number }) => matching.has(number)));
    await nextTurn();
  }
  return found;
}

/** Alerts with the same filter follow each other: one search serves them all. */
function searchOnce(search: (filter: AlertFilter) => Promise<JobStart[]>) {
  let last: { key: string; jobs: Promise<JobStart[]> } | undefined;
  return ({ q, category, type }: AlertFilter) => {
    const key = JSON.stringify([q, category, type]);
    if (last?.key !== key) last = { key, jobs: search({ q, category, type }) };
    return last.jobs;
  };
}

const numberOf = ({ number }: JobStart) => number;

const isAfter = (moment: Date | null, other: Date) => moment !== null && moment > other;

/** Emails and watermarks go together: no job comes twice, and none is left out. */
async function queueAlerts(ready: Found[], cut: Date, now: Date) {
  const cardsOf = await readCards(ready, now);
  return transaction(async () => {
    let done = 0;
    for (const { alert, jobs } of ready) {
      if (!(await moveWatermark(alert, cut))) continue;
      done += 1;
      const cards = cardsOf(jobs);
      if (cards.length === 0) continue;
      const { id, email: recipient } = alert;
      const [filter, search] = [filterInWords(alert), filterSearch(alert)];
      const data = { alert: id, filter, search, jobs: cards, total: jobs.length };
      const once = `alert:${id}:${cut.getTime()}`;
      await queueEmail({ kind: "alert", once, recipient, data }, now);
    }
    return done;
  });
}

async function readCards(ready: Found[], now: Date) {
  const firstOf = (jobs: JobStart[]) => jobs.slice(0, SHOWN_MAX).map(numberOf);
  const numbers = new Set(ready.flatMap(({ jobs }) => firstOf(jobs)));
  const listed = await listNewJobCards([...numbers], now);
  const cards = new Map(listed.map(({ number, ...card }) => [number, card]));
  return (jobs: JobStart[]) => firstOf(jobs).flatMap((number) => cards.get(number) ?? []);
}

function listDueAlerts(pace: AlertPace, cut: Date, limit: number) {
  return db
    .select()
    .from(jobAlerts)
    .where(whereDue(pace, cut))
    .orderBy(jobAlerts.category, jobAlerts.type, jobAlerts.q)
    .limit(limit);
}

async function findOldestDue(pace: AlertPace, cut: Date) {
  const oldest = await selectOne({ at: min(jobAlerts.seenUntil) }, jobAlerts, whereDue(pace, cut));
  return oldest?.at ?? undefined;
}

/** What was found for one that was stopped, changed or moved meanwhile is not to be sent. */
function moveWatermark({ id, pace, seenUntil, ...filter }: Alert, cut: Date) {
  const isSame = and(
    whereFilter(filter),
    eq(jobAlerts.pace, pace),
    eq(jobAlerts.seenUntil, seenUntil),
  );
  return updateSubscription(
    jobAlerts,
    id,
    { seenUntil: cut },
    and(isSame, whereRunning(jobAlerts)),
  );
}

/** After a clock that was far ahead they would be silent until it is that late. */
function mendWatermarks(pace: AlertPace, now: Date) {
  const isAhead = gt(jobAlerts.seenUntil, new Date(now.getTime() + DAY_MS));
  return updateAll(jobAlerts, and(eq(jobAlerts.pace, pace), isAhead), { seenUntil: now });
}

const whereDue = (pace: AlertPace, cut: Date) =>
  and(eq(jobAlerts.pace, pace), lt(jobAlerts.seenUntil, cut), whereRunning(jobAlerts));
