import { db } from "#app/db/client.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import type { Outgoing } from "#app/workflows/outgoing.server.ts";

type Row = Partial<typeof emails.$inferInsert>;

let count = 0;

/** Waits with its words, and is due. */
export function makeEmail(overrides: Row = {}) {
  count += 1;
  const now = Date.now();
  return db
    .insert(emails)
    .values({
      kind: "test",
      once: `test:${count}`,
      recipient: `reader-${count}@mail.example`,
      data: "{}",
      subject: "What is on",
      text: "Much is on.",
      html: "<p>Much is on.</p>",
      notBefore: new Date(now),
      giveUpAt: new Date(now + 3 * 24 * 60 * 60 * 1000),
      ...overrides,
    })
    .returning()
    .get();
}

export const outgoing = (overrides: Partial<Outgoing> = {}): Outgoing => ({
  recipient: "reader@mail.example",
  subject: "What is on",
  text: "Much is on.",
  html: "<p>Much is on.</p>",
  ...overrides,
});
