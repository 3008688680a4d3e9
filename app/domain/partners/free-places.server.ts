import { placeWords } from "#app/content/partners.ts";
import { cityMidnight, dateInCity, monthAfter } from "#app/locale/city-time.ts";
import { lettersBetween } from "./booking-months.ts";
import { LETTER_SLOTS, PARTNER_LISTS, ROOM } from "./partner.ts";
import { countInLetters, listName, roomOn } from "./room.server.ts";

const PLACES = [
  ...(["hero", "home", "strip"] as const).map((slot) => ({ slot, list: null })),
  ...PARTNER_LISTS.map((list) => ({ slot: "category" as const, list })),
];

/** Of each place how many are free on every day of the next month, or in each of its letters. */
export async function countFreePlaces(now: Date) {
  const first = monthAfter(`${dateInCity(now).slice(0, 7)}-01`, 1);
  const end = monthAfter(first, 1);
  const [starts, ends] = [cityMidnight(first), cityMidnight(end)];
  const places = [];
  for (const { slot, list } of PLACES) {
    const name = list ? `${placeWords[slot]} ${listName(list)}` : placeWords[slot];
    const free = await roomOn({ slot, list, starts, ends });
    places.push({ name, room: ROOM[slot], free });
  }
  for (const slot of LETTER_SLOTS) {
    const taken = await countInLetters(slot, lettersBetween(first, end));
    const free = Math.max(0, ROOM[slot] - Math.max(0, ...taken.values()));
    places.push({ name: placeWords[slot], room: ROOM[slot], free });
  }
  return { from: starts, places };
}
