import { home } from "#app/content/pages/home.ts";
import { guideVersion } from "#app/domain/guide/records/snapshot.server.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { formatClock, formatEventDay } from "#app/locale/dates.ts";
import { WEEKDAYS } from "#app/locale/day-names.ts";
import { QUARTER_HOUR_MS } from "#app/platform/durations.ts";
import { ifCurrent, type Kept } from "#app/platform/kept.ts";
import { logError } from "#app/platform/log.server.ts";
import { pickStops } from "./plan.ts";
import { isPlanKept, planDay } from "./plans.server.ts";
import { findStopRecord } from "./stop-records.server.ts";
import { dayAfter, readWishes, type StopKey } from "./wishes.ts";

const ASKED_STOPS = 2;

/** Answers from today's guide, as a visitor's own question would. */
export function answerAsked(now: Date): SampleAnswers {
  const version = guideVersion();
  const askedOn = formatEventDay(now);
  if (!ifCurrent(made, version, now) && !(made?.askedOn === askedOn && isAskedBehind(now))) {
    const until = (Math.floor(now.getTime() / QUARTER_HOUR_MS) + 1) * QUARTER_HOUR_MS;
    made = { version, from: now, until, askedOn, planned: planAsked(now) };
  }
  const planned = made?.planned.filter(({ stops }) => stops.every(isAsPlanned)) ?? [];
  return { asked: planned.map(({ asked }) => asked), askedOn };
}

function planAsked(now: Date): Planned[] {
  return listAsked(now).flatMap(({ question, wishes }) => {
    const { path, stops } = planDay(wishes, now);
    if (stops.length < ASKED_STOPS) return [];
    const picked = pickStops(stops, ASKED_STOPS);
    const shown = picked.map(({ name, start }) => `${formatClock(start)} ${name}`);
    const asked = { question, path, stops: shown };
    return [{ asked, stops: picked.map(({ key }) => ({ key, record: recordOf(key) })) }];
  });
}

const recordOf = (key: StopKey) => findStopRecord(key)?.record;

/** A stop whose record was changed or retired since is dropped. */
const isAsPlanned = ({ key, record }: Planned["stops"][number]) => recordOf(key) === record;

export type SampleAnswers = {
  asked: { question: string; path: string; stops: string[] }[];
  askedOn: string;
};

type Planned = {
  asked: SampleAnswers["asked"][number];
  stops: { key: StopKey; record: ReturnType<typeof recordOf> }[];
};

let made: (Kept & { askedOn: string; planned: Planned[] }) | undefined;
let isFollowed = false;

/** Tells whether the guide, or the quarter of an hour, has changed since; such an answer must not be cached. */
export const isAskedBehind = (now: Date) =>
  isFollowed && made !== undefined && listMissing(now).length > 0;

const listMissing = (now: Date) => listAsked(now).filter(({ wishes }) => !isPlanKept(wishes, now));

const listAsked = (now: Date) =>
  home.asked.questions.map(({ question, params }) => {
    const wishes = readWishes(new URLSearchParams(params), now);
    const day = weekdayIn(question, wishes.day) ?? dateInCity(now);
    return { question, wishes: { ...wishes, day } };
  });

const LOOK_MS = 250;

/**
 * Plans ahead, so that nobody who opens Home waits: until it is done the earlier answers show, without what has
 * changed. One plan at a time, because each takes as long as a page or two.
 */
export function keepAskedPlanned() {
  isFollowed = true;
  const look = () => {
    const now = new Date();
    try {
      for (const { wishes } of listMissing(now).slice(0, 1)) planDay(wishes, now);
    } catch (error) {
      logError("Planning a day failed", error);
    }
  };
  setInterval(look, LOOK_MS).unref();
}

/** The next that is named. */
function weekdayIn(question: string, from: string) {
  const named = WEEKDAYS.findIndex((name) => question.toLowerCase().includes(name));
  if (named < 0) return undefined;
  const weekday = new Date(`${from}T00:00Z`).getUTCDay();
  return dayAfter(from, (named - weekday + WEEKDAYS.length) % WEEKDAYS.length);
}
