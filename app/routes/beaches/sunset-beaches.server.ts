import { beaches } from "#app/content/beaches.ts";
import { anchorOf } from "#app/domain/guide/anchor.ts";
import type { Beach } from "#app/domain/guide/records.ts";

/** `anchor` is the place of its card on the page; one that the guide does not have is only named. */
export function listSunsetBeaches(cards: readonly Beach[]) {
  return beaches.sunset.map((name) => {
    const beach = cards.find((each) => each.name === name);
    return { name, anchor: beach && anchorOf("beach", beach) };
  });
}

export type SunsetBeach = ReturnType<typeof listSunsetBeaches>[number];
