import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, inArray, ne, type Placeholder, type SQL, sql } from "drizzle-orm";
import { changed, db, one, preparedOnce, transaction } from "#app/db/client.server.ts";
import { rowid } from "#app/db/sql.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { sessions, totpKeys, userRoles, users } from "./accounts-table.server.ts";

export const SESSION_DAYS = 14;
const SESSION_MS = SESSION_DAYS * 24 * 60 * 60 * 1000;
const CODE_MS = 10 * 60 * 1000;
const SESSIONS_OF_ACCOUNT_MAX = 20;

export type User = NonNullable<Awaited<ReturnType<typeof findSessionUser>>>;

type Details = { device?: string; needsCode?: boolean; replaces?: string | undefined };

/** Ends the session with the id `replaces`, unless the new one cannot be stored. */
export async function createSession(
  userId: string,
  now = new Date(),
  { device = "", needsCode = false, replaces }: Details = {},
) {
  const id = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + (needsCode ? CODE_MS : SESSION_MS));
  await transaction(async () => {
    if (replaces) await deleteSession(replaces);
    await db
      .insert(sessions)
      .values({ idHash: hashSessionId(id), userId, createdAt: now, expiresAt, device, needsCode });
    const oldest = db
      .select({ idHash: sessions.idHash })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.needsCode, needsCode)))
      .orderBy(desc(sessions.createdAt), desc(rowid))
      .limit(Number.MAX_SAFE_INTEGER)
      .offset(SESSIONS_OF_ACCOUNT_MAX);
    await db.delete(sessions).where(inArray(sessions.idHash, oldest));
  });
  return id;
}

const whereOpen = (idHash: string | Placeholder, now: Date | Placeholder, needsCode: boolean) =>
  and(eq(sessions.idHash, idHash), eq(sessions.needsCode, needsCode), gt(sessions.expiresAt, now));

/** `role` is null for who has none, and undefined where roles cannot be read: that person is no admin, as specified. */
export async function findSessionUser(id: string, now = new Date(), needsCode = false) {
  const isOpen = whereOpen(hashSessionId(id), now, needsCode);
  const user = {
    id: users.id,
    email: users.email,
    fullName: users.fullName,
    passwordStrength: users.passwordStrength,
    hasTotp: sql<number>`${totpKeys.confirmedAt} is not null`.mapWith(Boolean),
  };
  const ofUser = eq(users.id, sessions.userId);
  const ofTotp = eq(totpKeys.userId, users.id);
  try {
    return await one(
      db
        .select({ ...user, role: userRoles.role })
        .from(sessions)
        .innerJoin(users, ofUser)
        .leftJoin(totpKeys, ofTotp)
        .leftJoin(userRoles, eq(userRoles.userId, users.id))
        .where(isOpen),
    );
  } catch (error) {
    // The query reads whole users, so it fails where more than the roles cannot be read.
    const query = db.select(user).from(sessions).innerJoin(users, ofUser);
    const found = await one(query.leftJoin(totpKeys, ofTotp).where(isOpen));
    logError("The roles cannot be read: nobody is an admin", error);
    return found && { ...found, role: undefined };
  }
}

const selectOpenSession = preparedOnce("openSession", () =>
  db
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(whereOpen(sql.placeholder("idHash"), sql.placeholder("now"), false)),
);

export async function isOpenSession(id: string, now = new Date()) {
  const values = { idHash: hashSessionId(id), now: now.getTime() };
  return (await one(selectOpenSession().execute(values))) !== undefined;
}

export async function listSessions(userId: string, now = new Date()) {
  const { idHash, device, createdAt, needsCode, expiresAt } = sessions;
  return db
    .select({ idHash, device, createdAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(needsCode, false), gt(expiresAt, now)))
    .orderBy(desc(createdAt), desc(rowid));
}

const deleteWhere = (where: SQL | undefined) => changed(db.delete(sessions).where(where));

export const deleteSession = (id: string) => deleteWhere(eq(sessions.idHash, hashSessionId(id)));

export const deleteHalfSessions = (userId: string) =>
  deleteWhere(and(eq(sessions.userId, userId), eq(sessions.needsCode, true)));

export const deleteOtherSessions = (userId: string, sessionHash: string) =>
  deleteWhere(and(eq(sessions.userId, userId), ne(sessions.idHash, sessionHash)));

export const deleteNamedSession = (userId: string, name: string) =>
  deleteWhere(
    and(eq(sessions.userId, userId), eq(sql`substr(${sessions.idHash}, 1, ${NAME_LENGTH})`, name)),
  );

export const nameOfSession = (idHash: string) => idHash.slice(0, NAME_LENGTH);
const NAME_LENGTH = 16;

export const hashSessionId = (id: string) => createHash("sha256").update(id).digest("hex");

// The order counts: each browser and system also calls itself by the names behind it.
const BROWSERS = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|Chromium)\//],
  ["Safari", /\bSafari\//],
] as const;
const SYSTEMS = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMac OS X\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
] as const;

export function nameDevice(userAgent: string) {
  const find = (names: typeof BROWSERS | typeof SYSTEMS) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (!browser) return system ? `A browser on ${system}` : "An unknown browser";
  return system ? `${browser} on ${system}` : browser;
}
