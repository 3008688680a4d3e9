import { filterInWords } from "#app/domain/subscriptions/alert.ts";
import { countAlerts } from "#app/domain/subscriptions/alerts.server.ts";
import {
  askUnasked,
  countSignupsByWeek,
  countUnasked,
  findSubscriber,
  forgetSubscriber,
  listAlerts,
  listSubscribers,
} from "#app/domain/subscriptions/subscribers.server.ts";
import {
  type Alert,
  findSubscription,
  type Signup,
  subscriptionState,
  whereRunning,
} from "#app/domain/subscriptions/subscription.server.ts";
import {
  type SubscriberDecision,
  SubscriberDecisionSchema,
  type SubscriberFilter,
  SubscriberFilterSchema,
} from "#app/domain/subscriptions/subscription-forms.ts";
import { jobAlerts } from "#app/domain/subscriptions/subscriptions-table.server.ts";
import { countReaders, countSignups } from "#app/domain/subscriptions/weekly.server.ts";
import {
  type Acts,
  listUrl,
  loadAdminList,
  readDecision,
  runAct,
} from "#app/http/admin-list.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatCount } from "#app/locale/numbers.ts";

const GONE = "This address is not there any more. Someone else may have deleted it.";

export const loadSubscribers = (request: Request) =>
  loadAdminList(request, {
    schema: SubscriberFilterSchema,
    failed: "Failed to fetch subscribers",
    dialogs: { delete: [findReader, GONE] },
    load: async (filter) => ({
      ...(await listRows(filter)),
      totals: { weekly: await countSignups("weekly"), jobs: await countSignups("jobs") },
      alertTotals: {
        total: await countAlerts(),
        running: await countAlerts(whereRunning(jobAlerts)),
      },
      confirmed: { weekly: await countReaders("weekly"), jobs: await countReaders("jobs") },
      unasked: await countUnasked(),
      weeks: await countSignupsByWeek(),
    }),
  });

async function findReader(id: string) {
  const found = (await findSubscriber(id)) ?? (await findSubscription(jobAlerts, id));
  return found && { id, email: found.email };
}

/** The newest alerts follow the subscriptions among all lists; their own tab has pages. */
async function listRows(filter: SubscriberFilter) {
  const { list, page } = filter;
  const { subscribers, hasOlder } = await listSubscribers(filter);
  const hasAlerts = list === "alerts" || (list === "all" && page === 1);
  const { alerts, hasOlder: hasOlderAlerts } = hasAlerts
    ? await listAlerts(filter)
    : { alerts: [], hasOlder: false };
  return {
    ...{ subscribers: subscribers.map(toRow), hasOlder },
    ...{ alerts: alerts.map(toAlertRow), hasOlderAlerts },
  };
}

export type AlertRow = ReturnType<typeof toAlertRow>;

function toAlertRow({ id, email, pace, q, category, type, ...alert }: Alert) {
  const { createdAt, confirmedAt, stoppedAt } = alert;
  const filter = filterInWords({ q, category, type });
  const state = subscriptionState(alert);
  return { id, email, pace, filter, state, since: stoppedAt ?? confirmedAt ?? createdAt };
}

export type SubscriberRow = ReturnType<typeof toRow>;

/** The token is left out, because it opens the reader's own page. */
function toRow(subscriber: Signup) {
  const { id, email, list, source, createdAt } = subscriber;
  return { id, email, list, source, createdAt, state: subscriptionState(subscriber) };
}

const ACTS: Acts<SubscriberDecision, string, { ask: number }> = {
  delete: {
    done: "Subscriber deleted",
    failed: "Failed to delete subscriber",
    run: ({ id }) => forgetSubscriber(id),
  },
  ask: {
    done: (count) => ({
      title: `Asked ${formatCount(count)} earlier ${count === 1 ? "sign-up" : "sign-ups"} to confirm`,
    }),
    failed: "Failed to ask the earlier sign-ups",
    none: "There was no earlier sign-up to ask",
    run: () => askUnasked(),
  },
};

export async function decideSubscriber(request: Request, form: FormData, admin: string) {
  const decision = readDecision(form, SubscriberDecisionSchema);
  const about: Record<string, string> = "id" in decision ? { subscriber: decision.id } : {};
  const { toast } = await runAct(ACTS, decision, admin, { about });
  return redirectWithToast(listUrl(request), toast);
}
