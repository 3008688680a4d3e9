import { db, stored } from "#app/db/client.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import type { Outgoing } from "#app/emails/prepare.server.ts";
import { makeAlert } from "./alerts.ts";

/** One of many alike, whose reader reads on. */
export async function makeEmailToMany(overrides: Row = {}) {
  const { id: alert } = await makeAlert({ q: `word ${count}` });
  const data = JSON.stringify({ alert, filter: "all", search: "", jobs: [], total: 0 });
  return makeEmail({ kind: "alert", bulk: true, data, ...overrides });
}

/** Asks somebody who has not confirmed, in words that are not composed yet. */
export async function makeAsking(filter = "all") {
  const { id: alert } = await makeAlert({ confirmedAt: null });
  return makeEmail({ kind: "confirm", data: JSON.stringify({ alert, filter }), text: null });
}

type Row = Partial<typeof emails.$inferInsert>;

let count = 0;

/** Waits with its words, and is due. */
export function makeEmail(overrides: Row = {}) {
  count += 1;
  const now = Date.now();
  return stored(
    db
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
      .returning(),
  );
}

export const outgoing = (overrides: Partial<Outgoing> = {}): Outgoing => ({
  recipient: "reader@mail.example",
  subject: "What is on",
  text: "Much is on.",
  html: "<p>Much is on.</p>",
  ...overrides,
});
