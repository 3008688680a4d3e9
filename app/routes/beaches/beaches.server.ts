import { beaches } from "#app/content/beaches.ts";
import { coast } from "#app/content/maps.ts";
import { anchorOf } from "#app/domain/guide/links.ts";
import { guideMap } from "#app/domain/guide/map.ts";
import type { Beach } from "#app/domain/guide/records.ts";

export const drawBeaches = (beaches: readonly Beach[]) =>
  guideMap(
    [coast],
    beaches.map((beach) => ({ ...beach, href: `#${anchorOf("beach", beach)}` })),
  );

/** `anchor` is the place of its card on the page; one that the guide does not have is only named. */
export function listSunsetBeaches(cards: readonly Beach[]) {
  return beaches.sunset.map((name) => {
    const beach = cards.find((each) => each.name === name);
    return { name, anchor: beach && anchorOf("beach", beach) };
  });
}

export type SunsetBeach = ReturnType<typeof listSunsetBeaches>[number];
