import { asc, count, eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import type { PasswordStrength, SignUp } from "./account-forms.ts";
import { sessions, totpKeys, userRoles, users } from "./accounts-table.server.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";
import { judgePassword } from "./password-strength.server.ts";

const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

export type Account = NonNullable<ReturnType<typeof findAccount>>;

export function findAccount(email: string) {
  return db.select().from(users).where(hasEmail(email)).get();
}

export function countAccounts() {
  return db.select({ total: count() }).from(users).get()?.total ?? 0;
}

/** Returns undefined when the address has an account already. Grants no role. */
export async function createAccount(
  { email, full_name: fullName, password }: SignUp,
  { weight = 0, confirmedAt = null }: { weight?: number; confirmedAt?: Date | null } = {},
) {
  if (findAccount(email)) return undefined;
  const passwordHash = await hashPassword(password, weight);
  const passwordStrength = judgePassword(password, { email, fullName });
  return db
    .insert(users)
    .values({ email, fullName, passwordHash, passwordStrength, confirmedAt })
    .onConflictDoNothing()
    .returning()
    .get();
}

/** Returns undefined for an unknown address, and for a password that is wrong or was changed meanwhile, after the same time. */
export async function findAccountByPassword(email: string, password: string, weight = 0) {
  const account = findAccount(email);
  const isRight = await verifyPassword(password, account?.passwordHash, weight);
  if (!isRight || !account || !hasHash(account)) return undefined;
  noteStrength(account, judgePassword(password, account));
  return account;
}

function hasHash({ email, passwordHash }: Account) {
  return findAccount(email)?.passwordHash === passwordHash;
}

/** Of a password that is older than the note, or than the rules by which it was judged. */
function noteStrength(
  { id, passwordStrength: noted }: Account,
  passwordStrength: PasswordStrength,
) {
  if (noted === passwordStrength) return;
  db.update(users).set({ passwordStrength }).where(eq(users.id, id)).run();
}

/** Ends all sessions but the one that asks. Returns false when the password was changed meanwhile. */
export async function changePassword(account: Account, password: string, sessionHash: string) {
  const passwordHash = await hashPassword(password);
  const passwordStrength = judgePassword(password, account);
  return db.transaction((tx) => {
    const isUnchanged = sql`${users.id} = ${account.id} and ${users.passwordHash} = ${account.passwordHash}`;
    const changed = tx
      .update(users)
      .set({ passwordHash, passwordStrength })
      .where(isUnchanged)
      .run().changes;
    if (changed === 0) return false;
    tx.delete(sessions)
      .where(sql`${sessions.userId} = ${account.id} and ${sessions.idHash} <> ${sessionHash}`)
      .run();
    return true;
  });
}

export function grantRole(email: string, role: string) {
  const account = findAccount(email);
  if (!account) return false;
  db.insert(userRoles)
    .values({ userId: account.id, role })
    .onConflictDoUpdate({ target: userRoles.userId, set: { role } })
    .run();
  return true;
}

/** Also ends every session of the account. Returns false when there was no role. */
export function revokeRole(email: string) {
  const account = findAccount(email);
  if (!account) return false;
  return db.transaction((tx) => {
    tx.delete(sessions).where(eq(sessions.userId, account.id)).run();
    return tx.delete(userRoles).where(eq(userRoles.userId, account.id)).run().changes > 0;
  });
}

export function deleteAllSessions(email: string) {
  const account = findAccount(email);
  return account && db.delete(sessions).where(eq(sessions.userId, account.id)).run().changes;
}

export function findRole(email: string) {
  const found = db
    .select({ role: userRoles.role })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(hasEmail(email))
    .get();
  return found?.role;
}

export function listAccounts() {
  return db
    .select({
      email: users.email,
      fullName: users.fullName,
      role: userRoles.role,
      createdAt: users.createdAt,
      confirmedAt: users.confirmedAt,
      passwordStrength: users.passwordStrength,
      hasTotp: sql<number>`${totpKeys.confirmedAt} is not null`.mapWith(Boolean),
    })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(totpKeys, eq(totpKeys.userId, users.id))
    .orderBy(asc(users.createdAt))
    .all();
}
