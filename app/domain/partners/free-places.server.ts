import { and, eq, gt, inArray, lt } from "drizzle-orm";
import { placeWords } from "#app/content/partners.ts";
import { db } from "#app/db/client.server.ts";
import { fromCityTime, toCityTime } from "#app/locale/city-time.ts";
import { PARTNER_LISTS, ROOM } from "./partner.ts";
import { bookings, placements } from "./partners-table.server.ts";
import { listName } from "./paying.server.ts";

const KINDS = [
  ...(["hero", "home", "strip"] as const).map((slot) => ({ slot, list: null })),
  ...PARTNER_LISTS.map((list) => ({ slot: "category" as const, list })),
  ...(["feature", "mention"] as const).map((slot) => ({ slot, list: null })),
];

/** Of each place how many are free on every day of the next month, or in each of its letters. */
export async function countFreePlaces(now: Date) {
  const [from, until] = [startOfMonth(now, 1), startOfMonth(now, 2)];
  const { slot, list, starts, ends } = placements;
  const taken = await db
    .select({ slot, list, starts, ends })
    .from(placements)
    .innerJoin(bookings, eq(bookings.id, placements.bookingId))
    .where(
      and(
        inArray(bookings.state, ["agreed", "canceled"]),
        inArray(slot, Object.keys(ROOM) as (keyof typeof ROOM)[]),
        lt(starts, until),
        gt(ends, from),
      ),
    );
  const places = KINDS.map((kind) => {
    const own = taken.filter(
      (row) => row.slot === kind.slot && (!kind.list || row.list === kind.list),
    );
    const room = ROOM[kind.slot];
    const words = placeWords[kind.slot];
    const name = kind.list ? `${words} ${listName(kind.list)}` : words;
    return { name, room, free: Math.max(0, room - mostAtOnce(own)) };
  });
  return { from, places };
}

/** They are most when one of them begins. */
const mostAtOnce = (taken: readonly { starts: Date; ends: Date }[]) =>
  Math.max(
    0,
    ...taken.map(
      ({ starts: at }) => taken.filter(({ starts, ends }) => starts <= at && ends > at).length,
    ),
  );

function startOfMonth(now: Date, months: number) {
  const city = new Date(toCityTime(now));
  return fromCityTime(Date.UTC(city.getUTCFullYear(), city.getUTCMonth() + months, 1));
}
