import { and, eq, isNull } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { noticeOptOuts, userRoles, users } from "./accounts-table.server.ts";
import type { Notice } from "./notice.ts";

/** The addresses of everybody with a role who has not switched it off. */
export function listNoticeReaders(notice: Notice): string[] {
  const isOptedOut = and(eq(noticeOptOuts.userId, users.id), eq(noticeOptOuts.notice, notice));
  return db
    .select({ email: users.email })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(noticeOptOuts, isOptedOut)
    .where(isNull(noticeOptOuts.notice))
    .orderBy(users.email)
    .all()
    .map(({ email }) => email);
}
