import type { Coordinates } from "#app/domain/guide/distance.ts";
import { dollarsIn } from "#app/domain/guide/event.ts";
import { pagePath } from "#app/domain/guide/links.ts";
import { type Hours, readOpeningHours } from "#app/domain/guide/opening-hours.ts";
import type {
  Beach,
  GuideEvent,
  Place,
  Restaurant,
  SETTINGS,
  WellnessVenue,
  WithPicture,
} from "#app/domain/guide/records.ts";
import { WEEKDAYS } from "#app/locale/day-names.ts";
import type { Role, StopRecord } from "./plan.ts";
import type { Like, StopKind } from "./wishes.ts";

export type VisitRecords = {
  event: WithPicture<GuideEvent>;
  restaurant: WithPicture<Restaurant>;
  beach: WithPicture<Beach>;
  venue: WithPicture<WellnessVenue>;
  place: WithPicture<Place>;
};

/** The facts of a record for a visit, with the usual ones where it says nothing. */
export type Profile = StopRecord & {
  point: Coordinates | undefined;
  roles: readonly Role[];
  hours: readonly Hours[] | undefined;
  /** The duration that the record states. */
  minutes: number | undefined;
  /** The usual duration of such a record. */
  usual: number | undefined;
  /** The price for one person in whole dollars, of the cheapest choice. */
  each: number | undefined;
  least: number | undefined;
  setting: (typeof SETTINGS)[number];
  isForKids: boolean | undefined;
  isByBoat: boolean;
  isDropIn: boolean;
  likes: readonly Like[];
  /** Its name, kind and tags, in which kinds that are not wanted are looked for. */
  text: string;
  /** An hour for children each week, as its text says it. */
  childrensHour: { weekday: number; minutes: number | undefined } | undefined;
  /** The number that varies its rank from day to day. */
  seed: number;
};

export const MINUTES: Record<Role, number> = {
  breakfast: 45,
  lunch: 70,
  dinner: 90,
  drink: 60,
  sweet: 25,
  beach: 90,
  sunset: 45,
  event: 90,
  place: 60,
  walk: 60,
  wellness: 60,
};

export const BEACH_WITH_CHILDREN_MINUTES = 120;

const ABOUT_MINUTES: [words: RegExp, minutes: number][] = [
  [/\b(sailing|food & wine)\b/i, 150],
  [/\b(film|sports)\b/i, 110],
  [/\bfood\b/i, 60],
];

const JUICE = /\b(juice|smoothies?)\b/i;
const TREATMENTS: [words: RegExp, minutes: number][] = [
  [JUICE, 15],
  [/\b(bath|bathhouse|massage|spa)\b/i, 90],
];

const RULES: Partial<Record<StopKind, typeof TREATMENTS>> = {
  event: ABOUT_MINUTES,
  venue: TREATMENTS,
};

const usualMinutes = (kind: StopKind, text: string) =>
  RULES[kind]?.find(([words]) => words.test(text))?.[1];

const LIKED: Partial<Record<Like, RegExp>> = {
  music: /\b(music|concerts?|jazz|opera|symphony|bandshell)\b/i,
  art: /\b(art|galler(y|ies)|museum|theater|pottery|film|dance|books?)\b/i,
  sports: /\b(sports?|sailing|swim(ming)?|tennis|golf|bicycles?|paddleboard|kayaks?)\b/i,
  outdoors: /\b(outdoors|garden|park|birdwatching|boardwalk|walk|zoo)\b/i,
};

const LIKED_KINDS: Partial<Record<StopKind, Like>> = {
  beach: "beach",
  venue: "wellness",
  restaurant: "food",
};

function likesOf(kind: StopKind, text: string) {
  const likes = (Object.keys(LIKED) as Like[]).filter((like) => LIKED[like]?.test(text));
  const own = LIKED_KINDS[kind];
  const isFood = kind === "event" && /\bfood\b/i.test(text);
  return [...likes, ...(own ? [own] : []), ...(isFood ? (["food"] as const) : [])];
}

const BAR = /\b(cocktails?|wine bar|brewery|taproom)\b/i;
const PLATES = /\b(plates|kitchen|grill|tapas)\b/i;
const SWEETS = /\b(desserts?|ice cream|gelato|sweets)\b/i;
const WALKED = /\b(walk|street|pier|dock|park|trail|boardwalk)\b/i;
const OUTDOORS = /\b(walk|pier|dock|park|trail|boardwalk|garden|zoo|beach|market|lawn)\b/i;
/** Places that one visits when something is on. */
const STAGE = /\b(theat(er|re)|concert hall|arena|stadium)\b/i;
const CHILDREN = /\b(family|playground|kids|children)\b/i;
const DROPPED_IN = /^(food|art|cars|outdoors)$/i;

/** "On Saturdays at ten somebody reads to the children", "Saturday mornings are for short people" */
const CHILDRENS_HOUR =
  /\b(\w+day)s?(?: mornings?| at (\w+))[^.]*\b(?:child|kids|short people|cartoon)/i;
const HOURS: Record<string, number> = { nine: 9, ten: 10, eleven: 11, two: 14, three: 15 };
const KIND_WORDS: Partial<Record<StopKind, string>> = { beach: "beach", venue: "wellness spa" };

function childrensHourIn(text: string): Profile["childrensHour"] {
  const [, day = "", hour = ""] = CHILDRENS_HOUR.exec(text) ?? [];
  const weekday = (WEEKDAYS as readonly string[]).indexOf(day.toLowerCase());
  const at = HOURS[hour.toLowerCase()];
  return weekday < 0 ? undefined : { weekday, minutes: at && at * 60 };
}

function tableRoles(text: string): Role[] {
  if (SWEETS.test(text)) return ["sweet"];
  if (!BAR.test(text)) return ["breakfast", "lunch", "dinner"];
  return PLATES.test(text) ? ["dinner", "drink"] : ["drink"];
}

type Said = Partial<Profile> & Pick<Profile, "name" | "text" | "roles">;

/** Where one may pay nothing one may look around. */
const middleOf = (cost: { from: number; to: number } | undefined) =>
  cost && (cost.from === 0 ? 0 : Math.round((cost.from + cost.to) / 2));

const houseOf = (record: Restaurant | WellnessVenue | Place) => ({
  ...{ name: record.name, address: record.address, phone: record.phone },
  hours: record.opening_hours && readOpeningHours(record.opening_hours),
  each: middleOf(record.cost),
  minutes: record.minutes,
});

export type StopRecordOf = {
  [Kind in StopKind]: { kind: Kind; record: VisitRecords[Kind] };
}[StopKind];

const SAY: { [Kind in StopKind]: (record: VisitRecords[Kind]) => Said } = {
  event: ({ title, tags, venue, location, price, minutes, drop_in }) => {
    const dollars = dollarsIn(price);
    return {
      name: title,
      text: [title, ...tags].join(" "),
      roles: ["event"],
      each: dollars === undefined ? undefined : Math.ceil(dollars),
      address: `${venue}, ${location}`,
      setting: OUTDOORS.test([title, venue, ...tags].join(" ")) ? "outdoor" : "indoor",
      minutes,
      isDropIn: drop_in ?? (dollars === 0 && tags.some((tag) => DROPPED_IN.test(tag))),
    };
  },
  restaurant: (record) => {
    const text = [record.cuisine, ...record.tags].join(" ");
    return { ...houseOf(record), text, roles: tableRoles(text) };
  },
  beach: ({ name, amenities, minutes, access }) => ({
    name,
    text: [...amenities].join(" "),
    roles: ["beach", "sunset"],
    each: 0,
    setting: "outdoor",
    minutes,
    isByBoat: access === "boat",
  }),
  venue: (record) => {
    const text = [record.type, ...record.tags].join(" ");
    const roles: Role[] = [JUICE.test(text) ? "sweet" : "wellness"];
    return { ...houseOf(record), text, roles, isDropIn: record.drop_in ?? false };
  },
  place: (record) => {
    const { kind, tags = [], cost } = record;
    const isWalk = WALKED.test(kind);
    const childrensHour = childrensHourIn(record.description);
    const roles: (Role | false | undefined)[] = [
      !STAGE.test(kind) && (isWalk ? "walk" : "place"),
      tags.some((tag) => /^sunsets?$/i.test(tag)) && "sunset",
      childrensHour && "event",
    ];
    return {
      ...houseOf(record),
      text: [kind, ...tags].join(" "),
      roles: roles.filter((role) => role !== false && role !== undefined),
      each: middleOf(cost) ?? (isWalk ? 0 : undefined),
      setting: OUTDOORS.test(kind) ? "outdoor" : "indoor",
      childrensHour,
    };
  },
};

const profiles = new WeakMap<object, Profile>();

/** Remembered: what was published since is another object. */
export function profileOf({ kind, record }: StopRecordOf): Profile {
  const known = profiles.get(record);
  if (known) return known;
  const said = SAY[kind](record as never);
  const { id, good_for, setting, coordinates } = record;
  const isBar = kind === "restaurant" && BAR.test(said.text);
  const isTagged = CHILDREN.test(said.text) || undefined;
  const profile: Profile = {
    key: `${kind}:${id}`,
    ...{ kind, id, picture: record.picture, point: coordinates },
    href: pagePath(kind, record),
    ...{ hours: undefined, minutes: undefined, each: undefined, childrensHour: undefined },
    ...{ isByBoat: false, isDropIn: false },
    usual: usualMinutes(kind, said.text),
    least: "cost" in record ? record.cost && Math.round(record.cost.from) : undefined,
    ...said,
    setting: setting ?? said.setting ?? "indoor",
    isForKids: isBar ? false : (good_for?.includes("kids") ?? isTagged),
    likes: likesOf(kind, said.text),
    text: `${said.name} ${said.text} ${KIND_WORDS[kind] ?? ""}`.toLowerCase(),
    seed: seedOf(`${kind}:${id}`),
  };
  profiles.set(record, profile);
  return profile;
}

/** FNV-1a. */
export function seedOf(text: string) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
