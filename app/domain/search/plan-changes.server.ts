import { COORDINATES, PARTS_ON_MAP } from "#app/content/guide/places.ts";
import { type Coordinates, metersBetween } from "#app/domain/guide/distance.ts";
import { listBeaches } from "#app/domain/guide/guide.server.ts";
import { slugOf } from "#app/domain/guide/records/record-form.ts";
import type { DayPlan } from "#app/domain/plan/plan.ts";
import { findStopRecord } from "#app/domain/plan/stop-records.server.ts";
import {
  BUDGET_MAX,
  cheaperThan,
  dayAfter,
  lastDay,
  type PartOfDay,
  type Wishes,
} from "#app/domain/plan/wishes.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { DAY_NAMES } from "./days.ts";
import { type Library, openLibrary } from "./library.server.ts";
import { applyReading, differ, otherDays } from "./plan-wishes.server.ts";
import { hasTrait, type Lexicon, type Meaning, type Reading, readQuestion } from "./reader.ts";
import { phrasesIn, plainWord, toKey } from "./terms.ts";

const CLOSER = "closer";

type Change = {
  phrases: string;
  to: (plan: DayPlan, now: Date) => Partial<Wishes> | undefined;
};

const WEEK = 7;
const LATER: Partial<Record<PartOfDay, PartOfDay>> = {
  day: "evening",
  morning: "afternoon",
  afternoon: "evening",
};
const EARLIER: Partial<Record<PartOfDay, PartOfDay>> = {
  day: "morning",
  evening: "afternoon",
  afternoon: "morning",
};

/** Changes without what was done before; undefined where one is impossible. */
const CHANGES: Record<string, Change> = {
  cheaper: {
    phrases: "cheaper, less expensive, less money, too expensive, more affordable, mas barato",
    to: ({ cost }) => (cost > 0 ? { budget: cheaperThan(cost) } : undefined),
  },
  "any-price": {
    phrases: "any price, any budget, no budget, without a budget, no limit, money no object",
    to: () => ({ budget: undefined }),
  },
  dearer: {
    phrases:
      "more expensive, spend more, more money, higher budget, double the budget, twice the budget",
    to: ({ wishes: { budget } }) =>
      budget ? { budget: Math.min(2 * budget, BUDGET_MAX) } : undefined,
  },
  "hour-later": {
    phrases: "hour later, hours later, hour earlier, hours earlier, minutes later, minutes earlier",
    to: () => undefined,
  },
  later: {
    phrases: "later, start later, sleep in, mas tarde",
    to: ({ wishes }) => partAfter(LATER[wishes.part]),
  },
  earlier: {
    phrases: "earlier, start earlier, mas temprano",
    to: ({ wishes }) => partAfter(EARLIER[wishes.part]),
  },
  "whole-day": {
    phrases: "whole day, all day, all day long, full day, entire day, todo el dia",
    to: () => ({ part: "day" }),
  },
  morning: { phrases: "before lunch, until lunch", to: () => ({ part: "morning" }) },
  afternoon: { phrases: "after lunch", to: () => ({ part: "afternoon" }) },
  "next-day": {
    phrases: "next day, day after, day later, following day",
    to: ({ day }, now) => onDay(dayAfter(day, 1), now),
  },
  "day-before": {
    phrases: "day before, previous day, day earlier",
    to: ({ day }, now) => onDay(dayAfter(day, -1), now),
  },
  "next-week": {
    phrases: "week later, a week later, one week later, same day next week",
    to: ({ day }, now) => onDay(dayAfter(day, WEEK), now),
  },
  dry: {
    phrases:
      "outdoors as well, outside as well, also outdoors, sunny, sun, sun is out, sunshine, good weather, it is dry, its dry",
    to: () => ({ rain: false }),
  },
};

/** Said of a plan, they change it. */
const PHRASES: [Meaning, string][] = [
  [
    { sort: "not" },
    "leave out, take out, drop, remove, delete, forget, cut, dont want, do not want, dont like, dont go to, hate, quita",
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
  [{ sort: "change", label: CLOSER }, "closer, closer to, nearer, nearer to, mas cerca"],
];

const SHARES: Record<string, number> = { half: 1 / 2, third: 1 / 3, quarter: 1 / 4 };
/** "Half the price", "20 % cheaper", "$50 less" */
const LESS =
  /(?:spend |for |at |by )?(?:(\d{1,2}) ?(?:%|percent)|\$ ?(\d{1,4})|(\d{1,4}) (?:dollars|bucks)|(?:an? |one )?(half|third|quarter)) (?:less|cheaper|off|as expensive|as much|(?:of )?the (?:price|cost|money|budget)|price)\b|spend half\b/i;

function lessIn([, percent, dollars, named = dollars, share = "half"]: string[], cost: number) {
  const off = named
    ? Number(named)
    : cost * (percent ? Number(percent) / 100 : (SHARES[share.toLowerCase()] ?? 0));
  return Math.max(0, Math.floor(cost - off));
}

const phrases = new Map<string, Meaning>([
  ...PHRASES.flatMap(([meaning, list]) =>
    phrasesIn(list).map((each) => [toKey(each), meaning] as const),
  ),
  ...Object.entries(CHANGES).flatMap(([label, { phrases: list }]) =>
    phrasesIn(list).map((each) => [toKey(each), { sort: "change", label } as const] as const),
  ),
]);

/** The lexicon of the search, where a change comes first. */
const lexiconOfChanges = ({ names }: Library): Lexicon => ({
  ...names,
  find: (key) => {
    const own = phrases.get(key);
    return own ? [own] : names.find(key);
  },
});

/** New wishes of what was said about a plan, and the words of it that were not understood. */
export async function changePlan(text: string, plan: DayPlan, now: Date) {
  const library = await openLibrary();
  const less = LESS.exec(text);
  const reading = readQuestion(text.replace(LESS, "cheaper"), lexiconOfChanges(library), now);
  const { wishes, unread } = applyReading(reading, { wishes: plan.wishes, plan, library, now });
  const words = unread.map(({ word }) => word);
  const done: Wishes = { ...wishes, ...nextWeekday(reading, wishes, plan, now) };
  for (const { meaning, word } of reading.pieces) {
    const change = meaning.sort === "change" ? CHANGES[meaning.label ?? ""] : undefined;
    const more = change?.to({ ...plan, wishes: done }, now);
    if (more) Object.assign(done, more);
    else if (change) words.push(word);
  }
  if (less && plan.cost > 0) done.budget = lessIn([...less], plan.cost);
  const closer = isCloser(reading) ? movedTo(reading, plan, done) : undefined;
  const next = { ...done, ...closer };
  const isOther = differ(next, plan.wishes, /^stops$/);
  return {
    wishes: isOther ? { ...next, stops: [] } : next,
    notUnderstood: words,
    others: otherDays(reading, next, now),
  };
}

const partAfter = (part: PartOfDay | undefined) => part && { part };

const onDay = (day: string, now: Date) =>
  day >= dateInCity(now) && day <= lastDay(now) ? { day } : undefined;

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
  reading.pieces.some(({ meaning }) => meaning.sort === "change" && meaning.label === CLOSER) ||
  hasTrait(reading, "near-beach");

const isOfBeach = (reading: Reading) =>
  hasTrait(reading, "near-beach", "waterfront", "beachfront") ||
  reading.pieces.some(
    ({ meaning, isNot }) => !isNot && meaning.sort === "kind" && meaning.kinds?.includes("beach"),
  );

/** One stays in the part of town that is nearest to it, and wishes nothing else. */
function movedTo(
  reading: Reading,
  { wishes, stops, stay }: DayPlan,
  done: Wishes,
): Partial<Wishes> {
  const { like, keep } = wishes;
  const added = done.keep.find((key) => !keep.includes(key));
  const found = added && findStopRecord(added);
  const middle = stay?.point ?? middleOf(stops.map(({ point }) => point)) ?? COORDINATES;
  const to = isOfBeach(reading) ? nearestBeach(middle) : found?.profile.point;
  if (!to) return {};
  const part = nearest(Object.entries(PARTS_ON_MAP), ([, point]) => point, to);
  const next = part && slugOf(part[0]);
  return next === wishes.stay && isOfBeach(reading) ? {} : { stay: next, like, keep };
}

const nearestBeach = (from: Coordinates) =>
  nearest(
    listBeaches().flatMap(({ coordinates, access }) =>
      coordinates && !access ? [coordinates] : [],
    ),
    (point) => point,
    from,
  );

function nearest<Of>(all: readonly Of[], pointOf: (one: Of) => Coordinates, from: Coordinates) {
  const far = (one: Of) => metersBetween(pointOf(one), from);
  return all.toSorted((one, other) => far(one) - far(other))[0];
}

function middleOf(points: readonly Coordinates[]): Coordinates | undefined {
  if (points.length === 0) return undefined;
  const mean = (of: (point: Coordinates) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return {
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
  };
}
