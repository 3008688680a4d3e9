import { transaction } from "#app/db/client.server.ts";
import {
  ALERTS_MAX,
  type AlertFilter,
  type AlertPace,
  filterForStrangers,
  filterInWords,
  OF_ALL_KINDS,
} from "#app/domain/alerts/alert.ts";
import { AlertDecisionSchema } from "#app/domain/alerts/alert-forms.ts";
import {
  type Alert,
  addAlert,
  changeFilter,
  confirmAlert,
  countAsk,
  countRunning,
  findAlertFor,
  isRunning,
  setPace,
  stopAlert,
} from "#app/domain/alerts/alerts.server.ts";
import { queueEmail } from "#app/domain/emails/outbox.server.ts";
import { JobFilterSchema } from "#app/domain/jobs/job-form.ts";
import { sourceOf } from "#app/domain/jobs/review/job-sources.server.ts";
import { mayAsk, remind } from "./sign-ups.server.ts";

type Request = { email: string; pace: AlertPace; filter: AlertFilter; network?: string };

/**
 * Asks the address to confirm, at most as often as the limits allow, or tells it that it gets these jobs already. Says
 * nothing of what it found: whoever typed the address may be a stranger to it.
 */
export async function requestAlert({ email, pace, filter, network }: Request, now = new Date()) {
  await transaction(async () => {
    const source = await sourceOf(network, now);
    const earlier = await findAlertFor(email, filter);
    if (earlier?.confirmedAt) return tellItRuns(earlier, now, source);
    const isKnown = (await countRunning(email)) > 0;
    if (!(await mayAsk({ id: earlier?.id ?? "", email }, now, { isKnown, source }))) return;
    const alert = earlier ?? (await addAlert({ email, pace, filter }, now));
    if (!alert) return;
    const { asks } = (await countAsk(alert.id, pace)) ?? alert;
    await queueEmail(
      {
        kind: "confirm",
        once: `confirm:${alert.id}:${asks}`,
        recipient: alert.email,
        data: { alert: alert.id, filter: filterForStrangers(filter) },
        source,
      },
      now,
    );
  });
}

function tellItRuns(alert: Alert, now: Date, source: string | undefined) {
  const data = { alert: alert.id, filter: filterInWords(alert) || OF_ALL_KINDS };
  return remind({ ...alert, data }, now, source);
}

/** For its page: nothing that whoever has the link does not know. */
export function showAlert({ q, category, type, pace, ...alert }: Alert) {
  const state = alert.stoppedAt ? "stopped" : alert.confirmedAt ? "on" : "unconfirmed";
  const words = filterInWords({ q, category, type });
  return { q, category, type, pace, words, state } as const;
}

/** What its reader decided on its page. `error` is a sentence for that page; undefined for a form that is not ours. */
export async function handleAlert(
  alert: Alert,
  form: FormData,
  now = new Date(),
): Promise<{ done: "confirm" | "stop" | "change" } | { error: string } | undefined> {
  const fields = Object.fromEntries(form);
  const decision = AlertDecisionSchema.safeParse(fields).data;
  if (!decision) return undefined;
  const decide: () => Promise<string | undefined> = {
    confirm: () => confirm(alert, now),
    stop: async () => {
      await stopAlert(alert.id, now);
      return undefined;
    },
    change: () => change(alert, fields, "pace" in decision ? decision.pace : alert.pace),
  }[decision.intent];
  const error = await transaction(decide);
  return error ? { error } : { done: decision.intent };
}

async function confirm(alert: Alert, now: Date) {
  if (!isRunning(alert)) {
    const other = await findAlertFor(alert.email, alert);
    if (other && other.id !== alert.id) return ANOTHER;
    if ((await countRunning(alert.email)) >= ALERTS_MAX) return TOO_MANY;
  }
  await confirmAlert(alert, now);
  return undefined;
}

async function change(alert: Alert, fields: object, pace: AlertPace) {
  if (!(await changeFilter(alert, JobFilterSchema.parse(fields)))) return ANOTHER;
  await setPace(alert.id, pace);
  return undefined;
}

const ANOTHER = "You get another email for these jobs already.";
const TOO_MANY = `You have ${ALERTS_MAX} of these. Stop one of them first.`;
