import { db, stored } from "#app/db/client.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";

/** The number of emails in each state that has any. */
export const countStates = async () =>
  Object.fromEntries(
    [...Map.groupBy(await db.select().from(emails), ({ state }) => state)].map(
      ([state, { length }]) => [state, length],
    ),
  );

let serial = 0;

/** A row of the outbox in any state, without the steps that lead there. */
export function makeEmail(overrides: Partial<typeof emails.$inferInsert> = {}) {
  const createdAt = overrides.createdAt ?? new Date();
  return stored(
    db
      .insert(emails)
      .values({
        kind: "confirm",
        once: `once ${++serial}`,
        recipient: "reader@example.com",
        data: JSON.stringify({ subscription: "s", list: "weekly" }),
        createdAt,
        notBefore: createdAt,
        giveUpAt: new Date(createdAt.getTime() + 24 * 60 * 60 * 1000),
        ...overrides,
      })
      .returning(),
  );
}
