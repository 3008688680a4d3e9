import { middleOf } from "#app/domain/guide/cost.ts";
import { walkingMinutes } from "#app/domain/guide/distance.ts";
import { dollarsIn } from "#app/domain/guide/event.ts";
import {
  type Beach,
  type GuideEvent,
  HAS_NAMES,
  type Has,
  type Place,
  type Restaurant,
  type WellnessVenue,
} from "#app/domain/guide/records.ts";

/** What a question may require of a record of any kind. `open` and `open-now` are decided when it is asked. */
// biome-ignore format: a list reads as one
export type Trait =
  | "free" | "family" | "live-music" | "open-now" | "open" | "closed" | "outdoor" | "indoor"
  | "waterfront" | "beachfront" | "sunset" | "dogs" | "parking" | "free-parking" | Has | "cheap"
  | "upscale" | "two" | "friends" | "alone" | "step-free" | "near-beach";

/** Facts that a record of any kind may state. */
export type Facts = Partial<
  Pick<Beach, "parking_fee" | "coordinates" | "good_for" | "setting" | "step_free"> &
    Pick<Restaurant, "price_level" | "cost"> &
    Pick<GuideEvent, "price"> &
    Pick<WellnessVenue, "type"> &
    Pick<Place, "kind"> &
    Record<Has, boolean>
> & { parking?: string; access?: "boat" | undefined; tags: readonly string[] };

const OF_TAGS: [Trait, RegExp][] = [
  ["family", /\b(family|playground|kids|children.s club)\b/i],
  ["live-music", /\blive music\b/i],
  ["outdoor", /\boutdoors?\b/i],
  ["waterfront", /\b(waterfront|beachfront|on the water)\b/i],
  ["beachfront", /\b(beachfront|beach yoga)\b/i],
  ["sunset", /\bsunsets?\b/i],
  ["dogs", /\b(dogs?|pets?)\b/i],
  ["parking", /\b(parking|garage|park at your door)\b/i],
  ["free-parking", /\bfree parking\b/i],
  ["restrooms", /\brestrooms\b/i],
  ["shade", /\bshaded?\b/i],
  ["cheap", /\bgood value\b/i],
  ["step-free", /\bstep-free\b/i],
  ["near-beach", /\b(walk to beach|beachfront)\b/i],
];

/** A shopping street has rooms to go into, but it is no roof. */
const STREET = /street/i;
/** The middle of what one person pays, in dollars. */
export const CHEAP_DOLLARS = 30;
export const NEAR_MINUTES = 15;

type Beaches = readonly Pick<Beach, "coordinates">[];

export function traitsOf(facts: Facts, beaches: Beaches = []): ReadonlySet<Trait> {
  const { tags, good_for = [], setting, price_level, cost, price, parking, access } = facts;
  const middle = cost ? middleOf(cost) : dollarsIn(price);
  const isAbout = (pattern: RegExp) => [...tags, facts.type ?? ""].some((tag) => pattern.test(tag));
  const ofFacts: [Trait, boolean | undefined][] = [
    ["free", middle === 0],
    ["family", good_for.includes("kids")],
    ["two", good_for.includes("two")],
    ["friends", good_for.includes("friends")],
    ["alone", good_for.includes("one")],
    ["outdoor", setting === "outdoor" || setting === "both"],
    ["indoor", setting === "indoor" || (setting === "both" && !STREET.test(facts.kind ?? ""))],
    ...HAS_NAMES.map((name): [Trait, boolean | undefined] => [name, facts[name]]),
    ["parking", parking !== undefined && access !== "boat"],
    ["free-parking", facts.parking_fee === "no" && access !== "boat"],
    ["cheap", price_level === "$" || (middle !== undefined && middle <= CHEAP_DOLLARS)],
    ["upscale", price_level !== undefined && price_level.length > 2],
    ["step-free", facts.step_free],
    ["near-beach", isNear(facts.coordinates, beaches)],
  ];
  const ofTags = OF_TAGS.map(([trait, pattern]) => [trait, isAbout(pattern)] as const);
  return new Set([...ofTags, ...ofFacts].flatMap(([trait, isSo]) => (isSo ? trait : [])));
}

/** Much farther than anybody walks to a beach. What is so far north or south is not measured: each record meets each beach. */
const FAR_DEGREES = 0.02;

const isNear = (from: Facts["coordinates"], beaches: Beaches) =>
  from !== undefined &&
  beaches.some(
    ({ coordinates: to }) =>
      to &&
      Math.abs(to.latitude - from.latitude) < FAR_DEGREES &&
      walkingMinutes(from, to) <= NEAR_MINUTES,
  );
