import { lettersBetween } from "#app/domain/partners/booking-months.ts";
import {
  PAGE_SLOTS,
  PARTNER_LISTS,
  type PageSlot,
  type PartnerList,
  ROOM,
  SLOT_NAMES,
} from "#app/domain/partners/partner.ts";
import { listPlacementsBetween } from "#app/domain/partners/placements.server.ts";
import { listName, roomOn } from "#app/domain/partners/room.server.ts";
import { cityMidnight, dateInCity, monthAfter } from "#app/locale/city-time.ts";
import { formatMonthDay } from "#app/locale/dates.ts";

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** Who stands where in a month, and what is free all of it. */
export async function loadCalendar(asked: string | null, now = new Date()) {
  const month = asked && MONTH.test(asked) ? asked : dateInCity(now).slice(0, 7);
  const first = `${month}-01`;
  const end = monthAfter(first, 1);
  const times = { starts: cityMidnight(first), ends: cityMidnight(end) };
  const all = await listPlacementsBetween(times.starts, times.ends);
  const places = PAGE_SLOTS.flatMap((slot) =>
    (slot === "category" ? PARTNER_LISTS : [null]).map((list) => ({ slot, list })),
  );
  return {
    month,
    name: nameMonth(times.starts),
    before: monthAfter(first, -1).slice(0, 7),
    after: end.slice(0, 7),
    fridays: lettersBetween(first, end).map((friday) => ({
      name: formatMonthDay(cityMidnight(friday)),
      letters: (["feature", "mention"] as const).map((slot) => {
        const those = all.filter(
          ({ placement }) => placement.slot === slot && dateInCity(placement.starts) === friday,
        );
        const free = Math.max(0, ROOM[slot] - those.length);
        return { name: `${slot}s`, free, room: ROOM[slot], rows: those.map(describe) };
      }),
    })),
    places: await Promise.all(
      places.map(async (place) => ({
        name: nameOfPlace(place),
        free: await roomOn({ ...place, ...times }),
        room: ROOM[place.slot],
        rows: all
          .filter(({ placement: { slot, list } }) => slot === place.slot && list === place.list)
          .map(describe),
      })),
    ),
  };
}

export type Calendar = Awaited<ReturnType<typeof loadCalendar>>;
export type Place = Omit<Calendar["places"][number], "room"> & { room: number };

type Placed = Awaited<ReturnType<typeof listPlacementsBetween>>[number];

const describe = ({ placement, partnerId, partner }: Placed) => ({
  id: placement.id,
  partnerId,
  partner,
  days: `${formatMonthDay(placement.starts)} to ${formatMonthDay(new Date(placement.ends.getTime() - 1))}`,
  isStopped: placement.stoppedAt !== null,
});

const nameOfPlace = ({ slot, list }: { slot: PageSlot; list: PartnerList | null }) =>
  list ? `Above ${listName(list)}` : SLOT_NAMES[slot];

/** As "December 2026". */
const nameMonth = (first: Date) =>
  `${formatMonthDay(first).split(" ")[0]} ${dateInCity(first).slice(0, 4)}`;
