import { dollarsIn } from "#app/domain/guide/event.ts";
import { pagePath } from "#app/domain/guide/links.ts";
import { readOpeningHours } from "#app/domain/guide/opening-hours.ts";
import type {
  Beach,
  GuideEvent,
  Place,
  Restaurant,
  WellnessVenue,
  WithPicture,
} from "#app/domain/guide/records.ts";
import { WEEKDAYS } from "#app/locale/day-names.ts";
import { perObject } from "#app/platform/kept.ts";
import type { Role } from "./plan.ts";
import type { Like, StopKey, StopKind } from "./wishes.ts";

export type VisitRecords = {
  event: WithPicture<GuideEvent>;
  restaurant: WithPicture<Restaurant>;
  beach: WithPicture<Beach>;
  venue: WithPicture<WellnessVenue>;
  place: WithPicture<Place>;
};

/** The facts of a record for a visit, with the usual ones where it says nothing. */
export type Profile = ReturnType<typeof readProfile>;

export const BEACH_WITH_CHILDREN_MINUTES = 120;

const JUICE = /\b(juice|smoothies?)\b/i;
const USUAL_MINUTES: [kind: StopKind, text: RegExp, minutes: number][] = [
  ["event", /\b(sailing|food & wine)\b/i, 150],
  ["event", /\b(film|sports)\b/i, 110],
  ["event", /\bfood\b/i, 60],
  ["venue", JUICE, 15],
  ["venue", /\b(bath|bathhouse|massage|spa)\b/i, 90],
];

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
  const own = JUICE.test(text) ? undefined : LIKED_KINDS[kind];
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

/** An hour for children each week, as a place's text says it. */
function childrensHourIn(text: string) {
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

/** Where one may pay nothing one may look around. */
const middleOf = (cost: { from: number; to: number } | undefined) =>
  cost && (cost.from === 0 ? 0 : Math.round((cost.from + cost.to) / 2));

export type StopRecordOf = {
  [Kind in StopKind]: { kind: Kind; record: VisitRecords[Kind] };
}[StopKind];

/** The fields that records of these kinds may have. */
type Fields = Pick<GuideEvent, "setting" | "good_for" | "minutes" | "coordinates"> &
  Partial<
    Pick<GuideEvent, "title" | "venue" | "location" | "price" | "drop_in"> &
      Pick<Restaurant, "cuisine" | "tags" | "cost" | "phone" | "opening_hours"> &
      Pick<Place, "name" | "kind" | "address"> &
      Pick<Beach, "amenities" | "access"> &
      Pick<WellnessVenue, "type">
  >;

function readProfile({ kind, record }: StopRecordOf) {
  const fields: Fields = record;
  const { title, venue, tags = fields.amenities ?? [], cost, price, minutes, phone } = fields;
  const sort = title ?? fields.cuisine ?? fields.type ?? fields.kind ?? "";
  const text = [sort, ...tags].join(" ");
  const name = title ?? fields.name ?? "";
  const dollars = dollarsIn(price);
  const childrensHour = kind === "place" ? childrensHourIn(record.description) : undefined;
  const isWalk = kind === "place" && WALKED.test(sort);
  const isFree = kind === "beach" || isWalk;
  const isBar = kind === "restaurant" && BAR.test(text);
  const isOutdoors = /^(?:event|place)$/.test(kind) && OUTDOORS.test(`${text} ${venue ?? ""}`);
  const rule = USUAL_MINUTES.find((each) => each[0] === kind && each[1].test(text));
  const key: StopKey = `${kind}:${record.id}`;
  return {
    ...{ key, kind, id: record.id, name, picture: record.picture, minutes, phone, childrensHour },
    href: pagePath(kind, record),
    address: venue ? `${venue}, ${fields.location}` : fields.address,
    point: fields.coordinates,
    roles: rolesOf(kind, text, tags, { sort, isWalk, childrensHour }),
    hours: fields.opening_hours && readOpeningHours(fields.opening_hours),
    /** The usual duration of such a record, where it states none. */
    usual: rule?.[2],
    /** The price for one person in whole dollars, and that of the cheapest choice. */
    each: dollars === undefined ? (middleOf(cost) ?? (isFree ? 0 : undefined)) : Math.ceil(dollars),
    least: cost && Math.round(cost.from),
    setting: fields.setting ?? (isOutdoors || kind === "beach" ? "outdoor" : "indoor"),
    isForKids: isBar
      ? false
      : (fields.good_for?.includes("kids") ?? (CHILDREN.test(text) || undefined)),
    isByBoat: fields.access === "boat",
    isDropIn: fields.drop_in ?? (dollars === 0 && tags.some((tag) => DROPPED_IN.test(tag))),
    likes: likesOf(kind, text),
    /** Kinds that are not wanted are looked for in it. */
    text: `${name} ${text} ${KIND_WORDS[kind] ?? ""}`.toLowerCase(),
    /** The number that varies its rank from day to day. */
    seed: seedOf(key),
  };
}

/** What was published since is another object. */
export const profileOf = perObject(readProfile, ({ record }) => record);

type Sort = { sort: string; isWalk: boolean; childrensHour: object | undefined };

function rolesOf(kind: StopKind, text: string, tags: readonly string[], of: Sort): Role[] {
  if (kind === "event") return ["event"];
  if (kind === "beach") return ["beach", "sunset"];
  if (kind === "venue") return [JUICE.test(text) ? "sweet" : "wellness"];
  if (kind === "restaurant") return tableRoles(text);
  return [
    ...(STAGE.test(of.sort) ? [] : [of.isWalk ? ("walk" as const) : ("place" as const)]),
    ...(tags.some((tag) => /^sunsets?$/i.test(tag)) ? (["sunset"] as const) : []),
    ...(of.childrensHour ? (["event"] as const) : []),
  ];
}

/** FNV-1a. */
export function seedOf(text: string) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
