import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import { navLinks } from "#app/config/site.ts";
import { db } from "#app/db/client.server.ts";
import { Declined } from "#app/domain/declined.ts";
import { LISTS } from "#app/domain/guide/links.ts";
import { formatMonthDay } from "#app/locale/dates.ts";
import { type PartnerList, ROOM } from "./partner.ts";
import { placements } from "./partners-table.server.ts";

type Place = { slot: keyof typeof ROOM; list: PartnerList | null; starts: Date; ends: Date };

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

/** Counts how many more have room there for all of that time. */
export async function countFree(place: Place) {
  return Math.max(0, ROOM[place.slot] - (await fullest(place)).most);
}

export async function requireRoom(place: Place, except?: string) {
  const { most, at } = await fullest(place, except);
  if (most < ROOM[place.slot]) return;
  throw new Declined(
    `All ${inWords(ROOM[place.slot])} ${PLACES[place.slot]}${ofList(place.list)} are taken on ${formatMonthDay(at)}.`,
  );
}

const PLACES: Record<keyof typeof ROOM, string> = {
  hero: "bands on Home",
  home: "cards on Home",
  strip: "logos on Home",
  category: "places",
  feature: "features of the letter",
  mention: "mentions of the letter",
};

export const listName = (list: PartnerList) =>
  navLinks.find(({ to }) => to === LISTS[list])?.label ?? list;

const ofList = (list: PartnerList | null) => (list ? ` above ${listName(list)}` : "");

const WORDS: Record<number, string> = {
  4: "four",
  6: "six",
  7: "seven",
  9: "nine",
  12: "twelve",
};

const inWords = (count: number) => WORDS[count] ?? String(count);
