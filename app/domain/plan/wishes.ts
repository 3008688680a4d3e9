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

export const LIKES = [
  ...(["beach", "sunset", "music", "food", "art", "wellness", "sports", "outdoors"] as const),
] as const;

export const STOP_KINDS = [
  ...["event", "restaurant", "beach", "venue", "place"],
] as const satisfies RecordKind[];

export type PartOfDay = keyof typeof DAY_PARTS;
export type Like = (typeof LIKES)[number];
export type StopKind = (typeof STOP_KINDS)[number];
/** A stop's key, such as `restaurant:cortile-undici`. */
export type StopKey = `${StopKind}:${string}`;

export const PARTY_MAX = 12;
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

const oneOf = <Of extends object>(all: Of, text: string) =>
  Object.hasOwn(all, text) ? (text as keyof Of) : undefined;

const number = (least: number, most: number) => (text: string) => {
  const value = /^\$?\d{1,4}$/.test(text) ? Number(text.replace("$", "")) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
};

const clock = (text: string) => {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):?([0-5]\d)$/.exec(text) ?? [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : undefined;
};

const slug = (text: string) => (SLUG.test(text) && text.length <= ID_MAX ? text : undefined);

const isKind = (text: string): text is string => SLUG.test(text) && text.length <= KIND_MAX;

const list =
  <Value extends string>(isOne: (text: string) => text is Value, most: number) =>
  (text: string): readonly Value[] =>
    [...new Set(text.split(SEPARATOR))].filter(isOne).slice(0, most);

/** All that an address of a plan says, in its order. Wrong and missing texts give the usual value. */
const FIELDS = {
  /** A day such as 2026-12-05. It may be over: a kept plan is read years later. */
  day: (text: string, now: Date) => readDay(text, now) ?? usualDay(now),
  part: (text: string) => oneOf(DAY_PARTS, text) ?? "day",
  /** The minutes of the day at which it begins and by which it is over, where its part does not say so. */
  from: clock,
  until: clock,
  /** The name of a party stands for both numbers. */
  with: (text: string) => oneOf(PARTIES, text),
  adults: number(1, PARTY_MAX),
  children: number(0, PARTY_MAX),
  /** The budget in dollars for the whole party. */
  budget: number(0, BUDGET_MAX),
  /** A hotel's id, or a part of town. */
  stay: slug,
  car: (text: string) => text !== "no",
  like: (text: string): readonly Like[] =>
    LIKES.filter((like) => text.split(SEPARATOR).includes(like)).slice(0, LIKES_MAX),
  rain: (text: string) => text === "yes",
  walks: (text: string) => oneOf({ short: true }, text),
  /** The most stops. */
  most: number(1, STOPS_MAX),
  /** The minute of the day at which dinner begins. */
  dinner: clock,
  /** The cuisine of dinner, such as "italian". */
  eat: (text: string) => (isKind(text) ? text : undefined),
  /** Kinds of stops that are not wanted, such as "museum" or "breakfast". */
  no: list(isKind, NO_MAX),
  /** The day begins there. */
  first: (text: string) => (isStopKey(text) ? text : undefined),
  not: list(isStopKey, NOT_MAX),
  keep: list(isStopKey, STOPS_MAX),
  /** A kept plan: these, in this order. */
  stops: list(isStopKey, STOPS_MAX),
} satisfies Record<string, (text: string, now: Date) => unknown>;

export const WISH_NAMES = Object.keys(FIELDS);

type Fields = { [Name in keyof typeof FIELDS]: ReturnType<(typeof FIELDS)[Name]> };

export type Wishes = Omit<Fields, "with" | "adults" | "children"> & {
  adults: number;
  children: number;
};

export function readWishes(params: URLSearchParams, now: Date): Wishes {
  const fields = Object.entries(FIELDS).map(([name, read]) => {
    const texts = params.getAll(name).map((text) => text.trim());
    return [name, read(texts.join(SEPARATOR), now)];
  });
  const { with: name, ...said }: Fields = Object.fromEntries(fields);
  const { adults, children } = PARTIES[name ?? "two"];
  return { ...said, adults: said.adults ?? adults, children: said.children ?? children };
}

/** The query has only characters that need no escape. The usual values are not written. */
function planQuery(wishes: Wishes) {
  const { part, from, until, dinner, adults, children, car, rain } = wishes;
  const party = (Object.keys(PARTIES) as (keyof typeof PARTIES)[]).find(
    (name) => PARTIES[name].adults === adults && PARTIES[name].children === children,
  );
  const all: { [Name in keyof Fields]: string | number | readonly string[] | undefined } = {
    ...wishes,
    part: part === "day" ? undefined : part,
    ...{ from: clockOf(from), until: clockOf(until), dinner: clockOf(dinner) },
    with: party === "two" ? undefined : party,
    adults: party || adults === PARTIES.two.adults ? undefined : adults,
    children: party ? undefined : children || undefined,
    car: car ? undefined : "no",
    rain: rain ? "yes" : undefined,
  };
  const texts = (Object.keys(FIELDS) as (keyof Fields)[]).map((name) => {
    return [name, [all[name] ?? []].flat().join(SEPARATOR)] as const;
  });
  return texts.flatMap(([name, text]) => (text ? [`${name}=${text}`] : [])).join("&");
}

/** The one address of a plan. The day is always in it, so that it is the same tomorrow. */
export const planPath = (wishes: Wishes) => `/plan?${planQuery(wishes)}`;

export const paramsOf = (path: string) => new URLSearchParams(path.split("?")[1]);

export const planCalendarPath = (wishes: Wishes) => `/plan.ics?${planQuery(wishes)}`;

export function isStopKey(text: string): text is StopKey {
  const [, id] = KEY.exec(text) ?? [];
  return id !== undefined && id.length <= ID_MAX;
}

/** "17:05" */
export function clockOf(minutes: number | undefined) {
  return minutes === undefined
    ? undefined
    : new Date(minutes * MINUTE_MS).toISOString().slice(11, 16);
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
