import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { sessions, userRoles, users } from "./accounts-table.server.ts";

export const SESSION_DAYS = 14;
const SESSION_MS = SESSION_DAYS * 24 * 60 * 60 * 1000;

export type User = NonNullable<ReturnType<typeof findSessionUser>>;

export function createSession(userId: string, now = new Date()) {
  const id = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  db.insert(sessions)
    .values({ idHash: hash(id), userId, expiresAt })
    .run();
  return id;
}

export function findSessionUser(id: string, now = new Date()) {
  return db
    .select({ id: users.id, email: users.email, fullName: users.fullName, role: userRoles.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(sessions.idHash, hash(id)), gt(sessions.expiresAt, now)))
    .get();
}

export function deleteSession(id: string) {
  db.delete(sessions)
    .where(eq(sessions.idHash, hash(id)))
    .run();
}

export function deleteExpiredSessions(now = new Date()) {
  return db.delete(sessions).where(lte(sessions.expiresAt, now)).run().changes;
}

function hash(id: string) {
  return createHash("sha256").update(id).digest("hex");
}
