import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { countRows, db, insertOne, transaction } from "#app/db/client.server.ts";
import { sourceOf } from "#app/domain/counters/sources.server.ts";
import { ALERTS_MAX, type AlertFilter, type AlertPace } from "./alert.ts";
import {
  confirmSubscription,
  findSubscriptionWhere,
  isRunning,
  mayRequest,
  requestConfirmation,
  type Subscription,
  sendAlreadySubscribed,
  updateSubscription,
  whereRunning,
} from "./subscription.server.ts";
import { subscriptions } from "./subscriptions-table.server.ts";

type NewAlert = { email: string; pace: AlertPace; filter: AlertFilter };

/** The answer does not tell what it found, because the typed address may be a stranger's. */
export async function requestAlert(
  { network, ...request }: NewAlert & { network?: string },
  now = new Date(),
) {
  const { email, pace, filter } = request;
  await transaction(async () => {
    const source = network && (await sourceOf(network, now));
    const earlier = await findAlertFor(email, filter);
    if (earlier?.confirmedAt) return sendAlreadySubscribed(earlier, now, source);
    const isConfirmed = (await countRunning(email)) > 0;
    if (!(await mayRequest(earlier ?? { id: "", email, asks: 0 }, now, { isConfirmed, source })))
      return;
    const alert = earlier ?? (await addAlert(request, now));
    if (!alert) return;
    await requestConfirmation(alert, { changes: { pace }, source }, now);
  });
}

export const findAlertFor = (email: string, { q, category, type }: AlertFilter) =>
  findSubscriptionWhere(
    and(
      whereActiveAlertOf(email),
      eq(subscriptions.q, q),
      eq(subscriptions.category, category),
      eq(subscriptions.type, type),
    ),
  );

/** One that nobody confirmed makes room: so many are no obstacle that a stranger could put there. */
export async function addAlert({ email, pace, filter }: NewAlert, now: Date) {
  const { id, confirmedAt, createdAt } = subscriptions;
  const active = await db
    .select({ id, confirmedAt })
    .from(subscriptions)
    .where(whereActiveAlertOf(email))
    .orderBy(asc(createdAt));
  if (active.length >= ALERTS_MAX) {
    const oldest = active.find(({ confirmedAt }) => !confirmedAt);
    if (!oldest) return undefined;
    await db.delete(subscriptions).where(eq(id, oldest.id));
  }
  const { q, category, type } = filter;
  const times = { createdAt: now, seenUntil: now };
  const values = { email, list: "alerts", source: "/jobs/alerts", pace } as const;
  return insertOne(subscriptions, { ...values, q, category, type, ...times });
}

const ANOTHER = "You get another email for these jobs already.";
const TOO_MANY = `You have ${ALERTS_MAX} of these. Stop one of them first.`;

/** Returns why it could not be confirmed. */
export async function confirmAlert(alert: Subscription, now: Date) {
  if (!isRunning(alert)) {
    if (await hasAnother(alert, alert)) return ANOTHER;
    if ((await countRunning(alert.email)) >= ALERTS_MAX) return TOO_MANY;
  }
  await confirmSubscription(alert.id, now);
  return undefined;
}

async function hasAnother({ id, email }: Subscription, filter: AlertFilter) {
  const other = await findAlertFor(email, filter);
  return other !== undefined && other.id !== id;
}

/** Returns why it could not be changed. */
export async function changeAlert(
  alert: Subscription,
  pace: AlertPace,
  { q, category, type }: AlertFilter,
) {
  if (await hasAnother(alert, { q, category, type })) return ANOTHER;
  await updateSubscription(alert.id, { q, category, type, pace });
  return undefined;
}

const countRunning = (email: string) =>
  countRows(subscriptions, and(whereActiveAlertOf(email), whereRunning));

const whereActiveAlertOf = (email: string) =>
  and(
    eq(subscriptions.list, "alerts"),
    sql`lower(${subscriptions.email}) = ${email.toLowerCase()}`,
    isNull(subscriptions.stoppedAt),
  );
