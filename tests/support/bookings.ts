import type { Slot } from "#app/domain/partners/partner.ts";
import { dayAfter, cityMidnight as midnight } from "#app/locale/city-time.ts";
import { makeBooking, makePartner, makePlacement } from "./partners.ts";

export { midnight };

/** Of a Growth package from the first of December to the first of March, agreed a week before. */
export async function makeAgreed(
  words: Parameters<typeof makePartner>[0] = {},
  more: Parameters<typeof makeBooking>[0] = {},
) {
  const partner = await makePartner({ picture: null, logo: null, ...words });
  const booking = await makeBooking({
    partnerId: partner.id,
    package: "growth",
    starts: midnight("2026-12-01"),
    ends: midnight("2027-03-01"),
    agreedAt: new Date("2026-11-24T15:00:00Z"),
    ...more,
  });
  return { partner, booking };
}

export const makePlaced = (
  bookingId: string,
  slot: Slot,
  [from, until]: [string, string],
  more: Parameters<typeof makePlacement>[0] = {},
) => makePlacement({ bookingId, slot, starts: midnight(from), ends: midnight(until), ...more });

/** In the letter of a Friday. */
export function makeInLetter(
  bookingId: string,
  friday: string,
  slot: "feature" | "mention" = "feature",
) {
  return makePlaced(bookingId, slot, [friday, dayAfter(friday, 1)]);
}
