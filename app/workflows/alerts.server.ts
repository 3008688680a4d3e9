import { db } from "#app/db/client.server.ts";
import {
  ALERTS_MAX,
  type AlertFilter,
  type AlertPace,
  filterForStrangers,
  filterInWords,
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
import { mayAsk } from "./sign-ups.server.ts";

type Request = { email: string; pace: AlertPace; filter: AlertFilter };

/**
 * Asks the address to confirm, at most as often as the limits allow. Says nothing of what it found: whoever typed the
 * address may be a stranger to it.
 */
export function requestAlert({ email, pace, filter }: Request, now = new Date()) {
  db.transaction(
    () => {
      const earlier = findAlertFor(email, filter);
      if (earlier?.confirmedAt) return;
      const isKnown = countRunning(email) > 0;
      if (!mayAsk({ id: earlier?.id ?? "", email }, now, isKnown)) return;
      const alert = earlier ?? addAlert({ email, pace, filter }, now);
      if (!alert) return;
      const { asks } = countAsk(alert.id, pace) ?? alert;
      queueEmail(
        {
          kind: "confirm",
          once: `confirm:${alert.id}:${asks}`,
          recipient: alert.email,
          data: { alert: alert.id, filter: filterForStrangers(filter) },
        },
        now,
      );
    },
    { behavior: "immediate" },
  );
}

/** For its page: nothing that whoever has the link does not know. */
export function showAlert({ q, category, type, pace, ...alert }: Alert) {
  const state = alert.stoppedAt ? "stopped" : alert.confirmedAt ? "on" : "unconfirmed";
  const words = filterInWords({ q, category, type });
  return { q, category, type, pace, words, state } as const;
}

/** What its reader decided on its page. `error` is a sentence for that page; undefined for a form that is not ours. */
export function handleAlert(
  alert: Alert,
  form: FormData,
  now = new Date(),
): { done: "confirm" | "stop" | "change" } | { error: string } | undefined {
  const fields = Object.fromEntries(form);
  const decision = AlertDecisionSchema.safeParse(fields).data;
  if (!decision) return undefined;
  const decide = {
    confirm: () => confirm(alert, now),
    stop: () => void stopAlert(alert.id, now),
    change: () => change(alert, fields, "pace" in decision ? decision.pace : alert.pace),
  }[decision.intent];
  const error = db.transaction(decide, { behavior: "immediate" });
  return error ? { error } : { done: decision.intent };
}

function confirm(alert: Alert, now: Date) {
  if (isRunning(alert)) return void confirmAlert(alert, now);
  const other = findAlertFor(alert.email, alert);
  if (other && other.id !== alert.id) return ANOTHER;
  if (countRunning(alert.email) >= ALERTS_MAX) return TOO_MANY;
  confirmAlert(alert, now);
}

function change(alert: Alert, fields: object, pace: AlertPace) {
  if (!changeFilter(alert, JobFilterSchema.parse(fields))) return ANOTHER;
  setPace(alert.id, pace);
}

const ANOTHER = "You get another email for these jobs already.";
const TOO_MANY = `You have ${ALERTS_MAX} of these. Stop one of them first.`;
