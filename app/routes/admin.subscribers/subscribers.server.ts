import type { SubscriptionList } from "#app/domain/newsletter-list.ts";
import { describeFilter } from "#app/domain/subscriptions/alert.ts";
import {
  countUnasked,
  forgetSubscriber,
  listSubscribers,
  requestConfirmations,
} from "#app/domain/subscriptions/subscribers.server.ts";
import {
  countReaders,
  countSignups,
  findSubscription,
  type Subscription,
  subscriptionState,
} from "#app/domain/subscriptions/subscription.server.ts";
import {
  type SubscriberDecision,
  SubscriberDecisionSchema,
  type SubscriberFilter,
  SubscriberFilterSchema,
} from "#app/domain/subscriptions/subscription-forms.ts";
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
      totals: await countEach(countSignups),
      confirmed: await countEach(countReaders),
      unasked: await countUnasked(),
    }),
  });

async function findReader(id: string) {
  const subscription = await findSubscription(id);
  return subscription && { id, email: subscription.email };
}

const countEach = async (countOf: (list: SubscriptionList) => Promise<number>) => ({
  weekly: await countOf("weekly"),
  jobs: await countOf("jobs"),
  alerts: await countOf("alerts"),
});

async function listRows(filter: SubscriberFilter) {
  const { subscribers, hasOlder } = await listSubscribers(filter);
  return { subscribers: subscribers.map(toRow), hasOlder };
}

export type SubscriberRow = ReturnType<typeof toRow>;

/** The token is left out, because it opens the reader's own page. */
function toRow(subscription: Subscription) {
  const { id, email, list, source, pace, createdAt } = subscription;
  const alert = list === "alerts" ? { filter: describeFilter(subscription), pace } : undefined;
  return { id, email, list, source, createdAt, alert, state: subscriptionState(subscription) };
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
    run: () => requestConfirmations(),
  },
};

export async function decideSubscriber(request: Request, form: FormData, admin: string) {
  const decision = readDecision(form, SubscriberDecisionSchema);
  const about: Record<string, string> = "id" in decision ? { subscriber: decision.id } : {};
  const { toast } = await runAct(ACTS, decision, admin, { about });
  return redirectWithToast(listUrl(request), toast);
}
