import { placeWords } from "#app/content/partners/partners.ts";
import { cityMidnight, dateInCity, monthAfter } from "#app/locale/city-time.ts";
import { LETTER_SLOTS, PARTNER_LISTS, ROOM } from "./partner.ts";
import { countFree, listName } from "./room.server.ts";

const PLACES = [
  ...(["hero", "home", "strip"] as const).map((slot) => ({ slot, list: null })),
  ...PARTNER_LISTS.map((list) => ({ slot: "category" as const, list })),
  ...LETTER_SLOTS.map((slot) => ({ slot, list: null })),
];

/** Counts for each slot how many are free on every day of the next month, or in its fullest letter. */
export async function countFreePlaces(now: Date) {
  const first = monthAfter(`${dateInCity(now).slice(0, 7)}-01`, 1);
  const end = monthAfter(first, 1);
  const [starts, ends] = [cityMidnight(first), cityMidnight(end)];
  const places = [];
  for (const { slot, list } of PLACES) {
    const name = list ? `${placeWords[slot]} ${listName(list)}` : placeWords[slot];
    const free = await countFree({ slot, list, starts, ends });
    places.push({ name, room: ROOM[slot], free });
  }
  return { from: starts, places };
}
