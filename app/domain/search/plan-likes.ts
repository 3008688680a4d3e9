import { LIKES, type Like, type Party } from "#app/domain/plan/wishes.ts";
import type { Kind } from "./kinds.ts";
import { toTerm } from "./terms.ts";
import { TRAIT_WORDS, type Trait } from "./traits.ts";

/** The first that is asked for says who goes. */
export const PARTY_TRAITS: [Trait, Party][] = [
  ["family", "kids"],
  ["friends", "friends"],
  ["alone", "one"],
  ["two", "two"],
];

export const LIKED_TRAITS: Partial<Record<Trait, Like>> = {
  "live-music": "music",
  outdoor: "outdoors",
  waterfront: "beach",
  sunset: "sunset",
  "near-beach": "beach",
};

export const LIKED_KINDS: Partial<Record<Kind, Like>> = {
  beach: "beach",
  restaurant: "food",
  wellness: "wellness",
};

const LIKED_WORDS: Record<Like, string> = {
  beach: "sand sea ocean seaside shore gulf water swimsuit mar",
  sunset: "sunsets sundown dusk atardecer",
  music: "jazz song concert dancing dance band",
  food: "foodie gourmet tasting gastronomy",
  art: "art arts gallery painting culture cultural sculpture arte cultura",
  wellness: "spa relax relaxing relaxation relaxed calm quiet rest",
  sports: "sport sporty active tennis golf swim swimming kayak kayaking cycling biking deporte",
  outdoors: "nature hike hiking fresh air bird birdwatching naturaleza",
};

const likes = new Map(
  LIKES.flatMap((like) =>
    LIKED_WORDS[like].split(" ").map((word) => [toTerm(word), like] as const),
  ),
);

export const likeOf = (word: string) => likes.get(toTerm(word));

/** They say nothing of a plan. */
const IDLE = new Set(
  (
    "about add again all also arrive arriving as back bit both breakfast brunch but change coffee cost date day dessert dinner " +
    "doing drinks each easy eight end ending ends enjoy everything exploring finish first five forecast four " +
    "full guide half help hour hours if include instead join keep kind know last lazy leave leaving little long lot " +
    "lots love lover lovers lunch more move moved much new now off only ones open ourselves people plan " +
    "prefer push quick quiet ready really rented same schedule second seven short six sleep slow spending " +
    "starting still stop stops thanks them they three time together too town trip try two until up visit visitor " +
    "weather weekend well whole work year yes"
  ).split(" "),
);

export const isIdle = (word: string) => IDLE.has(word.toLowerCase());

const PLANNED_TRAITS: Trait[] = [
  ...PARTY_TRAITS.map(([trait]) => trait),
  ...(Object.keys(LIKED_TRAITS) as Trait[]),
  ...(["indoor", "cheap", "free"] as const),
];
const planned = new Set(PLANNED_TRAITS.map((trait): string => TRAIT_WORDS[trait].text));

/** Tells whether plans know the trait, by its text. */
export const isPlanned = (text: string) => planned.has(text);
