import { eq } from "drizzle-orm";
import { db, stored } from "#app/db/client.server.ts";
import { rowid } from "#app/db/sql.server.ts";
import type { EmailData, EmailKind } from "#app/domain/emails/email.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { subscriptions } from "#app/domain/subscriptions/subscriptions-table.server.ts";

type Row = Partial<typeof subscriptions.$inferInsert>;

/** A confirmed, daily one for all jobs. */
export function makeAlert(overrides: Row = {}) {
  const createdAt = overrides.createdAt ?? new Date("2026-11-01T12:00:00Z");
  return stored(
    db
      .insert(subscriptions)
      .values({
        email: "reader@example.com",
        list: "alerts",
        source: "/jobs/alerts",
        q: "",
        category: "all",
        type: "all",
        pace: "daily",
        createdAt,
        confirmedAt: createdAt,
        seenUntil: createdAt,
        ...overrides,
      })
      .returning(),
  );
}

export const alertRows = async () =>
  db.select().from(subscriptions).where(eq(subscriptions.list, "alerts")).orderBy(rowid);

/** All queued, in order, with their data read. */
export async function queued<Kind extends EmailKind>(kind: Kind) {
  return (await db.select().from(emails))
    .filter((email) => email.kind === kind)
    .map((email) => ({ ...email, data: JSON.parse(email.data) as EmailData[Kind] }));
}
