import { and, asc, eq, inArray, isNotNull, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import { db, one, transaction, updateOne } from "#app/db/client.server.ts";
import { Declined } from "#app/domain/declined.ts";
import { formatMonthDay } from "#app/locale/dates.ts";
import { isLetterDay, letterLeaves, letterTimes } from "./booking-months.ts";
import { findBooking } from "./bookings.server.ts";
import { listName, requireCapacity } from "./capacity.server.ts";
import { wherePlacementMentioned } from "./letters.server.ts";
import { LETTER_SLOTS, type PartnerVerb, SLOT_NAMES } from "./partner.ts";
import { noteInHistory } from "./partners.server.ts";
import { placements } from "./partners-table.server.ts";

export type Placement = typeof placements.$inferSelect;

const findPlacement = (id: string): Promise<Placement | undefined> =>
  one(db.select().from(placements).where(eq(placements.id, id)));

/** Names a placement as "Place above a list, Hotels" or "Social mention 1 of 2". */
export const namePlacement = ({ slot, list, what, starts }: Placement) => {
  if (slot === "task") return what ?? SLOT_NAMES.task;
  const isLetter = LETTER_SLOTS.some((one) => one === slot);
  return [SLOT_NAMES[slot], list && listName(list), isLetter && formatMonthDay(starts)]
    .filter(Boolean)
    .join(", ");
};

/** Changes a placement with its line in the history. Returns nothing where it is not as it was seen. */
async function changePlacement(
  id: string,
  where: SQL | undefined,
  set: Partial<typeof placements.$inferInsert>,
  by: { admin: string; verb: PartnerVerb; note?: string | null },
  now: Date,
) {
  const changed = await updateOne(placements, and(eq(placements.id, id), where), set);
  if (!changed) return undefined;
  const booking = await findBooking(changed.bookingId);
  if (booking) await noteInHistory(booking.partnerId, { ...by, what: namePlacement(changed) }, now);
  return changed;
}

/** Moves an advertisement to another Friday with room, whether its own was missed or is yet to come. */
export const moveToLetter = (id: string, friday: string, admin: string, now = new Date()) =>
  transaction(async () => {
    const placement = await findPlacement(id);
    const slot = LETTER_SLOTS.find((one) => one === placement?.slot);
    if (!placement || !slot) return undefined;
    const times = letterTimes(friday);
    // The same press twice.
    if (Number(times.starts) === Number(placement.starts)) return placement;
    if (!isLetterDay(friday)) throw new Declined("Letters leave on Fridays.");
    if (letterLeaves(friday) <= now) throw new Declined("That letter has left.");
    const moved = await changePlacement(
      id,
      not(wherePlacementMentioned),
      times,
      { admin, verb: "move", note: formatMonthDay(times.starts) },
      now,
    );
    if (!moved) return undefined;
    const twin = and(
      eq(placements.bookingId, moved.bookingId),
      eq(placements.slot, slot),
      eq(placements.starts, times.starts),
      ne(placements.id, id),
    );
    if (await one(db.select({ id: placements.id }).from(placements).where(twin))) {
      throw new Declined("It stands in that letter already.");
    }
    await requireCapacity({ slot, list: null, ...times }, id);
    return moved;
  });

export const tickTask = (id: string, proof: string | null, admin: string, now = new Date()) =>
  transaction(() =>
    changePlacement(
      id,
      and(eq(placements.slot, "task"), isNull(placements.doneAt)),
      { doneAt: now, doneBy: admin, proof },
      { admin, verb: "tick", note: proof },
      now,
    ),
  );

export const untickTask = (id: string, admin: string, now = new Date()) =>
  transaction(() =>
    changePlacement(
      id,
      and(eq(placements.slot, "task"), isNotNull(placements.doneAt)),
      { doneAt: null, doneBy: null, proof: null },
      { admin, verb: "untick" },
      now,
    ),
  );

/** Lists the placements of several bookings by their start, each with whether its letter has begun to leave. */
export const listPlacementsOf = async (bookingIds: readonly string[]) =>
  bookingIds.length === 0
    ? []
    : db
        .select({
          placement: placements,
          isMentioned: sql<boolean>`${wherePlacementMentioned}`.mapWith(Boolean),
        })
        .from(placements)
        .where(inArray(placements.bookingId, [...bookingIds]))
        .orderBy(asc(placements.starts), asc(placements.slot), asc(placements.what));
