import { and, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import { DIGEST_HOUR, DIGEST_WEEKDAY } from "#app/config/site.ts";
import { db } from "#app/db/client.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { isSampleJob, whereLive } from "#app/domain/jobs/jobs.server.ts";
import { jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { fromCityTime, startOfDay } from "#app/locale/city-time.ts";
import { formatDay, formatMonthDay } from "#app/locale/dates.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/durations.ts";
import { listBrokenPlacements, refreshPlacements } from "./active-placements.server.ts";
import { lastDayOf } from "./booking-months.ts";
import { whereMentioned, wherePlacementMentioned } from "./letters.server.ts";
import { LETTER_SLOTS, SLOT_NAMES } from "./partner.ts";
import { bookings, partners, placements } from "./partners-table.server.ts";

export type Owed = {
  id: string;
  title: string;
  /** The partner, or the company of a job. */
  whose: string;
  partnerId: string | null;
  since: Date;
  href: string;
};

/** Lists what was sold and not delivered, the longest owed first. It is computed, so it ends when it is delivered. */
export async function listOwed(now = new Date(), partnerId?: string): Promise<Owed[]> {
  const lists = [listUndelivered, listEmpty, listUnsentStarts, listJobs];
  const all = await Promise.all(lists.map((list) => list(now)));
  return all
    .flat()
    .filter((owed) => !partnerId || owed.partnerId === partnerId)
    .toSorted((one, other) => Number(one.since) - Number(other.since));
}

const placeOfOwed = (partnerId: string) => `/admin/partners/${partnerId}#owed`;

/** Letters of which nothing left, and tasks past their month. */
async function listUndelivered(now: Date): Promise<Owed[]> {
  const { id, slot, starts, ends, what } = placements;
  const whereMissed = sql`case when ${slot} = 'task' then ${placements.doneAt} is null else not ${wherePlacementMentioned} end`;
  // A task that a cancel has cut short is no debt.
  const isUncut = or(eq(bookings.state, "agreed"), lt(ends, bookings.canceledFrom));
  const rows = await db
    .select({ id, slot, starts, ends, what, partnerId: partners.id, whose: partners.name })
    .from(placements)
    .innerJoin(bookings, eq(bookings.id, placements.bookingId))
    .innerJoin(partners, eq(partners.id, bookings.partnerId))
    .where(
      and(
        inArray(slot, [...LETTER_SLOTS, "task"]),
        lte(ends, now),
        ne(bookings.state, "draft"),
        whereMissed,
        or(ne(slot, "task"), isUncut),
      ),
    );
  return rows.map((row) => ({
    id: row.id,
    title:
      row.slot === "task"
        ? `${row.what ?? SLOT_NAMES.task}, due by ${formatMonthDay(lastDayOf(row.ends))}`
        : `Not in the letter of ${formatDay(row.starts)}`,
    whose: row.whose,
    partnerId: row.partnerId,
    since: row.ends,
    href: placeOfOwed(row.partnerId),
  }));
}

const DUE_SOON_MS = 3 * DAY_MS;

/** Lists what is owed, and the tasks whose month ends within three days. */
export async function listDeliveries(now = new Date()) {
  const { id, slot, ends, what, doneAt } = placements;
  const soon = new Date(now.getTime() + DUE_SOON_MS);
  const tasks = await db
    .select({ id, title: what, whose: partners.name, partnerId: partners.id, since: ends })
    .from(placements)
    .innerJoin(bookings, eq(bookings.id, placements.bookingId))
    .innerJoin(partners, eq(partners.id, bookings.partnerId))
    .where(and(eq(slot, "task"), gt(ends, now), lte(ends, soon), isNull(doneAt)))
    .orderBy(ends, id);
  const due = tasks.map((row) => ({
    ...row,
    title: row.title ?? SLOT_NAMES.task,
    href: `/admin/partners/${row.partnerId}`,
  }));
  return [...(await listOwed(now)), ...due] satisfies Owed[];
}

/** Lists paid places that stay empty on their pages. */
async function listEmpty(now: Date): Promise<Owed[]> {
  await refreshPlacements();
  return listBrokenPlacements(now).map((row) => ({
    id: row.id,
    title: `${SLOT_NAMES[row.slot]}: empty, because it ${row.problem}`,
    whose: row.name,
    partnerId: row.partnerId,
    since: now,
    href: placeOfOwed(row.partnerId),
  }));
}

async function listUnsentStarts(now: Date): Promise<Owed[]> {
  const whereUnsent = sql`not exists (
    select 1 from ${emails} where ${emails.once} = 'partner-start:' || ${bookings.id})`;
  const rows = await db
    .select({
      id: bookings.id,
      since: bookings.starts,
      whose: partners.name,
      partnerId: partners.id,
    })
    .from(bookings)
    .innerJoin(partners, eq(partners.id, bookings.partnerId))
    .where(
      and(
        eq(bookings.state, "agreed"),
        lte(bookings.starts, now),
        gt(bookings.ends, now),
        isNull(partners.email),
        isNull(partners.forgottenAt),
        whereUnsent,
      ),
    );
  return rows.map((row) => ({
    ...row,
    title: "No address for the email of its start",
    href: placeOfOwed(row.partnerId),
  }));
}

/** Lists jobs whose tier promises a star and a letter. */
async function listJobs(now: Date): Promise<Owed[]> {
  const { id, title, company, featured, startAt, submittedAt } = jobs;
  const rows = await db
    .select({
      id,
      title,
      company,
      featured,
      startAt,
      submittedAt,
      isMentioned: sql<boolean>`${whereMentioned(sql`'job:' || ${id}`)}`,
    })
    .from(jobs)
    .where(and(whereLive(now), eq(jobs.tier, "featured")));
  return rows.flatMap((job) => {
    if (isSampleJob(job)) return [];
    const start = job.startAt ?? job.submittedAt;
    const friday = fridayAfter(start);
    const owed = (since: Date, problem: string): Owed => ({
      id: job.id,
      title: `${job.title}: ${problem}`,
      whose: job.company,
      partnerId: null,
      since,
      href: `/admin/jobs?tab=live&view=${job.id}`,
    });
    if (!job.featured) return [owed(start, "paid for, and without a star")];
    return !job.isMentioned && friday <= now
      ? [owed(friday, "paid for, and in no letter yet")]
      : [];
  });
}

/** The end of the first day on which a letter left that could tell of it. */
function fridayAfter(moment: Date) {
  const day = startOfDay(new Date(moment.getTime() + (24 - DIGEST_HOUR) * HOUR_MS));
  const days = (DIGEST_WEEKDAY - new Date(day).getUTCDay() + 7) % 7;
  return fromCityTime(day + (days + 1) * DAY_MS);
}
