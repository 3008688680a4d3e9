import { walkingMinutes } from "#app/domain/guide/distance.ts";
import { dollarsIn } from "#app/domain/guide/event.ts";
import type {
  Beach,
  GuideEvent,
  Place,
  Restaurant,
  WellnessVenue,
} from "#app/domain/guide/records.ts";
import { createAlike } from "#app/platform/alike.ts";

/** Traits that a question may require of a record, by the words for them. */
export const TRAIT_WORDS = {
  free: {
    text: "free",
    asked:
      "free, for free, no charge, no cost, for nothing, without spending a dime, " +
      "without spending, without money, no money, gratis, gratuito",
  },
  family: {
    text: "for families",
    asked:
      "family, families, kids, kid, children, child, toddler, toddlers, baby, family friendly, " +
      "kid friendly, teenagers, teens, year old, year olds, ninos, familia, con ninos, " +
      "grandkids, grandchildren, grandson, granddaughter, my son, my daughter, little ones, high chair, high chairs, kids menu",
  },
  "live-music": {
    text: "with live music",
    asked:
      "live music, music, live band, who plays, who is playing, whos playing, musica, " +
      "musica en vivo",
  },
  "open-now": {
    text: "open now",
    asked: "open now, open right now, right now, now, abierto ahora",
  },
  open: { text: "open", asked: "open, still open, abierto, abiertos" },
  outdoor: {
    text: "outdoors",
    asked:
      "outdoor, outdoors, outside, outdoor seating, al fresco, terrace, patio, terraza, " +
      "al aire libre",
  },
  indoor: {
    text: "indoors",
    asked:
      "indoors, indoor, inside, rain, rainy, raining, rainy day, it rains, when it rains, " +
      "if it rains, bad weather, lluvia, llueve, cuando llueve, si llueve",
  },
  waterfront: {
    text: "on the water",
    asked:
      "waterfront, beachfront, on the water, by the water, by the sea, sea view, water view, " +
      "ocean view, gulf view, on the bay, frente al mar, oceanfront",
  },
  sunset: {
    text: "for the sunset",
    asked: "sunset, sunsets, sun set, sun go down, atardecer, puesta de sol",
  },
  dogs: {
    text: "with a dog",
    asked:
      "dog, dogs, dog friendly, pet, pets, pet friendly, puppy, dogs allowed, pets allowed, " +
      "allows dogs, allow dogs, dogs welcome, perro, perros, mascotas",
  },
  parking: {
    text: "with parking",
    asked: "parking, where to park, car park, estacionamiento, parqueo",
  },
  "free-parking": {
    text: "with free parking",
    asked: "free parking, parking free, park for free, no parking fee, estacionamiento gratis",
  },
  restrooms: {
    text: "with restrooms",
    asked:
      "public restrooms, public toilets, restroom, restrooms, toilet, toilets, bathrooms, banos",
  },
  shade: { text: "with shade", asked: "shade, shady, sombra" },
  cheap: {
    text: "inexpensive",
    asked:
      "cheap, cheapest, inexpensive, affordable, budget, good value, low cost, not expensive, " +
      "half the price, half price, barato, baratos, barata, economico",
  },
  upscale: {
    text: "upscale",
    asked:
      "upscale, fancy, expensive, luxury, luxurious, fine dining, elegant, five star, 5 star, " +
      "four star, 4 star, splurge, lujo",
  },
  two: {
    text: "for two",
    asked:
      "for two, romantic, date night, couple, couples, anniversary, honeymoon, propose, " +
      "first date, perfect date, dinner date, on a date, my wife, my husband, my girlfriend, " +
      "my boyfriend, my fiancee, the wife, the husband, two of us, romantico, romantica, " +
      "para dos, pareja",
  },
  friends: {
    text: "with friends",
    asked:
      "with friends, friends, for a group, group, group of, birthday, amigos, amigas, buddies, " +
      "bachelorette, bachelor party, girls night, guys night, ladies night, noche de chicas, " +
      "my parents, parents, in laws, grandparents, grandma, grandpa",
  },
  alone: { text: "on one's own", asked: "alone, solo, by myself, on my own, just me" },
  "step-free": {
    text: "without steps",
    asked:
      "wheelchair, wheelchairs, wheelchair accessible, accessible, accessibility, step free, " +
      "no steps, without steps, no stairs, without stairs, stroller, silla de ruedas, accesible",
  },
  "near-beach": {
    text: "near a beach",
    asked:
      "near the beach, near a beach, close to the beach, walk to the beach, " +
      "not far from the beach, walking distance to the beach, by the beach, on the beach, " +
      "cerca de la playa",
  },
} satisfies Record<string, { text: string; asked: string }>;

export type Trait = keyof typeof TRAIT_WORDS;

/** Facts that a record of any kind may state. */
type Facts = Partial<
  Pick<
    Beach,
    "parking_fee" | "restrooms" | "shade" | "coordinates" | "good_for" | "setting" | "step_free"
  > &
    Pick<Restaurant, "price_level" | "cost"> &
    Pick<GuideEvent, "price"> &
    Pick<WellnessVenue, "type"> &
    Pick<Place, "kind">
> & { parking?: string; access?: "boat" | undefined; tags: readonly string[] };

const OF_TAGS: [Trait, RegExp][] = [
  ["family", /\b(family|playground|kids|children.s club)\b/i],
  ["live-music", /\blive music\b/i],
  ["outdoor", /\boutdoors?\b/i],
  ["waterfront", /\b(waterfront|beachfront|on the water)\b/i],
  ["sunset", /\bsunsets?\b/i],
  ["dogs", /\b(dogs?|pets?)\b/i],
  ["parking", /\b(parking|garage|park at your door)\b/i],
  ["free-parking", /\bfree parking\b/i],
  ["restrooms", /\brestrooms\b/i],
  ["shade", /\bshaded?\b/i],
  ["cheap", /\bgood value\b/i],
  ["step-free", /\b(boardwalks?|beach tram|step-free)\b/i],
  ["near-beach", /\b(walk to beach|beachfront)\b/i],
];

const CHEAP_DOLLARS = 20;
export const NEAR_MINUTES = 15;

type Beaches = readonly Pick<Beach, "coordinates">[];

const alike = createAlike<Trait>();

export function traitsOf(facts: Facts, beaches: Beaches = []) {
  const { tags, good_for = [], setting, price_level, cost, price, parking, access } = facts;
  const from = cost?.from ?? dollarsIn(price);
  const isAbout = (pattern: RegExp) => tags.some((tag) => pattern.test(tag));
  const is: Partial<Record<Trait, boolean | undefined>> = {
    ...Object.fromEntries(OF_TAGS.map(([trait, pattern]) => [trait, isAbout(pattern)])),
    free: from === 0,
  };
  const also = (trait: Trait, isSo: boolean | undefined) => {
    is[trait] ||= isSo;
  };
  also("family", good_for.includes("kids"));
  also("two", good_for.includes("two"));
  also("friends", good_for.includes("friends"));
  also("alone", good_for.includes("one"));
  also("outdoor", setting === "outdoor" || setting === "both");
  also("indoor", setting === "indoor" || setting === "both");
  also("restrooms", facts.restrooms);
  also("shade", facts.shade);
  also("parking", parking !== undefined && access !== "boat");
  also("free-parking", facts.parking_fee === "no" && access !== "boat");
  also("cheap", price_level === "$" || (from !== undefined && from <= CHEAP_DOLLARS));
  also("upscale", price_level !== undefined && price_level.length > 2);
  also("step-free", facts.step_free);
  also("near-beach", isNear(facts.coordinates, beaches));
  return alike((Object.keys(is) as Trait[]).filter((trait) => is[trait]));
}

const isNear = (from: Facts["coordinates"], beaches: Beaches) =>
  from !== undefined &&
  beaches.some(
    ({ coordinates }) => coordinates && walkingMinutes(from, coordinates) <= NEAR_MINUTES,
  );
