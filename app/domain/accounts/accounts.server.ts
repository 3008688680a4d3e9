import { and, asc, count, eq, sql } from "drizzle-orm";
import { changed, db, one, selectOne, transaction, updateOne } from "#app/db/client.server.ts";
import { logEvent } from "#app/platform/log.server.ts";
import { SUPERADMIN } from "./account.ts";
import type { SignUp } from "./account-forms.ts";
import { sessions, totpKeys, userRoles, users } from "./accounts-table.server.ts";
import { hashPassword, judgePassword, verifyPassword } from "./password.server.ts";
import { deleteOtherSessions } from "./sessions.server.ts";

const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export const findAccount = (email: string) => one(db.select().from(users).where(hasEmail(email)));

export const countAccounts = async () => (await selectOne({ total: count() }, users))?.total ?? 0;

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

/** An unknown address takes as long as a wrong password. */
export async function findAccountByPassword(email: string, password: string, weight = 0) {
  const account = await findAccount(email);
  const isRight = await verifyPassword(password, account?.passwordHash, weight);
  if (!isRight || !account) return undefined;
  if ((await findAccount(email))?.passwordHash !== account.passwordHash) return undefined;
  const passwordStrength = judgePassword(password, account);
  // The password is older than the note, or than the rules by which it was judged.
  if (passwordStrength !== account.passwordStrength) {
    await db.update(users).set({ passwordStrength }).where(eq(users.id, account.id));
  }
  return account;
}

/** Ends all sessions but the one that asks. `notify` is part of it. Returns false when it was changed meanwhile. */
export async function changePassword(
  account: Account,
  password: string,
  sessionHash: string,
  notify: () => Promise<void>,
) {
  const passwordHash = await hashPassword(password);
  const passwordStrength = judgePassword(password, account);
  return transaction(async () => {
    const isSame = and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash));
    if (!(await updateOne(users, isSame, { passwordHash, passwordStrength }))) return false;
    await deleteOtherSessions(account.id, sessionHash);
    await notify();
    return true;
  });
}

export async function grantRole(email: string, role: string) {
  const account = await findAccount(email);
  if (account) await setRole(account.id, role);
  return account !== undefined;
}

export function setRole(userId: string, role: string) {
  return db
    .insert(userRoles)
    .values({ userId, role })
    .onConflictDoUpdate({ target: userRoles.userId, set: { role } });
}

export async function revokeRole(email: string) {
  const account = await findAccount(email);
  if (!account) return false;
  return transaction(async () => {
    await db.delete(sessions).where(eq(sessions.userId, account.id));
    return (await changed(db.delete(userRoles).where(eq(userRoles.userId, account.id)))) > 0;
  });
}

/** `superadmin` is who does it on a page, which showed the role `seen`. */
type RoleChange = { email: string; role: string | null; superadmin?: string; seen?: string };
type RoleNotice = (owner: Account, act: "role-granted" | "role-revoked") => Promise<void>;

/** Gives a role, or with null takes it and ends the sessions; logs it. `notify` is part of it. A superadmin remains one, so the last is never removed. Returns false where there is nothing to change, or somebody was quicker. */
export function changeRole(change: RoleChange, notify: RoleNotice) {
  return transaction(async () => {
    const { email, role, superadmin, seen } = change;
    const owner = await findAccount(email);
    const current = (await findRole(email)) ?? null;
    // The same click twice changes nothing.
    if (superadmin && current === role) return true;
    const isOwn = owner?.email === superadmin;
    if (superadmin && (isOwn || current !== seen || (await findRole(superadmin)) !== SUPERADMIN))
      return false;
    if (!owner || !(role ? await grantRole(email, role) : await revokeRole(email))) return false;
    await notify(owner, role ? "role-granted" : "role-revoked");
    const by = superadmin ? "colleague" : "command";
    const about = { account: owner.id, role: role ?? undefined, by };
    logEvent(role ? "role-granted" : "role-revoked", about);
    return true;
  });
}

export async function deleteAllSessions(email: string) {
  const account = await findAccount(email);
  return account && (await changed(db.delete(sessions).where(eq(sessions.userId, account.id))));
}

export async function findRole(email: string) {
  const { role } = userRoles;
  const ofAccount = eq(users.id, userRoles.userId);
  const roles = db.select({ role }).from(userRoles).innerJoin(users, ofAccount);
  return (await one(roles.where(hasEmail(email))))?.role;
}

export async function listAccounts() {
  const { email, fullName, createdAt, confirmedAt, passwordStrength } = users;
  return db
    .select({
      ...{ email, fullName, createdAt, confirmedAt, passwordStrength, role: userRoles.role },
      hasTotp: sql<number>`${totpKeys.confirmedAt} is not null`.mapWith(Boolean),
    })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(totpKeys, eq(totpKeys.userId, users.id))
    .orderBy(asc(users.createdAt));
}
