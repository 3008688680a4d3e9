import { and, count, desc, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { site } from "#app/config/site.ts";
import { db, selectOne, transaction } from "#app/db/client.server.ts";
import { contains, rowid, toNeedle } from "#app/db/sql.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { deleteEmailsTo } from "#app/domain/emails/limits.server.ts";
import { queueLast } from "#app/domain/emails/outbox.server.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import { offsetOf, PAGE_SIZE, paginated } from "#app/domain/pagination.ts";
import { fromCityTime, toCityTime } from "#app/locale/city-time.ts";
import { fold } from "#app/locale/fold.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { deleteAlertsOf } from "./alerts.server.ts";
import { findSubscription, whereRunning } from "./subscription.server.ts";
import type { SubscriberFilter } from "./subscription-forms.ts";
import { jobAlerts, newsletterSignups } from "./subscriptions-table.server.ts";

const WEEKS = 12;

export type SignupWeek = { start: Date } & Record<NewsletterList, number>;

export async function listSubscribers(filter: SubscriberFilter) {
  const found = await db
    .select()
    .from(newsletterSignups)
    .where(whereSubscriber(filter))
    .orderBy(desc(newsletterSignups.createdAt), desc(rowid))
    .limit(PAGE_SIZE + 1)
    .offset(offsetOf(filter));
  const { rows, hasOlder } = paginated(found);
  return { subscribers: rows, hasOlder };
}

export function whereSubscriber({ q, list }: Pick<SubscriberFilter, "q" | "list">) {
  return and(
    list === "alerts" ? sql`false` : undefined,
    list === "weekly" || list === "jobs" ? eq(newsletterSignups.list, list) : undefined,
    contains([newsletterSignups.email], toNeedle(q)),
  );
}

export async function listAlerts(filter: { q: string; page: number }) {
  const found = await db
    .select()
    .from(jobAlerts)
    .where(whereAlertAddress(filter.q))
    .orderBy(desc(jobAlerts.createdAt), desc(jobAlerts.id))
    .limit(PAGE_SIZE + 1)
    .offset(offsetOf(filter));
  const { rows, hasOlder } = paginated(found);
  return { alerts: rows, hasOlder };
}

export const whereAlertAddress = (letters: string) =>
  contains([jobAlerts.email], toNeedle(letters));

export const findSubscriber = async (id: string) =>
  (await findSubscription(newsletterSignups, id)) ?? (await findSubscription(jobAlerts, id));

/** Deletes a subscriber by the id of any of their subscriptions: from every list, with all alerts and emails. Returns the subscriptions. */
export function forgetSubscriber(id: string) {
  return transaction(async () => {
    const found = await findSubscriber(id);
    if (!found) return undefined;
    const deleted = await deleteSubscriber(found.email);
    for (const { email } of [found, ...deleted]) {
      await deleteAlertsOf(email);
      await deleteEmailsTo(email);
    }
    return deleted;
  });
}

export function deleteSubscriber(email: string) {
  return db
    .delete(newsletterSignups)
    .where(sql`fold(${newsletterSignups.email}) = ${fold(email)}`)
    .returning();
}

/** One press asks this many, because nothing else is stored meanwhile: a second on a busy machine. */
export const ASKED_AT_ONCE = 5000;

const { id, email, list, asks, askedAt, confirmedAt, stoppedAt } = newsletterSignups;
const onceOf = (asks: SQL) => sql`'confirm:' || ${id} || ':' || ${asks}`;
const hasEmail = (once: SQL, state?: SQL) =>
  sql`exists (select 1 from ${emails} where ${emails.once} = ${once} and ${state ?? sql`true`})`;

const whereUnasked = and(
  isNull(confirmedAt),
  isNull(stoppedAt),
  isNull(askedAt),
  sql`not ${hasEmail(onceOf(sql`${asks}`), sql`${emails.state} in ('waiting', 'sending', 'doubtful')`)}`,
);

export async function countUnasked() {
  const some = db.select({ id }).from(newsletterSignups).where(whereUnasked).limit(ASKED_AT_ONCE);
  return (await selectOne({ total: count() }, some.as("some")))?.total ?? 0;
}

/** These emails come after any that somebody waits for. */
export function askUnasked(now = new Date()) {
  return transaction(async () => {
    const unasked = await db
      .select({ id, email, list, asks })
      .from(newsletterSignups)
      .where(whereUnasked)
      .limit(ASKED_AT_ONCE);
    const queued = await queueLast(
      unasked.map(({ id, email, list, asks }) => ({
        kind: "confirm",
        once: `confirm:${id}:${asks + 1}`,
        recipient: email,
        data: { subscription: id, list },
      })),
      now,
    );
    await db
      .update(newsletterSignups)
      .set({ asks: sql`${asks} + 1` })
      .where(
        and(
          isNull(confirmedAt),
          isNull(stoppedAt),
          isNull(askedAt),
          hasEmail(onceOf(sql`(${asks} + 1)`)),
        ),
      );
    return queued;
  });
}

export async function countSignupsByWeek(
  now = new Date(),
  isReader = false,
): Promise<SignupWeek[]> {
  const starts = weekStarts(WEEKS, now);
  const [first = now, ...later] = starts;
  const { createdAt, list } = newsletterSignups;
  const week = sql.join(
    later.map((start) => sql`case when ${createdAt} >= ${start.getTime()} then 1 else 0 end`),
    sql` + `,
  );
  const rows = await db
    .select({ list, week: sql<number>`${week}`.as("week"), total: count() })
    .from(newsletterSignups)
    .where(and(gte(createdAt, first), isReader ? whereRunning(newsletterSignups) : undefined))
    .groupBy(list, sql`week`);
  const totalOf = (name: NewsletterList, index: number) =>
    rows.find((row) => row.list === name && row.week === index)?.total ?? 0;
  return starts.map((start, index) => ({
    start,
    weekly: totalOf("weekly", index),
    jobs: totalOf("jobs", index),
  }));
}

/** Mondays at midnight in the city, oldest first. A week with a clock change is an hour longer or shorter. */
export function weekStarts(weeks: number, now = new Date(), timeZone: string = site.timeZone) {
  const cityTime = toCityTime(now, timeZone);
  const today = cityTime - (((cityTime % DAY_MS) + DAY_MS) % DAY_MS);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: weeks }, (_, index) =>
    fromCityTime(monday - (weeks - 1 - index) * 7 * DAY_MS, timeZone),
  );
}
