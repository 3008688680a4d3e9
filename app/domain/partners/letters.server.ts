import { and, asc, eq, inArray, ne, not, type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { cityMidnight } from "#app/locale/city-time.ts";
import { reachOf } from "./active-placements.server.ts";
import { CAPACITY, LETTER_SLOTS } from "./partner.ts";
import { bookings, letterMentions, partners, placements } from "./partners-table.server.ts";

export type LetterPlacement = Awaited<ReturnType<typeof listPlacementsOfLetter>>[number];

/** Lists a Friday's placements that are in no letter yet and have their text, features first. */
export async function listPlacementsOfLetter(date: string) {
  const { id, slot, starts } = placements;
  const { name, line, text, website, record } = partners;
  const rows = await db
    .select({ id, slot, name, line, text, website, record })
    .from(placements)
    .innerJoin(bookings, eq(bookings.id, placements.bookingId))
    .innerJoin(partners, eq(partners.id, bookings.partnerId))
    .where(
      and(
        inArray(slot, LETTER_SLOTS),
        eq(starts, cityMidnight(date)),
        ne(bookings.state, "draft"),
        not(wherePlacementMentioned),
      ),
    )
    .orderBy(asc(bookings.agreedAt), asc(id));
  return LETTER_SLOTS.flatMap((kind) =>
    rows
      .filter(({ slot }) => slot === kind)
      .slice(0, CAPACITY[kind])
      .map((row) => ({
        id: row.id,
        name: row.name,
        text: (kind === "feature" && row.text) || row.line,
        href: linkOf(row),
      }))
      .filter(({ text }) => text !== ""),
  );
}

/** The website as it is, without what counts who comes from where; or the page of its record in the guide. */
function linkOf(partner: Parameters<typeof reachOf>[0]) {
  const { website, address } = reachOf(partner);
  if (!website) return address;
  const url = new URL(website);
  for (const name of [...url.searchParams.keys()]) {
    if (/^utm_/i.test(name)) url.searchParams.delete(name);
  }
  // The braces are escaped, so that no reader's own link is put in there.
  return url.href.replaceAll("{", "%7B");
}

/** The subject is in a letter that has begun to leave. */
export const whereMentioned = (subject: SQL) =>
  sql`${subject} in (select ${letterMentions.subject} from ${letterMentions})`;

export const wherePlacementMentioned = whereMentioned(sql`'placement:' || ${placements.id}`);

export async function noteMentions(date: string, subjects: string[]) {
  if (subjects.length === 0) return;
  const rows = subjects.map((subject) => ({ date, subject }));
  await db.insert(letterMentions).values(rows).onConflictDoNothing();
}

/** Clears the mentions of a weekly that has left to nobody, so that they wait for the next one. */
export const forgetMentions = (date: string) =>
  db.delete(letterMentions).where(eq(letterMentions.date, date));
