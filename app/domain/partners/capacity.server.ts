import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import { navLinks } from "#app/config/site.ts";
import { placeWords } from "#app/content/partners/partners.ts";
import { db } from "#app/db/client.server.ts";
import { Declined } from "#app/domain/declined.ts";
import { LISTS } from "#app/domain/guide/links.ts";
import { cityMidnight, dateInCity, monthAfter } from "#app/locale/city-time.ts";
import { formatMonthDay } from "#app/locale/dates.ts";
import { CAPACITY, LETTER_SLOTS, PARTNER_LISTS, type PartnerList } from "./partner.ts";
import { placements } from "./partners-table.server.ts";

type Place = { slot: keyof typeof CAPACITY; list: PartnerList | null; starts: Date; ends: Date };

/** Finds how many are placed there at the fullest moment of that time, and when that is. */
async function fullest({ slot, list, starts, ends }: Place, except = "") {
  const others = await db
    .select({ starts: placements.starts, ends: placements.ends })
    .from(placements)
    .where(
      and(
        eq(placements.slot, slot),
        sql`${placements.list} is not distinct from ${list}`,
        lt(placements.starts, ends),
        gt(placements.ends, starts),
        ne(placements.id, except),
      ),
    );
  let [most, at] = [0, starts];
  for (const moment of [starts, ...others.map((other) => other.starts)]) {
    if (moment < starts) continue;
    const there = others.filter((other) => other.starts <= moment && other.ends > moment).length;
    if (there > most) [most, at] = [there, moment];
  }
  return { most, at };
}

/** Counts how many more can stand there for all of that time. */
export const countFree = async (place: Place) =>
  Math.max(0, CAPACITY[place.slot] - (await fullest(place)).most);

export async function requireCapacity(place: Place, except?: string) {
  const { most, at } = await fullest(place, except);
  if (most < CAPACITY[place.slot]) return;
  const above = place.list ? ` above ${listName(place.list)}` : "";
  const all = COUNTS[CAPACITY[place.slot]];
  throw new Declined(
    `All ${all} ${PLACES[place.slot]}${above} are taken on ${formatMonthDay(at)}.`,
  );
}

const PLACES: Record<keyof typeof CAPACITY, string> = {
  hero: "bands on Home",
  home: "cards on Home",
  strip: "logos on Home",
  category: "places",
  feature: "features of the letter",
  mention: "mentions of the letter",
};

export const listName = (list: PartnerList) =>
  navLinks.find(({ to }) => to === LISTS[list])?.label ?? list;

const COUNTS: Record<(typeof CAPACITY)[keyof typeof CAPACITY], string> = {
  4: "four",
  6: "six",
  7: "seven",
  9: "nine",
  12: "twelve",
  24: "24",
};

const SOLD_PLACES = [
  ...(["hero", "home", "strip"] as const).map((slot) => ({ slot, list: null })),
  ...PARTNER_LISTS.map((list) => ({ slot: "category" as const, list })),
  ...LETTER_SLOTS.map((slot) => ({ slot, list: null })),
];

/** Counts for each slot how many are free on every day of the next month, or in its fullest letter. */
export async function countFreePlaces(now: Date) {
  const first = monthAfter(`${dateInCity(now).slice(0, 7)}-01`, 1);
  const [starts, ends] = [cityMidnight(first), cityMidnight(monthAfter(first, 1))];
  const places = [];
  for (const { slot, list } of SOLD_PLACES) {
    const name = list ? `${placeWords[slot]} ${listName(list)}` : placeWords[slot];
    const free = await countFree({ slot, list, starts, ends });
    places.push({ name, capacity: CAPACITY[slot], free });
  }
  return { from: starts, places };
}
