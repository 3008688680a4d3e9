import { asc, count, eq, sql } from "drizzle-orm";
import { changed, db, one, transaction } from "#app/db/client.server.ts";
import type { PasswordStrength, SignUp } from "./account-forms.ts";
import { sessions, totpKeys, userRoles, users } from "./accounts-table.server.ts";
import { hashPassword, judgePassword, verifyPassword } from "./password.server.ts";

const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export function findAccount(email: string) {
  return one(db.select().from(users).where(hasEmail(email)));
}

export async function countAccounts() {
  return (await one(db.select({ total: count() }).from(users)))?.total ?? 0;
}

/** Returns undefined when the address has an account already. Grants no role. */
export async function createAccount(
  { email, full_name: fullName, password }: SignUp,
  { weight = 0, confirmedAt = null }: { weight?: number; confirmedAt?: Date | null } = {},
) {
  if (await findAccount(email)) return undefined;
  const passwordHash = await hashPassword(password, weight);
  const passwordStrength = judgePassword(password, { email, fullName });
  return one(
    db
      .insert(users)
      .values({ email, fullName, passwordHash, passwordStrength, confirmedAt })
      .onConflictDoNothing()
      .returning(),
  );
}

/** Returns undefined for an unknown address, and for a password that is wrong or was changed meanwhile, after the same time. */
export async function findAccountByPassword(email: string, password: string, weight = 0) {
  const account = await findAccount(email);
  const isRight = await verifyPassword(password, account?.passwordHash, weight);
  if (!isRight || !account || !(await hasHash(account))) return undefined;
  await noteStrength(account, judgePassword(password, account));
  return account;
}

async function hasHash({ email, passwordHash }: Account) {
  return (await findAccount(email))?.passwordHash === passwordHash;
}

/** Of a password that is older than the note, or than the rules by which it was judged. */
async function noteStrength(
  { id, passwordStrength: noted }: Account,
  passwordStrength: PasswordStrength,
) {
  if (noted === passwordStrength) return;
  await db.update(users).set({ passwordStrength }).where(eq(users.id, id));
}

/** Ends all sessions but the one that asks. Returns false when the password was changed meanwhile. `tell` is part of it. */
export async function changePassword(
  account: Account,
  password: string,
  sessionHash: string,
  tell: () => Promise<void>,
) {
  const passwordHash = await hashPassword(password);
  const passwordStrength = judgePassword(password, account);
  return transaction(async () => {
    const isUnchanged = sql`${users.id} = ${account.id} and ${users.passwordHash} = ${account.passwordHash}`;
    const count = await changed(
      db.update(users).set({ passwordHash, passwordStrength }).where(isUnchanged),
    );
    if (count === 0) return false;
    await db
      .delete(sessions)
      .where(sql`${sessions.userId} = ${account.id} and ${sessions.idHash} <> ${sessionHash}`);
    await tell();
    return true;
  });
}

export async function grantRole(email: string, role: string) {
  const account = await findAccount(email);
  if (!account) return false;
  await setRole(account.id, role);
  return true;
}

export function setRole(userId: string, role: string) {
  return db
    .insert(userRoles)
    .values({ userId, role })
    .onConflictDoUpdate({ target: userRoles.userId, set: { role } });
}

/** Also ends every session of the account. Returns false when there was no role. */
export async function revokeRole(email: string) {
  const account = await findAccount(email);
  if (!account) return false;
  return transaction(async () => {
    await db.delete(sessions).where(eq(sessions.userId, account.id));
    return (await changed(db.delete(userRoles).where(eq(userRoles.userId, account.id)))) > 0;
  });
}

export async function deleteAllSessions(email: string) {
  const account = await findAccount(email);
  return account && (await changed(db.delete(sessions).where(eq(sessions.userId, account.id))));
}

export async function findRole(email: string) {
  const found = await one(
    db
      .select({ role: userRoles.role })
      .from(userRoles)
      .innerJoin(users, eq(users.id, userRoles.userId))
      .where(hasEmail(email)),
  );
  return found?.role;
}

export async function listAccounts() {
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
    .orderBy(asc(users.createdAt));
}
