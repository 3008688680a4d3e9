import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { noticeOptOuts, userRoles, users } from "./accounts-table.server.ts";
import { NOTICES, type Notice } from "./notice.ts";

/** The addresses of the accounts with a role that have not switched it off. */
export function listNoticeReaders(notice: Notice) {
  return db
    .select({ email: users.email })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(
      noticeOptOuts,
      and(eq(noticeOptOuts.userId, users.id), eq(noticeOptOuts.notice, notice)),
    )
    .where(isNull(noticeOptOuts.userId))
    .orderBy(asc(users.createdAt), asc(users.id))
    .all()
    .map(({ email }) => email);
}

export function listWantedNotices(userId: string): Notice[] {
  const optOuts = db
    .select({ notice: noticeOptOuts.notice })
    .from(noticeOptOuts)
    .where(eq(noticeOptOuts.userId, userId))
    .all()
    .map(({ notice }) => notice);
  return NOTICES.filter((notice) => !optOuts.includes(notice));
}

export function saveWantedNotices(userId: string, wanted: readonly Notice[]) {
  const unwanted = NOTICES.filter((notice) => !wanted.includes(notice));
  db.transaction((tx) => {
    tx.delete(noticeOptOuts).where(eq(noticeOptOuts.userId, userId)).run();
    if (unwanted.length === 0) return;
    tx.insert(noticeOptOuts)
      .values(unwanted.map((notice) => ({ userId, notice })))
      .run();
  });
  return wanted;
}
