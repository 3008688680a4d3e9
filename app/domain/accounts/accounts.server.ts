import { asc, count, eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import type { SignUp } from "./account-forms.ts";
import { sessions, userRoles, users } from "./accounts-table.server.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";

const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

export function findAccount(email: string) {
  return db.select().from(users).where(hasEmail(email)).get();
}

export function countAccounts() {
  return db.select({ total: count() }).from(users).get()?.total ?? 0;
}

/** Returns undefined when the address has an account already. Grants no role. */
export async function createAccount({ email, full_name: fullName, password }: SignUp) {
  if (findAccount(email)) return undefined;
  const passwordHash = await hashPassword(password);
  return db
    .insert(users)
    .values({ email, fullName, passwordHash })
    .onConflictDoNothing()
    .returning()
    .get();
}

/** Returns undefined for an unknown address and for a wrong password, after the same time. */
export async function findAccountByPassword(email: string, password: string) {
  const account = findAccount(email);
  return (await verifyPassword(password, account?.passwordHash)) ? account : undefined;
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

export function listAccounts() {
  return db
    .select({ email: users.email, fullName: users.fullName, role: userRoles.role })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .orderBy(asc(users.createdAt))
    .all();
}
