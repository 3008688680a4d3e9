import { beaches } from "./beaches/index.ts";
import { covers } from "./covers/index.ts";
import type { Entry } from "./draw.ts";
import { events } from "./events/index.ts";
import { guides } from "./guides/index.ts";
import { hotels } from "./hotels/index.ts";
import { listings } from "./listings/index.ts";
import { restaurants } from "./restaurants/index.ts";
import { wellness } from "./wellness/index.ts";

/** The scenes by what they are pictures of. A scene's name is used once in all of them. */
export const FAMILIES = {
  beach: beaches,
  cover: covers,
  event: events,
  guide: guides,
  hotel: hotels,
  listing: listings,
  restaurant: restaurants,
  wellness,
};

export type Subject = keyof typeof FAMILIES;
export type SceneName = { [S in Subject]: keyof (typeof FAMILIES)[S] }[Subject];

export const SCENES: Record<SceneName, Entry> = {
  ...beaches,
  ...covers,
  ...events,
  ...guides,
  ...hotels,
  ...listings,
  ...restaurants,
  ...wellness,
};
