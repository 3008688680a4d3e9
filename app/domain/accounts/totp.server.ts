import { createHash, randomBytes } from "node:crypto";
import { and, count, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { site } from "#app/config/site.ts";
import {
  changed,
  db,
  one,
  selectOne,
  transaction,
  updateAll,
  updateOne,
} from "#app/db/client.server.ts";
import { recoveryCodes, totpKeys } from "./accounts-table.server.ts";
import { deleteHalfSessions } from "./sessions.server.ts";

const PERIOD_SECONDS = 30;
const DRIFT_PERIODS = 1;
const RECOVERY_CODES = 10;
/** 120 bits, of which the plain hash at rest tells nothing. Earlier codes have 80. */
const RECOVERY_BYTES = 15;

export const hasTotp = async (userId: string) => (await findKey(userId))?.confirmedAt != null;

export async function findPendingTotp(user: { id: string; email: string }) {
  const key = await findKey(user.id);
  if (!key || key.confirmedAt) return undefined;
  return { secret: key.secret, uri: totpOf(key.secret, user.email).toString() };
}

/** Leaves one that is in use. */
export async function startTotp(userId: string) {
  const secret = new Secret({ size: 20 }).base32;
  await db
    .insert(totpKeys)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: totpKeys.userId,
      set: { secret, createdAt: new Date() },
      setWhere: isPending,
    });
}

export async function cancelTotp(userId: string) {
  await db.delete(totpKeys).where(and(isOf(userId), isPending));
}

export async function confirmTotp(userId: string, code: string, now = new Date()) {
  const key = await findKey(userId);
  const step = key && !key.confirmedAt ? stepOf(key.secret, code, now) : undefined;
  if (step === undefined) return undefined;
  return transaction(async () => {
    const confirmed = await updateKey(userId, { confirmedAt: now, lastStep: step }, isPending);
    return confirmed > 0 ? await replaceRecoveryCodes(userId) : undefined;
  });
}

export async function removeTotp(userId: string) {
  return transaction(async () => {
    const wasOn = await hasTotp(userId);
    await db.delete(totpKeys).where(isOf(userId));
    await db.delete(recoveryCodes).where(isCodeOf(userId));
    return wasOn;
  });
}

/** Takes each code of the app once, and none that is older than the last one taken. */
export async function consumeTotpCode(userId: string, code: string, now = new Date()) {
  const key = await findKey(userId);
  const step = key?.confirmedAt ? stepOf(key.secret, code, now) : undefined;
  if (step === undefined) return false;
  const isNewer = and(isNotNull(totpKeys.confirmedAt), lt(totpKeys.lastStep, step));
  return (await updateKey(userId, { lastStep: step }, isNewer)) > 0;
}

export async function consumeRecoveryCode(userId: string, code: string) {
  const isThis = and(isCodeOf(userId), eq(recoveryCodes.codeHash, hash(code)));
  return (await changed(db.delete(recoveryCodes).where(isThis))) > 0;
}

export const countRecoveryCodes = async (userId: string) =>
  (await selectOne({ total: count() }, recoveryCodes, isCodeOf(userId)))?.total ?? 0;

export async function replaceRecoveryCodes(userId: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  return transaction(async () => {
    if (!(await hasTotp(userId))) return undefined;
    await db.delete(recoveryCodes).where(isCodeOf(userId));
    await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hash(code) })));
    return codes;
  });
}

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: site.name, label, secret, period: PERIOD_SECONDS });

function stepOf(secret: string, code: string, now: Date) {
  const token = code.replace(/[\s-]/g, "");
  // The library compares bytes of other characters, and throws when there are more than six.
  if (!/^[0-9]{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret, "").validate({ token, timestamp, window: DRIFT_PERIODS });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

function makeRecoveryCode() {
  const { buffer } = Uint8Array.from(randomBytes(RECOVERY_BYTES));
  return new Secret({ buffer }).base32.toLowerCase().replace(/.{4}(?=.)/g, "$&-");
}

function hash(code: string) {
  const plain = code.toLowerCase().replace(/[^a-z2-7]/g, "");
  return createHash("sha256").update(plain).digest("hex");
}

/** So many guesses a day open one account in nineteen within a year to somebody who has its password, because three codes are valid at a time. */
export const WRONG_CODES_MAX = 50;
const REFUSED_MS = 24 * 60 * 60 * 1000;

export async function findCodeState(userId: string, now = new Date()) {
  const found = await findKey(userId);
  if (!found?.confirmedAt) return undefined;
  return {
    /** Another one each time that it is turned on. */
    key: found.confirmedAt.getTime(),
    refusedUntil: ifStill(found.refusedUntil, now),
  };
}

/** Counts a wrong code from an unknown device. After too many, signing in begins again with the password. Returns until when. */
export function countWrongCode(userId: string, now = new Date()) {
  return transaction(async () => {
    const wrongCodes = sql`${totpKeys.wrongCodes} + 1`;
    const counted = await updateOne(totpKeys, isOf(userId), { wrongCodes });
    if (!counted || counted.wrongCodes < WRONG_CODES_MAX) return undefined;
    const refusedUntil = new Date(now.getTime() + REFUSED_MS);
    await updateKey(userId, { wrongCodes: 0, refusedUntil });
    await deleteHalfSessions(userId);
    return refusedUntil;
  });
}

/** Returns when there were too many wrong ones: while codes are refused for it, and once after that. */
export function noteRightCode(userId: string, isKnownDevice: boolean, now = new Date()) {
  return transaction(async () => {
    const found = await findKey(userId);
    if (!found) return undefined;
    const { refusedUntil } = found;
    // A right code from a known device says nothing about a stranger who guesses elsewhere.
    if (!isKnownDevice && found.wrongCodes > 0) await updateKey(userId, { wrongCodes: 0 });
    if (refusedUntil && !ifStill(refusedUntil, now))
      await updateKey(userId, { refusedUntil: null });
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

const isPending = isNull(totpKeys.confirmedAt);
const isCodeOf = (userId: string) => eq(recoveryCodes.userId, userId);

const updateKey = (userId: string, values: Partial<typeof totpKeys.$inferInsert>, more?: SQL) =>
  updateAll(totpKeys, and(isOf(userId), more), values);
