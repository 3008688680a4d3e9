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

/** The number of people for whom a budget is. */
export const PARTY_SIZES = { two: 2, one: 1, kids: 3, friends: 4 } as const;

export const LIKES = ["beach", "music", "food", "art", "wellness", "sports", "outdoors"] as const;

export const STOP_KINDS = [
  ...["event", "restaurant", "beach", "venue", "place"],
] as const satisfies RecordKind[];

export type PartOfDay = keyof typeof DAY_PARTS;
export type Party = keyof typeof PARTY_SIZES;
export type Like = (typeof LIKES)[number];
export type StopKind = (typeof STOP_KINDS)[number];
/** A stop's key, such as `restaurant:cortile-undici`. */
export type StopKey = `${StopKind}:${string}`;

export type Wishes = {
  /** A day such as 2026-12-05. It may be over: a kept plan is read years later. */
  day: string;
  part: PartOfDay;
  with: Party;
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
export const STOPS_MAX = 8;

const SEPARATOR = "~";
const ID = "[a-z0-9]+(?:-[a-z0-9]+)*";
const ID_MAX = 80;
const STAY = new RegExp(`^${ID}$`);
const KEY = new RegExp(`^(?:${STOP_KINDS.join("|")}):(${ID})$`);

/** Wrong and missing parameters are ignored. */
export function readWishes(params: URLSearchParams, now: Date): Wishes {
  const one = (name: string) => params.get(name)?.trim() ?? "";
  const many = (name: string) => [
    ...new Set(params.getAll(name).flatMap((text) => text.trim().split(SEPARATOR))),
  ];
  const keys = (name: string, most: number) => many(name).filter(isStopKey).slice(0, most);
  const stay = one("stay");
  return {
    day: readDay(one("day"), now) ?? usualDay(now),
    part: oneOf(DAY_PARTS, one("part")) ?? "day",
    with: oneOf(PARTY_SIZES, one("with")) ?? "two",
    budget: readBudget(one("budget")),
    stay: STAY.test(stay) && stay.length <= ID_MAX ? stay : undefined,
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

function readBudget(text: string) {
  const budget = /^\$?\d{1,4}$/.test(text) ? Number(text.replace("$", "")) : undefined;
  return budget !== undefined && budget <= BUDGET_MAX ? budget : undefined;
}

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
  const { day, part, budget, stay, car, like, rain, not, keep, stops } = wishes;
  const named: [string, string | undefined][] = [
    ["day", day],
    ["part", part === "day" ? undefined : part],
    ["with", wishes.with === "two" ? undefined : wishes.with],
    ["budget", budget?.toString()],
    ["stay", stay],
    ["car", car ? undefined : "no"],
    ["like", like.join(SEPARATOR)],
    ["rain", rain ? "yes" : undefined],
    ["not", not.join(SEPARATOR)],
    ["keep", keep.join(SEPARATOR)],
    ["stops", stops.join(SEPARATOR)],
  ];
  return named.flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join("&");
}
