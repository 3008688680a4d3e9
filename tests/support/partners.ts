import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "#app/config/env.server.ts";
import { insertOne } from "#app/db/client.server.ts";
import { refreshPlacements } from "#app/domain/partners/active-placements.server.ts";
import {
  bookingMonths,
  bookings,
  partners,
  placements,
} from "#app/domain/partners/partners-table.server.ts";
import { newStem } from "#app/domain/uploads/file-store.server.ts";
import { pictureFile } from "#app/domain/uploads/picture.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { makePicture } from "./factories.ts";

/** An uploaded picture whose file is there. Returns its stem. */
export async function makeStoredPicture(
  overrides: Partial<Parameters<typeof makePicture>[0]> = {},
) {
  const stem = newStem();
  const folder = join(env.UPLOADS_DIR, "guide");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, pictureFile(stem)), "a picture");
  // No two are changed in the same moment.
  const changedAt = new Date(Date.now() + ++pictures);
  await makePicture({ changedAt, ...overrides, stem });
  return stem;
}

let pictures = 0;

/** Ready for every slot. */
export const makePartner = async (overrides: Partial<typeof partners.$inferInsert> = {}) =>
  insertOne(partners, {
    name: "Casa Calusa",
    line: "Rooms on the bay, ten steps from the pier.",
    text: "Twelve rooms on the bay. Breakfast is on the terrace, and boats leave from the door.",
    website: "https://www.casacalusa.example/",
    contactName: "Ann Bay",
    email: "ann@casacalusa.example",
    picture: "picture" in overrides ? null : await makeStoredPicture(),
    logo: "logo" in overrides ? null : await makeStoredPicture(),
    ...overrides,
  });

/** Agreed, and running for another month. */
export async function makeBooking(overrides: Partial<typeof bookings.$inferInsert> = {}) {
  const partnerId = overrides.partnerId ?? (await makePartner()).id;
  const now = Date.now();
  return insertOne(bookings, {
    package: "single",
    soldAs: JSON.stringify({ lines: [], slots: ["strip"] }),
    cents: 50_000,
    starts: new Date(now - DAY_MS),
    ends: new Date(now + 30 * DAY_MS),
    state: "agreed",
    ...overrides,
    partnerId,
  });
}

/** Unpaid, of December; in a booking of its own, unless it names one. */
export const makeMonth = async (overrides: Partial<typeof bookingMonths.$inferInsert> = {}) =>
  insertOne(bookingMonths, {
    ...{ cents: 60_000, from: "2026-12-01", until: "2026-12-31", dueOn: "2026-12-15" },
    ...overrides,
    bookingId: overrides.bookingId ?? (await makeBooking()).id,
  });

type Placement = Omit<typeof placements.$inferInsert, "bookingId"> & { bookingId?: string };

/** In a booking of its own, unless it names one, and of a partner of its own. Pages know of it at once. */
export async function makePlacement(
  overrides: Partial<Placement> = {},
  partner: Partial<typeof partners.$inferInsert> = {},
) {
  const { slot = "strip", starts, ends, bookingId } = overrides;
  const times = { ...(starts && { starts }), ...(ends && { ends }) };
  const booking = bookingId
    ? {
        id: bookingId,
        starts: new Date(Date.now() - DAY_MS),
        ends: new Date(Date.now() + 30 * DAY_MS),
      }
    : await makeBooking({
        partnerId: partner.id ?? (await makePartner(partner)).id,
        soldAs: JSON.stringify({ lines: [], slots: [slot] }),
        ...times,
      });
  const placement = await insertOne(placements, {
    starts: booking.starts,
    ends: booking.ends,
    ...overrides,
    slot,
    bookingId: booking.id,
  });
  await refreshPlacements();
  return placement;
}
