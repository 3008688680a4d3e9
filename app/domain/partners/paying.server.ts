import { placeWords } from "#app/content/partners/partners.ts";
import { formatDay } from "#app/locale/dates.ts";
import { listPaying } from "./active-placements.server.ts";
import { lastDayOf } from "./booking-months.ts";
import { soldIn } from "./bookings.server.ts";
import { listName } from "./capacity.server.ts";
import { deliveriesOf } from "./packages.ts";
import type { PartnerList, Slot } from "./partner.ts";

type Paying = ReturnType<typeof listPaying>[number];

/** Describes who pays, for which places, and until when, for anyone who asks. */
export function describePaying(now: Date) {
  const byPartner = Map.groupBy(listPaying(now), ({ id }) => id);
  return [...byPartner.values()]
    .map((own) => {
      const [{ name, line, href, host }] = own as [Paying, ...Paying[]];
      return { name, line, href, host, has: own.map(describeBooking) };
    })
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}

const describeBooking = ({ booking, ends }: Paying) => ({
  places: [...new Set(placesOf(booking))],
  until: formatDay(lastDayOf(ends)),
});

function placesOf({ package: sold, soldAs, list }: Paying["booking"]) {
  if (sold === "listings") return [placeWords.listings];
  const { lines, slots } = soldIn({ soldAs });
  const delivered = deliveriesOf(lines).flatMap(({ slot, tasks }) => {
    if (tasks) return tasks.months > 1 ? [placeWords.page] : [placeWords.task];
    return slot ? placeOf(slot, list) : [];
  });
  return [...delivered, ...slots.flatMap((slot) => placeOf(slot, list))];
}

/** A band on Home has no list. */
function placeOf(slot: Slot, list: PartnerList | null) {
  if (slot !== "category") return [placeWords[slot]];
  return list ? [`${placeWords.category} ${listName(list)}`] : [];
}
