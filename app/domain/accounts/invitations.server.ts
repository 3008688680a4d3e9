import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNotNull, lte, or, sql } from "drizzle-orm";
import { secret } from "#app/config/secret.server.ts";
import { changed, db, insertOne, one, transaction, updateOne } from "#app/db/client.server.ts";
import { newToken } from "#app/db/tokens.server.ts";
import { HOUR_MS } from "#app/platform/durations.ts";
import { INVITATION_HOURS } from "./account.ts";
import { type Account, findAccount, setRole } from "./accounts.server.ts";
import { invitations, recoveryCodes, sessions, totpKeys, users } from "./accounts-table.server.ts";
import { hashPassword, judgePassword } from "./password.server.ts";

const INVITATION_MS = INVITATION_HOURS * HOUR_MS;

/** The hash of a password that nobody has, so that checking it takes as long as checking a real one. */
const makeUnknownHash = () =>
  `$2b$12$${randomBytes(40).toString("base64").replace(/[+/=]/g, ".").slice(0, 53)}`;

const hasEmail = (email: string) => eq(sql`lower(${invitations.email})`, email.toLowerCase());

export async function resetPassword(email: string, now = new Date()) {
  const account = await findAccount(email);
  if (!account) return undefined;
  return transaction(async () => {
    await db.update(users).set({ passwordHash: makeUnknownHash() }).where(eq(users.id, account.id));
    await endAccess(account.id);
    return inviteAdmin(account.email, null, now);
  });
}

async function endAccess(userId: string) {
  for (const table of [sessions, totpKeys, recoveryCodes]) {
    await db.delete(table).where(eq(table.userId, userId));
  }
}

export async function inviteAdmin(
  email: string,
  role: string | null,
  now = new Date(),
  token = newToken(),
) {
  const expiresAt = new Date(now.getTime() + INVITATION_MS);
  await transaction(async () => {
    await db.delete(invitations).where(or(hasEmail(email), lte(invitations.expiresAt, now)));
    await db.insert(invitations).values({ tokenHash: hash(token), email, role, expiresAt });
  });
  return token;
}

export const findInvitation = (token: string, now = new Date()) =>
  one(db.select().from(invitations).where(isOpen(token, now)));

export function listInvitations(now = new Date()) {
  const { email, role, expiresAt } = invitations;
  const whereOpen = and(isNotNull(role), gt(expiresAt, now));
  return db.select({ email, role, expiresAt }).from(invitations).where(whereOpen);
}

/** Its link ends. */
export const withdrawInvitation = (email: string) =>
  db.delete(invitations).where(and(hasEmail(email), isNotNull(invitations.role)));

/** Opens the account for an hour from now, and once: it ends with the password that it replaces. Nothing is stored. */
export function makePasswordToken(account: Account, now = new Date()) {
  const expires = String(now.getTime() + HOUR_MS);
  return `${account.id}-${expires}-${sign(account, expires)}`;
}

export async function findByPasswordToken(token: string, now = new Date()) {
  const [, id = "", expires = "", signature = ""] = PASSWORD_TOKEN.exec(token) ?? [];
  if (Number(expires) <= now.getTime()) return undefined;
  const account = await one(db.select().from(users).where(eq(users.id, id)));
  const expected = account ? sign(account, expires) : "";
  const isOurs = account && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  return isOurs ? account : undefined;
}

const PASSWORD_TOKEN = /^([\w-]+)-(\d{13})-([\w-]{43})$/;

const sign = ({ id, passwordHash }: Account, expires: string) =>
  createHmac("sha256", secret)
    .update(`password:${id}:${expires}:${passwordHash}`)
    .digest("base64url");

/** Takes over an account that another made with the address. `notify` is part of it, where there was one before. */
export async function acceptInvitation(
  token: string,
  { fullName, password }: { fullName?: string; password: string },
  notify: (account: { email: string }) => Promise<void>,
  now = new Date(),
) {
  const invitation = await findInvitation(token, now);
  if (!invitation) return undefined;
  const { email } = invitation;
  const passwordHash = await hashPassword(password);
  return transaction(async () => {
    if ((await changed(db.delete(invitations).where(isOpen(token, now)))) === 0) return undefined;
    const existing = await findAccount(email);
    if (!existing && !invitation.role) return undefined;
    const name = fullName ?? existing?.fullName ?? email;
    const passwordStrength = judgePassword(password, { email, fullName: name });
    const values = { fullName: name, passwordHash, passwordStrength, confirmedAt: now };
    const account = existing
      ? await updateOne(users, eq(users.id, existing.id), values)
      : await insertOne(users, { email, ...values });
    if (!account) throw new Error("The account was deleted meanwhile.");
    await endAccess(account.id);
    if (invitation.role) await setRole(account.id, invitation.role);
    if (existing) await notify(account);
    return account;
  });
}

const isOpen = (token: string, now: Date) =>
  and(eq(invitations.tokenHash, hash(token)), gt(invitations.expiresAt, now));

const hash = (token: string) => createHash("sha256").update(token).digest("hex");

/** The same for one email, whatever became of an earlier try: the one that arrives has a link that works. */
export const invitationToken = (emailId: string) =>
  createHmac("sha256", secret).update(`invitation:${emailId}`).digest("base64url");
