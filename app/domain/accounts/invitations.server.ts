import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lte, or, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { findAccount } from "./accounts.server.ts";
import {
  invitations,
  recoveryCodes,
  sessions,
  totpKeys,
  userRoles,
  users,
} from "./accounts-table.server.ts";
import { hashPassword } from "./password.server.ts";
import { judgePassword } from "./password-strength.server.ts";

export const INVITATION_HOURS = 48;
const INVITATION_MS = INVITATION_HOURS * 60 * 60 * 1000;

/** Nobody knows a password of it, and to find that out takes as long as with any other. */
const makeUnknownHash = () =>
  `$2b$12$${randomBytes(40).toString("base64").replace(/[+/=]/g, ".").slice(0, 53)}`;

const hasEmail = (email: string) => eq(sql`lower(${invitations.email})`, email.toLowerCase());

/** Returns the token of a link that works once. The earlier links of the address work no more. */
export function inviteAdmin(email: string, role: string, now = new Date()) {
  return createInvitation(email, role, now);
}

/** The old password works no more, all sessions end. Returns undefined when there is no such account. */
export function resetPassword(email: string, now = new Date()) {
  const account = findAccount(email);
  if (!account) return undefined;
  return db.transaction((tx) => {
    tx.update(users).set({ passwordHash: makeUnknownHash() }).where(eq(users.id, account.id)).run();
    tx.delete(sessions).where(eq(sessions.userId, account.id)).run();
    tx.delete(totpKeys).where(eq(totpKeys.userId, account.id)).run();
    tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id)).run();
    return createInvitation(account.email, null, now);
  });
}

function createInvitation(email: string, role: string | null, now: Date) {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + INVITATION_MS);
  db.transaction((tx) => {
    tx.delete(invitations)
      .where(or(hasEmail(email), lte(invitations.expiresAt, now)))
      .run();
    tx.insert(invitations)
      .values({ tokenHash: hash(token), email, role, expiresAt })
      .run();
  });
  return token;
}

export function findInvitation(token: string, now = new Date()) {
  return db.select().from(invitations).where(isOpen(token, now)).get();
}

/** Takes over an account that another made with the address. Undefined when the link ended meanwhile. */
export async function acceptInvitation(
  token: string,
  { fullName, password }: { fullName?: string; password: string },
  now = new Date(),
) {
  const invitation = findInvitation(token, now);
  if (!invitation) return undefined;
  const { email } = invitation;
  const passwordHash = await hashPassword(password);
  return db.transaction((tx) => {
    if (tx.delete(invitations).where(isOpen(token, now)).run().changes === 0) return undefined;
    const existing = findAccount(email);
    if (!existing && !invitation.role) return undefined;
    const name = fullName ?? existing?.fullName ?? email;
    const passwordStrength = judgePassword(password, { email, fullName: name });
    const values = { fullName: name, passwordHash, passwordStrength, confirmedAt: now };
    const account = existing
      ? tx.update(users).set(values).where(eq(users.id, existing.id)).returning().get()
      : tx
          .insert(users)
          .values({ email, ...values })
          .returning()
          .get();
    for (const table of [sessions, totpKeys, recoveryCodes]) {
      tx.delete(table).where(eq(table.userId, account.id)).run();
    }
    if (invitation.role) {
      const { role } = invitation;
      tx.insert(userRoles)
        .values({ userId: account.id, role })
        .onConflictDoUpdate({ target: userRoles.userId, set: { role } })
        .run();
    }
    return account;
  });
}

const isOpen = (token: string, now: Date) =>
  and(eq(invitations.tokenHash, hash(token)), gt(invitations.expiresAt, now));

function hash(token: string) {
  return createHash("sha256").update(token).digest("hex");
}
