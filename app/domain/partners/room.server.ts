import { and, eq, gt, lt, ne, type SQL, sql } from "drizzle-orm";
import { navLinks } from "#app/config/site.ts";
import { db } from "#app/db/client.server.ts";
import { Declined } from "#app/domain/declined.ts";
import { LISTS } from "#app/domain/guide/links.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { formatMonthDay } from "#app/locale/dates.ts";
import { letterTimes } from "./booking-months.ts";
import { type PartnerList, ROOM } from "./partner.ts";
import { placements } from "./partners-table.server.ts";

type Times = { starts: Date; ends: Date };
type PagePlace = Times & { slot: "hero" | "home" | "category" | "strip"; list: PartnerList | null };
type LetterSlot = "feature" | "mention";

async function timesIn(where: SQL | undefined, { starts, ends }: Times): Promise<Times[]> {
  return db
    .select({ starts: placements.starts, ends: placements.ends })
    .from(placements)
    .where(and(where, lt(placements.starts, ends), gt(placements.ends, starts)));
}

/** How many stand there already at its fullest, and when that begins. */
async function fullest({ slot, list, ...times }: PagePlace, except?: string) {
  const others = await timesIn(
    and(
      eq(placements.slot, slot),
      sql`${placements.list} is not distinct from ${list}`,
      except ? ne(placements.id, except) : undefined,
    ),
    times,
  );
  let [most, at] = [0, times.starts];
  for (const moment of [times.starts, ...others.map(({ starts }) => starts)]) {
    if (moment < times.starts) continue;
    const there = others.filter(({ starts, ends }) => starts <= moment && ends > moment).length;
    if (there > most) [most, at] = [there, moment];
  }
  return { most, at };
}

/** How many more have room there for all of that time. */
export async function roomOn(place: PagePlace) {
  return Math.max(0, ROOM[place.slot] - (await fullest(place)).most);
}

export async function requireRoom(place: PagePlace, except?: string) {
  const { most, at } = await fullest(place, except);
  if (most < ROOM[place.slot]) return;
  throw new Declined(
    `All ${inWords(ROOM[place.slot])} ${PLACES[place.slot]}${ofList(place.list)} are taken on ${formatMonthDay(at)}.`,
  );
}

const PLACES = {
  hero: "bands on Home",
  home: "cards on Home",
  strip: "logos on Home",
  category: "places",
} as const;

export const listName = (list: PartnerList) =>
  navLinks.find(({ to }) => to === LISTS[list])?.label ?? list;

const ofList = (list: PartnerList | null) => (list ? ` above ${listName(list)}` : "");

/** How many stand in each letter of these days. */
export async function countInLetters(slot: LetterSlot, fridays: readonly string[]) {
  const [first, last] = [fridays[0], fridays.at(-1)];
  const counts = new Map<string, number>(fridays.map((friday) => [friday, 0]));
  if (!first || !last) return counts;
  const range = { starts: letterTimes(first).starts, ends: letterTimes(last).ends };
  for (const { starts } of await timesIn(eq(placements.slot, slot), range)) {
    const friday = dateInCity(starts);
    counts.set(friday, (counts.get(friday) ?? 0) + 1);
  }
  return counts;
}

export async function requireRoomInLetter(slot: LetterSlot, friday: string, except: string) {
  const others = and(eq(placements.slot, slot), ne(placements.id, except));
  if ((await timesIn(others, letterTimes(friday))).length >= ROOM[slot]) {
    throw fullLetter(slot, friday);
  }
}

export const fullLetter = (slot: LetterSlot, friday: string) =>
  new Declined(
    `All ${inWords(ROOM[slot])} ${slot}s of ${formatMonthDay(new Date(`${friday}T16:00Z`))} are taken.`,
  );

const WORDS: Record<number, string> = {
  4: "four",
  6: "six",
  7: "seven",
  9: "nine",
  12: "twelve",
};

const inWords = (count: number) => WORDS[count] ?? String(count);
