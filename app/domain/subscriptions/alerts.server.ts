import { and, asc, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import { changed, db, insertOne, selectOne, transaction } from "#app/db/client.server.ts";
import { sourceOf } from "#app/domain/counters/sources.server.ts";
import { JobFilterSchema } from "#app/domain/jobs/job-form.ts";
import { ALERTS_MAX, type AlertFilter, type AlertPace, filterForStrangers } from "./alert.ts";
import {
  type Alert,
  askToConfirm,
  confirmSubscription,
  findSubscriptionWhere,
  isRunning,
  mayAsk,
  remind,
  stopSubscription,
  updateSubscription,
  whereRunning,
} from "./subscription.server.ts";
import { AlertDecisionSchema } from "./subscription-forms.ts";
import { jobAlerts } from "./subscriptions-table.server.ts";

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
    if (earlier?.confirmedAt) return remind(earlier, now, source);
    const isKnown = (await countRunning(email)) > 0;
    const asked = earlier ?? { id: "", email, asks: 0 };
    if (!(await mayAsk(asked, now, { isKnown, source }))) return;
    const alert = earlier ?? (await addAlert(request, now));
    if (!alert) return;
    const asking = { changes: { pace }, where: isNull(jobAlerts.confirmedAt) };
    const data = { alert: alert.id, filter: filterForStrangers(filter) };
    await askToConfirm(jobAlerts, alert, { ...asking, data, source }, now);
  });
}

export const findAlertFor = (email: string, filter: AlertFilter) =>
  findSubscriptionWhere(
    jobAlerts,
    and(whereAlertsOf(email), whereFilter(filter), isNull(jobAlerts.stoppedAt)),
  );

/** One that nobody confirmed makes room: so many are no obstacle that a stranger could put there. */
export async function addAlert(
  { email, pace, filter: { q, category, type } }: NewAlert,
  now: Date,
) {
  const active = await db
    .select({ id: jobAlerts.id, confirmedAt: jobAlerts.confirmedAt })
    .from(jobAlerts)
    .where(and(whereAlertsOf(email), isNull(jobAlerts.stoppedAt)))
    .orderBy(asc(jobAlerts.createdAt));
  if (active.length >= ALERTS_MAX) {
    const oldest = active.find(({ confirmedAt }) => !confirmedAt);
    if (!oldest) return undefined;
    await db.delete(jobAlerts).where(eq(jobAlerts.id, oldest.id));
  }
  return insertOne(jobAlerts, { email, pace, q, category, type, createdAt: now, seenUntil: now });
}

type Decided = { done: "confirm" | "stop" | "change" } | { error: string };

export async function handleAlert(
  alert: Alert,
  form: FormData,
  now = new Date(),
): Promise<Decided | undefined> {
  const fields = Object.fromEntries(form);
  const decision = AlertDecisionSchema.safeParse(fields).data;
  if (!decision) return undefined;
  const error = await transaction(async () => {
    if (decision.intent === "confirm") return confirmAlert(alert, now);
    if (decision.intent === "change")
      return changeAlert(alert, decision.pace, JobFilterSchema.parse(fields));
    await stopSubscription(jobAlerts, alert.id, now);
    return undefined;
  });
  return error ? { error } : { done: decision.intent };
}

const ANOTHER = "You get another email for these jobs already.";
const TOO_MANY = `You have ${ALERTS_MAX} of these. Stop one of them first.`;

async function confirmAlert(alert: Alert, now: Date) {
  if (!isRunning(alert)) {
    if (await hasAnother(alert, alert)) return ANOTHER;
    if ((await countRunning(alert.email)) >= ALERTS_MAX) return TOO_MANY;
  }
  await confirmSubscription(jobAlerts, alert.id, now);
  return undefined;
}

async function hasAnother({ id, email }: Alert, filter: AlertFilter) {
  const other = await findAlertFor(email, filter);
  return other !== undefined && other.id !== id;
}

export async function changeAlert(
  alert: Alert,
  pace: AlertPace,
  { q, category, type }: AlertFilter,
) {
  if (await hasAnother(alert, { q, category, type })) return ANOTHER;
  await updateSubscription(jobAlerts, alert.id, { q, category, type, pace });
  return undefined;
}

export async function countAlerts(where?: SQL) {
  return (await selectOne({ total: count() }, jobAlerts, where))?.total ?? 0;
}

const countRunning = (email: string) =>
  countAlerts(and(whereAlertsOf(email), whereRunning(jobAlerts)));

export const deleteAlertsOf = (email: string) =>
  changed(db.delete(jobAlerts).where(whereAlertsOf(email)));

const whereAlertsOf = (email: string) => sql`lower(${jobAlerts.email}) = ${email.toLowerCase()}`;

export const whereFilter = ({ q, category, type }: AlertFilter) =>
  and(eq(jobAlerts.q, q), eq(jobAlerts.category, category), eq(jobAlerts.type, type));
