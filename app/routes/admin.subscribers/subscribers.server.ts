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
  loadList,
  openDialog,
  readDecision,
  runAct,
} from "#app/http/admin-list.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatCount } from "#app/locale/numbers.ts";

const DIALOGS = ["delete"] as const;

export async function loadSubscribers(request: Request) {
  const url = new URL(request.url);
  const filter = SubscriberFilterSchema.parse(Object.fromEntries(url.searchParams));
  const list = await loadList("Failed to fetch subscribers", async () => {
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
  });
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

const ACTS: Acts<SubscriberDecision> = {
  delete: {
    done: "Subscriber deleted",
    failed: "Failed to delete subscriber",
    run: ({ id }) => forgetSubscriber(id),
  },
  ask: {
    done: (count) =>
      `Asked ${formatCount(Number(count))} earlier ${count === 1 ? "sign-up" : "sign-ups"} to confirm`,
    failed: "Failed to ask the earlier sign-ups",
    run: () => askUnasked(),
  },
};

export async function decideSubscriber(request: Request, form: FormData, admin: string) {
  const decision = readDecision(form, SubscriberDecisionSchema);
  const about: Record<string, string> = "id" in decision ? { subscriber: decision.id } : {};
  const { toast } = await runAct(ACTS, decision, about, admin);
  return redirectWithToast(listUrl(request, DIALOGS), toast);
}
