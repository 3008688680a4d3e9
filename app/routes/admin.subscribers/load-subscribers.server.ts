import { filterInWords } from "#app/domain/subscriptions/alert.ts";
import { countAlerts } from "#app/domain/subscriptions/alerts.server.ts";
import {
  countSignupsByWeek,
  countUnasked,
  findSubscriber,
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
  type SubscriberFilter,
  SubscriberFilterSchema,
} from "#app/domain/subscriptions/subscription-forms.ts";
import { jobAlerts } from "#app/domain/subscriptions/subscriptions-table.server.ts";
import { countReaders, countSignups } from "#app/domain/subscriptions/weekly.server.ts";
import { loadList, openDialog } from "#app/http/admin-list.server.ts";

export const DIALOGS = ["delete"] as const;

export async function loadSubscribers(request: Request) {
  const url = new URL(request.url);
  const filter = SubscriberFilterSchema.parse(Object.fromEntries(url.searchParams));
  const list = await loadList(
    "Failed to fetch subscribers",
    async () => {
      const missingText = "This address is not there any more. Someone else may have deleted it.";
      const findOne = async (id: string) => {
        const found = (await findSubscriber(id)) ?? (await findSubscription(jobAlerts, id));
        return found && { id, email: found.email };
      };
      const { opened, notice } = await openDialog(url, DIALOGS, findOne, missingText);
      const totals = { weekly: await countSignups("weekly"), jobs: await countSignups("jobs") };
      const weeks = await countSignupsByWeek();
      const confirmed = { weekly: await countReaders("weekly"), jobs: await countReaders("jobs") };
      return {
        ...(await listRows(filter)),
        totals,
        alertTotals: {
          total: await countAlerts(),
          running: await countAlerts(whereRunning(jobAlerts)),
        },
        confirmed,
        unasked: await countUnasked(),
        weeks,
        subscriberToDelete: opened,
        notice,
      };
    },
    {
      ...{ subscribers: [], hasOlder: false, alerts: [], hasOlderAlerts: false },
      totals: undefined,
      alertTotals: { total: 0, running: 0 },
      confirmed: { weekly: 0, jobs: 0 },
      unasked: 0,
      weeks: [],
      subscriberToDelete: undefined,
      notice: undefined,
    },
  );
  return { ...list, filter };
}

/** Of all lists the alerts come behind the subscriptions, the newest of them; by themselves they have pages. */
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
  return {
    id,
    email,
    pace,
    filter,
    createdAt,
    confirmedAt,
    stoppedAt,
    state: subscriptionState(alert),
  };
}

export type SubscriberRow = ReturnType<typeof toRow>;

/** Without the token: what it opens is for the reader alone. */
function toRow(subscriber: Signup) {
  const { id, email, list, source, createdAt } = subscriber;
  return { id, email, list, source, createdAt, state: subscriptionState(subscriber) };
}
