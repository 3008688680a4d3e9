import { and, asc, eq, isNull } from "drizzle-orm";
import { db, transaction } from "#app/db/client.server.ts";
import { NOTICES, type Notice, opensPage } from "./account.ts";
import { noticeOptOuts, userRoles, users } from "./accounts-table.server.ts";

export async function listNoticeReaders(notice: Notice) {
  const isOff = and(eq(noticeOptOuts.userId, users.id), eq(noticeOptOuts.notice, notice));
  const rows = await db
    .select({ email: users.email, role: userRoles.role })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(noticeOptOuts, isOff)
    .where(isNull(noticeOptOuts.userId))
    .orderBy(asc(users.createdAt), asc(users.id));
  // A draft's links lead to the letters.
  const mayRead = (role: string) => notice !== "draft" || opensPage(role, "/admin/editions");
  return rows.flatMap(({ email, role }) => (mayRead(role) ? [email] : []));
}

export async function listWantedNotices(userId: string): Promise<Notice[]> {
  const optOuts = await db.select().from(noticeOptOuts).where(eq(noticeOptOuts.userId, userId));
  return NOTICES.filter((notice) => optOuts.every((optOut) => optOut.notice !== notice));
}

export async function saveWantedNotices(userId: string, wanted: readonly Notice[]) {
  const unwanted = NOTICES.filter((notice) => !wanted.includes(notice));
  await transaction(async () => {
    await db.delete(noticeOptOuts).where(eq(noticeOptOuts.userId, userId));
    if (unwanted.length === 0) return;
    await db.insert(noticeOptOuts).values(unwanted.map((notice) => ({ userId, notice })));
  });
  return wanted;
}
