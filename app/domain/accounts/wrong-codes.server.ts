import { eq, sql } from "drizzle-orm";
import { changed, db, one, transaction } from "#app/db/client.server.ts";
import { totpKeys } from "./accounts-table.server.ts";
import { deleteHalfSessions } from "./sessions.server.ts";

/** With the password and so many a day, of which three are right at a time, one account in nineteen falls in a year. */
export const WRONG_CODES_MAX = 50;
const REFUSED_MS = 24 * 60 * 60 * 1000;

/** Undefined without two-step sign-in. */
export async function findCodeState(userId: string, now = new Date()) {
  const found = await findKey(userId);
  if (!found?.confirmedAt) return undefined;
  return {
    /** Another one each time that it is turned on. */
    key: found.confirmedAt.getTime(),
    /** Before that a code is taken on known devices only. */
    refusedUntil: ifStill(found.refusedUntil, now),
  };
}

/**
 * For one that came from no known device. They count until a right one does, over restarts too. Returns until when no
 * other is taken, if this was the last of too many: whoever is about to enter one begins again with the password.
 */
export function countWrongCode(userId: string, now = new Date()) {
  return transaction(async () => {
    const wrongCodes = sql`${totpKeys.wrongCodes} + 1`;
    const counted = await one(
      db.update(totpKeys).set({ wrongCodes }).where(isOf(userId)).returning(),
    );
    if (!counted || counted.wrongCodes < WRONG_CODES_MAX) return undefined;
    const refusedUntil = new Date(now.getTime() + REFUSED_MS);
    await db.update(totpKeys).set({ wrongCodes: 0, refusedUntil }).where(isOf(userId));
    await deleteHalfSessions(userId);
    return refusedUntil;
  });
}

/** Returns when there were too many wrong ones: as long as codes are refused for it, and once after that. */
export function noteRightCode(userId: string, isKnownDevice: boolean, now = new Date()) {
  return transaction(async () => {
    const found = await findKey(userId);
    if (!found) return undefined;
    const { refusedUntil } = found;
    // What an owner does at home says nothing about who tries elsewhere.
    if (!isKnownDevice && found.wrongCodes > 0) await update(userId, { wrongCodes: 0 });
    if (refusedUntil && !ifStill(refusedUntil, now)) await update(userId, { refusedUntil: null });
    return refusedUntil ? new Date(refusedUntil.getTime() - REFUSED_MS) : undefined;
  });
}

/** A clock that was set back must not make it longer. */
function ifStill(until: Date | null, now: Date) {
  const leftMs = until ? until.getTime() - now.getTime() : 0;
  return until && leftMs > 0 && leftMs <= REFUSED_MS ? until : undefined;
}

const isOf = (userId: string) => eq(totpKeys.userId, userId);
const findKey = (userId: string) => one(db.select().from(totpKeys).where(isOf(userId)));

const update = (userId: string, values: Partial<typeof totpKeys.$inferInsert>) =>
  changed(db.update(totpKeys).set(values).where(isOf(userId)));
