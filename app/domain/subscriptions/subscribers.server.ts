import { and, count, desc, eq, gte, sql } from "drizzle-orm";
import { db, one } from "#app/db/client.server.ts";
import { place } from "#app/db/sql.server.ts";
import { contains, toNeedle } from "#app/db/text.server.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import { offsetOf, PAGE_SIZE, paginated } from "#app/domain/pagination.ts";
import { fold } from "#app/locale/fold.ts";
import { newsletterSignups } from "./newsletter-table.server.ts";
import type { SubscriberFilter } from "./subscriber-forms.ts";
import { whereReader } from "./subscriptions.server.ts";
import { weekStarts } from "./weeks.ts";

const WEEKS = 12;

export type Subscriber = typeof newsletterSignups.$inferSelect;
export type SignupWeek = { start: Date } & Record<NewsletterList, number>;

export async function listSubscribers(filter: SubscriberFilter) {
  const found = await db
    .select()
    .from(newsletterSignups)
    .where(whereSubscriber(filter))
    .orderBy(desc(newsletterSignups.createdAt), desc(place))
    .limit(PAGE_SIZE + 1)
    .offset(offsetOf(filter));
  const { rows, hasOlder } = paginated(found);
  return { subscribers: rows, hasOlder };
}

/** Alerts are none of them. */
export function whereSubscriber({ q, list }: Pick<SubscriberFilter, "q" | "list">) {
  return and(
    list === "alerts" ? sql`false` : undefined,
    list === "weekly" || list === "jobs" ? eq(newsletterSignups.list, list) : undefined,
    contains([newsletterSignups.email], toNeedle(q)),
  );
}

export function findSubscriber(id: string) {
  return one(db.select().from(newsletterSignups).where(eq(newsletterSignups.id, id)));
}

/** Deletes the address from every list, in whatever case it was written. Returns the deleted rows. */
export function deleteSubscriber(email: string) {
  return db
    .delete(newsletterSignups)
    .where(sql`fold(${newsletterSignups.email}) = ${fold(email)}`)
    .returning();
}

/** The confirmed ones, which get its emails. */
export async function countReaders(list: NewsletterList) {
  const isReader = and(eq(newsletterSignups.list, list), whereReader());
  return (
    (await one(db.select({ total: count() }).from(newsletterSignups).where(isReader)))?.total ?? 0
  );
}

/** With `isReader` only those that are confirmed and not stopped by now. */
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
    .where(and(gte(createdAt, first), isReader ? whereReader() : undefined))
    .groupBy(list, sql`week`);
  const totalOf = (name: NewsletterList, index: number) =>
    rows.find((row) => row.list === name && row.week === index)?.total ?? 0;
  return starts.map((start, index) => ({
    start,
    weekly: totalOf("weekly", index),
    jobs: totalOf("jobs", index),
  }));
}
