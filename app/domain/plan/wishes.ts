import type { RecordKind } from "#app/domain/guide/records.ts";
import {
  dateInCity,
  dayAfter,
  fromCityTime,
  isoDay,
  startOfDay,
  toCityTime,
} from "#app/locale/city-time.ts";
import { formatEventDay } from "#app/locale/dates.ts";
import { HOUR_MS, MINUTE_MS } from "#app/platform/durations.ts";

/** Minutes of the day by the city's clock. */
export const DAY_PARTS = {
  day: { from: 8 * 60, to: 22 * 60 + 30 },
  morning: { from: 8 * 60, to: 13 * 60 },
  afternoon: { from: 12 * 60, to: 18 * 60 },
  evening: { from: 16 * 60, to: 24 * 60 },
} as const;

/** Parties by name, as they are said and as older addresses have them. */
export const PARTIES = {
  two: { adults: 2, children: 0 },
  one: { adults: 1, children: 0 },
  kids: { adults: 2, children: 2 },
  friends: { adults: 4, children: 0 },
} as const;

export const PARTY_MAX = 12;

export const LIKES = [
  ...(["beach", "sunset", "music", "food", "art", "wellness", "sports", "outdoors"] as const),
] as const;

export const STOP_KINDS = [
  ...["event", "restaurant", "beach", "venue", "place"],
] as const satisfies RecordKind[];

export type PartOfDay = keyof typeof DAY_PARTS;
export type Party = keyof typeof PARTIES;
export type Like = (typeof LIKES)[number];
export type StopKind = (typeof STOP_KINDS)[number];
/** A stop's key, such as `restaurant:cortile-undici`. */
export type StopKey = `${StopKind}:${string}`;

export type Wishes = {
  /** A day such as 2026-12-05. It may be over: a kept plan is read years later. */
  day: string;
  part: PartOfDay;
  adults: number;
  children: number;
  /** The minutes of the day at which it begins and by which it is over, where its part does not say so. */
  from?: number | undefined;
  until?: number | undefined;
  /** The minute of the day at which dinner begins. */
  dinner?: number | undefined;
  /** What there is for dinner, such as "italian". */
  eat?: string | undefined;
  /** Kinds of stops that are not wanted, such as "museum" or "breakfast". */
  no: readonly string[];
  /** The budget in dollars for the whole party. */
  budget?: number | undefined;
  /** A hotel's id, or a part of town. */
  stay?: string | undefined;
  car: boolean;
  like: readonly Like[];
  rain: boolean;
  not: readonly StopKey[];
  keep: readonly StopKey[];
  /** A kept plan: these, in this order. */
  stops: readonly StopKey[];
};

export const BUDGET_MAX = 2000;
export const DAYS_AHEAD = 365;
export const LIKES_MAX = 4;
export const NOT_MAX = 12;
export const NO_MAX = 6;
export const STOPS_MAX = 8;

const SEPARATOR = "~";
const ID = "[a-z0-9]+(?:-[a-z0-9]+)*";
const ID_MAX = 80;
const SLUG = new RegExp(`^${ID}$`);
const KIND_MAX = 30;
const KEY = new RegExp(`^(?:${STOP_KINDS.join("|")}):(${ID})$`);

/** Wrong and missing parameters are ignored. */
export function readWishes(params: URLSearchParams, now: Date): Wishes {
  const one = (name: string) => params.get(name)?.trim() ?? "";
  const many = (name: string) => [
    ...new Set(params.getAll(name).flatMap((text) => text.trim().split(SEPARATOR))),
  ];
  const keys = (name: string, most: number) => many(name).filter(isStopKey).slice(0, most);
  const stay = one("stay");
  const party = PARTIES[oneOf(PARTIES, one("with")) ?? "two"];
  const slugs = (name: string) =>
    many(name).filter((text) => SLUG.test(text) && text.length <= KIND_MAX);
  return {
    day: readDay(one("day"), now) ?? usualDay(now),
    part: oneOf(DAY_PARTS, one("part")) ?? "day",
    adults: readNumber(one("adults"), 1, PARTY_MAX) ?? party.adults,
    children: readNumber(one("children"), 0, PARTY_MAX) ?? party.children,
    from: readClock(one("from")),
    until: readClock(one("until")),
    dinner: readClock(one("dinner")),
    eat: slugs("eat")[0],
    no: slugs("no").slice(0, NO_MAX),
    budget: readNumber(one("budget").replace("$", ""), 0, BUDGET_MAX),
    stay: SLUG.test(stay) && stay.length <= ID_MAX ? stay : undefined,
    car: one("car") !== "no",
    like: LIKES.filter((like) => many("like").includes(like)).slice(0, LIKES_MAX),
    rain: one("rain") === "yes",
    not: keys("not", NOT_MAX),
    keep: keys("keep", STOPS_MAX),
    stops: keys("stops", STOPS_MAX),
  };
}

const oneOf = <Of extends object>(all: Of, text: string) =>
  Object.hasOwn(all, text) ? (text as keyof Of) : undefined;

export function isStopKey(text: string): text is StopKey {
  const [, id] = KEY.exec(text) ?? [];
  return id !== undefined && id.length <= ID_MAX;
}

function readNumber(text: string, least: number, most: number) {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

function readClock(text: string) {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):?([0-5]\d)$/.exec(text) ?? [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : undefined;
}

export const peopleOf = ({ adults, children }: Pick<Wishes, "adults" | "children">) =>
  adults + children;

const LATE_HOUR = 18;

/** Today, in the evening tomorrow. */
export function usualDay(now: Date) {
  const isLate = toCityTime(now) - startOfDay(now) >= LATE_HOUR * HOUR_MS;
  return dayAfter(dateInCity(now), isLate ? 1 : 0);
}

function readDay(text: string, now: Date) {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const day = Date.parse(`${text}T00:00Z`);
  if (Number.isNaN(day) || isoDay(day) !== text) return undefined;
  return text <= lastDay(now) ? text : undefined;
}

export const lastDay = (now: Date) => dayAfter(dateInCity(now), DAYS_AHEAD);

export { dayAfter, isoDay };

/** The moment at which the city's clock shows these minutes of the day. */
export const momentOn = (day: string, minutes: number) =>
  fromCityTime(Date.parse(`${day}T00:00Z`) + minutes * MINUTE_MS);

const NOON = 12 * 60;

/** "Saturday, December 5" */
export const dayName = (day: string) => formatEventDay(momentOn(day, NOON));

/** The budget that "cheaper" means, in whole dollars. */
export const cheaperThan = (cost: number) => Math.floor(cost * 0.75);

/** The one address of a plan. The day always stands in it, so that it is the same tomorrow. */
export const planPath = (wishes: Wishes) => `/plan?${planQuery(wishes)}`;

export const planCalendarPath = (wishes: Wishes) => `/plan.ics?${planQuery(wishes)}`;

/** The query contains only characters that need no escape. */
function planQuery(wishes: Wishes) {
  const { day, part, adults, children, budget, stay, car, like, rain, not, keep, stops } = wishes;
  const { from, until, dinner } = wishes;
  const named = (Object.keys(PARTIES) as Party[]).find(
    (party) => PARTIES[party].adults === adults && PARTIES[party].children === children,
  );
  const all: [string, string | undefined][] = [
    ["day", day],
    ["part", part === "day" ? undefined : part],
    ["from", clockOf(from)],
    ["until", clockOf(until)],
    ["with", named === "two" ? undefined : named],
    ["adults", named || adults === PARTIES.two.adults ? undefined : `${adults}`],
    ["children", named || children === 0 ? undefined : `${children}`],
    ["budget", budget?.toString()],
    ["stay", stay],
    ["car", car ? undefined : "no"],
    ["like", like.join(SEPARATOR)],
    ["rain", rain ? "yes" : undefined],
    ["dinner", clockOf(dinner)],
    ["eat", wishes.eat],
    ["no", wishes.no.join(SEPARATOR)],
    ["not", not.join(SEPARATOR)],
    ["keep", keep.join(SEPARATOR)],
    ["stops", stops.join(SEPARATOR)],
  ];
  return all.flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join("&");
}

/** "17:05" */
export const clockOf = (minutes: number | undefined) =>
  minutes === undefined
    ? undefined
    : `${Math.floor(minutes / 60)}:${`${minutes % 60}`.padStart(2, "0")}`.padStart(5, "0");
