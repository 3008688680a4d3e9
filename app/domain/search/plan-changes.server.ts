import { COORDINATES, PARTS_ON_MAP } from "#app/content/guide/places.ts";
import { type Coordinates, metersBetween } from "#app/domain/guide/distance.ts";
import { listBeaches } from "#app/domain/guide/guide.server.ts";
import { slugOf } from "#app/domain/guide/records/record-form.ts";
import { swapStop } from "#app/domain/plan/alternatives.server.ts";
import type { DayPlan } from "#app/domain/plan/plan.ts";
import { planDay } from "#app/domain/plan/plans.server.ts";
import { findStopRecord } from "#app/domain/plan/stop-records.server.ts";
import { minutesOf } from "#app/domain/plan/visits.server.ts";
import {
  BUDGET_MAX,
  cheaperThan,
  dayAfter,
  lastDay,
  NO_MAX,
  NOT_MAX,
  PARTY_MAX,
  STOPS_MAX,
  type StopKey,
  type Wishes,
} from "#app/domain/plan/wishes.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { matchAt, NUMBER, numberOf, type Parts, sticky } from "./amounts.ts";
import { DAY_NAMES } from "./days.ts";
import { type Library, openLibrary } from "./library.server.ts";
import { applyReading, atMost, differ, otherDays } from "./plan-wishes.server.ts";
import {
  cleanQuestion,
  hasTrait,
  type Lexicon,
  type Meaning,
  mealOf,
  type Reading,
  readQuestion,
} from "./reader.ts";
import { phrasesIn, plainWord, toKey } from "./terms.ts";

type Changed = Partial<Wishes> | undefined;

const WEEK = 7;
const HOUR = 60;
const HALF_DAY = 5 * HOUR;
const LAST_MINUTE = 24 * HOUR - 1;

/** The day begins or ends so many minutes later than its stops do now. */
function shift(name: "from" | "until", { stops, day }: DayPlan, minutes: number): Changed {
  const moment = name === "from" ? stops[0]?.start : stops.at(-1)?.end;
  const at = moment && minutesOf(moment, day) + minutes;
  return at !== undefined && at >= 0 && at <= LAST_MINUTE ? { [name]: at } : undefined;
}

const moveDay = ({ wishes }: DayPlan, days: number, now: Date): Changed => {
  const day = dayAfter(wishes.day, days);
  return day >= dateInCity(now) && day <= lastDay(now) ? { day } : undefined;
};

/** The day is over so many minutes after its first stop begins. */
const endAfter = ({ stops: [first], day }: DayPlan, minutes: number): Changed =>
  first && { until: Math.min(minutesOf(first.start, day) + minutes, LAST_MINUTE) };

type Change = [phrases: string, to: (plan: DayPlan, now: Date) => Changed];

/** A change that only a plan can have; undefined where it is impossible. */
// biome-ignore format: one row a change reads as a table
const CHANGES: Record<string, Change> = {
  cheaper: ["cheaper, less expensive, less money, too expensive, more affordable, mas barato", ({ cost }) => (cost > 0 ? { budget: cheaperThan(cost) } : undefined)],
  nicer: ["nicer, fancier, more upscale, more elegant, more special, mas elegante", () => undefined],
  "any-price": ["any price, any budget, no budget, without a budget, no limit, money no object", () => ({ budget: undefined })],
  dearer: ["more expensive, spend more, more money, higher budget, double the budget, twice the budget", ({ wishes: { budget } }) => (budget ? { budget: Math.min(2 * budget, BUDGET_MAX) } : undefined)],
  later: ["later, start later, begin later, sleep in, sleep late, get up early, get up so early, wake up early, too early, mas tarde", (plan) => shift("from", plan, HOUR)],
  earlier: ["earlier, start earlier, begin earlier, too late, mas temprano", (plan) => shift("from", plan, -HOUR)],
  "end-later": ["end later, finish later, stay out later", (plan) => shift("until", plan, HOUR)],
  "end-earlier": ["end earlier, finish earlier, home earlier, back earlier", (plan) => shift("until", plan, -HOUR)],
  "whole-day": ["whole day, all day, all day long, full day, entire day, todo el dia", () => ({ part: "day" })],
  morning: ["before lunch, until lunch", () => ({ part: "morning" })],
  afternoon: ["after lunch", () => ({ part: "afternoon" })],
  "next-day": ["next day, day after, day later, following day", (plan, now) => moveDay(plan, 1, now)],
  "day-before": ["day before, previous day, day earlier", (plan, now) => moveDay(plan, -1, now)],
  "next-week": ["week later, a week later, one week later, same day next week", (plan, now) => moveDay(plan, WEEK, now)],
  dry: ["outdoors as well, outside as well, also outdoors, sunny, sun, sun is out, sunshine, good weather, it is dry, its dry", () => ({ rain: false })],
  short: ["cant walk far, can not walk far, cannot walk far, cant walk much, doesnt walk well, less walking, not so much walking, not too much walking, shorter walks, hard to walk, bad knee, bad knees", () => ({ walks: "short" })],
  "no-drink": ["dont drink, do not drink", ({ wishes }) => ({ no: atMost(NO_MAX, [...wishes.no, "drink"]) })],
  fewer: ["fewer stops, less stops, one stop less, one less stop, one fewer stop, too many stops, fewer things, less to do, too busy, too full", ({ stops }) => ({ most: Math.max(1, stops.length - 1) })],
  "half-day": ["half a day, half day, medio dia", (plan) => endAfter(plan, HALF_DAY)],
  closer: ["closer, closer to, nearer, nearer to, mas cerca", () => ({})],
};

/** Said of a plan, they mean something else than in a search. */
const PHRASES: [Meaning, string][] = [
  [
    { sort: "not" },
    "leave out, take out, drop, remove, delete, forget, cut, skip, dont want, do not want, dont like, dont eat, do not eat, cant eat, allergic to, dont go to, hate, quita",
  ],
  [
    { sort: "not", isElse: true },
    "another, a different, different, other, somewhere else for, somewhere else to, something else for, " +
      "another restaurant for, another place for, different restaurant for, different place for, " +
      "something else than, replace, swap, exchange, change, less, fewer, too much, too many, otro, otra",
  ],
  [{ sort: "way", way: "foot" }, "walking, walkable, walk everywhere, we walk, by walking"],
  [
    { sort: "way", way: "car" },
    "driving, drive, we drive, car, taxi, by taxi, uber, too far to walk, too far",
  ],
  [
    { sort: "trait", trait: "indoor" },
    "it will rain, rains, if it rains, its raining, wet, storm, stormy",
  ],
  [{ sort: "meal", meal: "drinks" }, "alcohol, booze, bars"],
];

const phrases = new Map<string, Meaning>([
  ...PHRASES.flatMap(([meaning, list]) =>
    phrasesIn(list).map((each) => [toKey(each), meaning] as const),
  ),
  ...Object.entries(CHANGES).flatMap(([label, [list, change]]) =>
    phrasesIn(list).map((each) => [toKey(each), { sort: "change", label, change }] as const),
  ),
]);

const COUNT = `(?:an? |${NUMBER} )`;
const TABLE = "(breakfast|lunch|dinner)";
const SHARES: Record<string, number> = { half: 1 / 2, third: 1 / 3, quarter: 1 / 4 };

type Counted = [pattern: RegExp, to: (parts: Parts, plan: DayPlan) => Changed];

/** What is said of a plan with a number; `half` of an hour is one, too. */
const COUNTED: Counted[] = [
  // "Dinner an hour earlier", "a later dinner": no other meal has an hour of its own.
  [
    sticky(
      `(?:an? )?(?:(earlier|later) ${TABLE}|${TABLE} (?:a bit |a little )?(half )?${COUNT}?(?:hours? )?(earlier|later))\\b`,
    ),
    ([, first, one, other, isHalf, count, last], { stops, day }) => {
      const hours = (numberOf(count) || 1) * (isHalf ? 1 / 2 : 1);
      const dinner = stops.find(({ role }) => role === "dinner" && role === (one ?? other));
      const way = (first ?? last) === "later" ? HOUR : -HOUR;
      const at = dinner && minutesOf(dinner.start, day) + hours * way;
      return at !== undefined && at >= 0 && at <= LAST_MINUTE ? { dinner: at } : undefined;
    },
  ],
  // "An hour later", "start half an hour earlier", "home two hours earlier"
  [
    sticky(`(end |finish |stop |home |back )?(half )?${COUNT}?(hour|minute)s? (later|earlier)`),
    ([, isEnd, isHalf, count, unit, way], plan) => {
      const minutes = (numberOf(count) || 1) * (unit === "hour" ? HOUR : 1) * (isHalf ? 1 / 2 : 1);
      return shift(isEnd ? "until" : "from", plan, way === "later" ? minutes : -minutes);
    },
  ],
  [
    sticky(
      `${COUNT}(?:more|other|extra|additional) (?:(kid|child)(?:s|ren)?|people|persons?|adults?|friends?|guests?)\\b`,
    ),
    ([, count, isChild], { wishes }) => {
      const who = isChild ? "children" : "adults";
      return { [who]: Math.min(wishes[who] + (numberOf(count) || 1), PARTY_MAX) };
    },
  ],
  // "Only two stops"
  [
    sticky(`(?:(?:only|just|at most|no more than|maximum) )?${NUMBER} (more )?stops?\\b`),
    ([, count, isMore]) => (isMore ? undefined : { most: Math.min(numberOf(count), STOPS_MAX) }),
  ],
  // "We only have two hours"
  [
    sticky(`(?:we )?(?:only|just) (?:have |for )?${NUMBER} hours?\\b|${NUMBER} hours? only\\b`),
    ([, first, second], plan) => endAfter(plan, numberOf(first ?? second) * HOUR),
  ],
  // "Half the price", "20 % cheaper", "$50 less"
  [
    /(?:spend |for |at |by )?(?:(\d{1,2}) ?(?:%|percent)|\$ ?(\d{1,4})|(\d{1,4}) (?:dollars|bucks)|(?:an? |one )?(half|third|quarter)) (?:less|cheaper|off|as expensive|as much|(?:of )?the (?:price|cost|money|budget)|price)\b|spend half\b/iy,
    ([, percent, dollars, named = dollars, share = "half"], { cost }) => {
      const part = percent ? Number(percent) / 100 : (SHARES[share.toLowerCase()] ?? 0);
      const budget = Math.max(0, Math.floor(cost - (named ? Number(named) : cost * part)));
      return cost > 0 ? { budget } : undefined;
    },
  ],
];

function readCounted(text: string, start: number) {
  for (const [pattern, to] of COUNTED) {
    const found = matchAt(pattern, text, start);
    if (!found) continue;
    const change = (plan: DayPlan) => to(found.parts, plan);
    return { meaning: { sort: "change", change } as const, end: found.end };
  }
  return undefined;
}

/** The lexicon of the search, where a change comes first. */
const lexiconOfChanges = ({ names }: Library): Lexicon => ({
  ...names,
  read: readCounted,
  find: (key) => {
    const own = phrases.get(key);
    return own ? [own] : names.find(key);
  },
});

/** "Start at the pier" */
const BEGINS_THERE = /\b(?:start|begin)(?:ing)? (?:off )?(?:at|with|from|by)\b/i;

/** New wishes of what was said about a plan, and the words of it that were not understood. */
export async function changePlan(said: string, plan: DayPlan, now: Date) {
  const library = await openLibrary();
  const reading = readQuestion(said, lexiconOfChanges(library), now);
  if (isOfMeal(reading)) {
    const wishes = swapMeal(reading, plan, now);
    const notUnderstood = wishes ? [] : [reading.question];
    return { wishes: wishes ?? plan.wishes, notUnderstood, others: [] };
  }
  const { wishes, unread } = applyReading(reading, { wishes: plan.wishes, plan, library, now });
  const missed = unread.map(({ word }) => word);
  let next: Wishes = { ...wishes, ...nextWeekday(reading, wishes, plan, now) };
  for (const { meaning, word } of changesIn(reading)) {
    const change = meaning.change?.({ ...plan, wishes: next }, now);
    if (change) next = { ...next, ...change };
    else missed.push(word);
  }
  const added = next.keep.find((key) => !plan.wishes.keep.includes(key));
  if (added && BEGINS_THERE.test(said)) next = { ...next, first: added, keep: plan.wishes.keep };
  if (isCloser(reading)) next = { ...next, ...movedTo(reading, plan, added) };
  const isOther = differ(next, plan.wishes, /^stops$/);
  const isNothing = !isOther && missed.length > 0 && reading.pieces.length > 1;
  return {
    wishes: isOther ? { ...next, stops: [] } : next,
    notUnderstood: isNothing ? [cleanQuestion(said)] : missed,
    others: otherDays(reading, next, now),
  };
}

const changesIn = ({ pieces }: Reading) =>
  pieces.filter(({ meaning }) => meaning.sort === "change");

const hasChange = (reading: Reading, label: string) =>
  changesIn(reading).some(({ meaning }) => meaning.label === label);

const isCheaper = (reading: Reading) => hasTrait(reading, "cheap") || hasChange(reading, "cheaper");

/** "A cheaper dinner", "lunch somewhere nice" */
const isOfMeal = (reading: Reading) =>
  mealOf(reading) !== undefined &&
  (isCheaper(reading) || hasTrait(reading, "upscale") || hasChange(reading, "nicer")) &&
  reading.pieces.every(({ meaning }) => /^(?:meal|trait|change|to-do|kind)$/.test(meaning.sort));

const TABLES_TRIED = 4;

/** The same day with another table for the meal; where none fits into it, the day is planned anew without those that are no better. */
function swapMeal(reading: Reading, plan: DayPlan, now: Date): Wishes | undefined {
  const at = plan.stops.findIndex(({ role }) => role === mealOf(reading));
  const paid = plan.stops[at]?.cost ?? 0;
  const isBetter = ({ cost = paid }) => (isCheaper(reading) ? cost < paid : cost > paid);
  const swapped = at < 0 ? undefined : swapStop(plan, at, isBetter, now);
  if (swapped) return swapped;
  let table = plan.stops[at];
  let { not } = plan.wishes;
  for (let tried = 0; table && tried < TABLES_TRIED; tried += 1) {
    not = atMost(NOT_MAX, [table.key, ...not]);
    const wishes = { ...plan.wishes, stops: [], not };
    table = planDay(wishes, now).stops.find(({ role }) => role === plan.stops[at]?.role);
    if (table && isBetter(table)) return wishes;
  }
  return undefined;
}

const WEEKDAYS = new Set(DAY_NAMES.flat().map((name) => name.toLowerCase()));
/** The earlier of two such weekdays counts, if it is this near to the plan's day. */
const DAYS_BACK = 2;

/** "And on Sunday?" is the Sunday around the day of the plan. */
function nextWeekday({ pieces }: Reading, { day }: Wishes, plan: DayPlan, now: Date) {
  const said = pieces.find(({ meaning }) => meaning.sort === "day")?.word ?? "";
  if (!WEEKDAYS.has(plainWord(said.split(" ")[0] ?? ""))) return {};
  let next = day;
  while (next < dayAfter(plan.day, -DAYS_BACK)) next = dayAfter(next, WEEK);
  return next > lastDay(now) ? {} : { day: next };
}

const isCloser = (reading: Reading) =>
  hasChange(reading, "closer") || hasTrait(reading, "near-beach");

const isOfBeach = (reading: Reading) =>
  hasTrait(reading, "near-beach", "waterfront", "beachfront") ||
  reading.pieces.some(({ meaning, isNot }) => !isNot && meaning.kinds?.join() === "beach");

/** One stays in the part of town that is nearest to it, and wishes nothing else. */
function movedTo(
  reading: Reading,
  { wishes, stops, stay }: DayPlan,
  added: StopKey | undefined,
): Changed {
  const { like, keep } = wishes;
  const middle = stay?.point ?? stops[0]?.point ?? COORDINATES;
  const to = isOfBeach(reading)
    ? nearest(openBeaches(), (point) => point, middle)
    : added && findStopRecord(added)?.profile.point;
  const part = to && nearest(Object.entries(PARTS_ON_MAP), ([, point]) => point, to);
  return part && { stay: slugOf(part[0]), like, keep };
}

const openBeaches = () =>
  listBeaches().flatMap(({ coordinates, access }) => (coordinates && !access ? [coordinates] : []));

function nearest<Of>(all: readonly Of[], pointOf: (one: Of) => Coordinates, from: Coordinates) {
  const far = (one: Of) => metersBetween(pointOf(one), from);
  return all.toSorted((one, other) => far(one) - far(other))[0];
}
