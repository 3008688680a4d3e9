import { eq } from "drizzle-orm";
import { z } from "zod";
import { jobBoard } from "#app/content/jobs/jobs.ts";
import { newsletter } from "#app/content/letters/newsletter.ts";
import { lists } from "#app/content/letters/subscriptions.ts";
import { transaction } from "#app/db/client.server.ts";
import { JobFilterSchema } from "#app/domain/jobs/job-form.ts";
import { NEWSLETTER_LISTS, type NewsletterList } from "#app/domain/newsletter-list.ts";
import { describeFilter } from "./alert.ts";
import { changeAlert, confirmAlert } from "./alerts.server.ts";
import {
  confirmSubscription,
  findSignup,
  findSubscriptionWhere,
  isRenewalDue,
  isRunning,
  type Subscription,
  stopSubscription,
  subscribe,
} from "./subscription.server.ts";
import { pace } from "./subscription-forms.ts";
import { subscriptions } from "./subscriptions-table.server.ts";

export const findByToken = (token: string) => findSubscriptionWhere(eq(subscriptions.token, token));

const ABOUT = { weekly: newsletter.description, jobs: jobBoard.digestPromise };

/** The description holds nothing that the holder of the link does not know. */
export async function describeSubscription(subscription: Subscription, now = new Date()) {
  const { list, email, q, category, type, pace, stoppedAt } = subscription;
  const [isOn, isStopped] = [isRunning(subscription), stoppedAt !== null];
  const state = { isOn, isStopped, isRenewalDue: isRenewalDue(subscription, now) };
  if (list === "alerts") {
    const filter = { q, category, type };
    return { kind: "alert" as const, ...state, ...filter, pace, jobs: describeFilter(filter) };
  }
  const other = NEWSLETTER_LISTS.find((each) => each !== list) ?? list;
  // Confirming one list has shown whose the address is.
  const isOtherOn = isOn && isRunning(await findSignup(email, other));
  const more = isOn ? { ...aboutList(other), isOn: isOtherOn } : undefined;
  return { kind: "list" as const, ...state, ...aboutList(list), other: more };
}

const aboutList = (list: NewsletterList) => ({ list, name: lists[list].name, about: ABOUT[list] });

const list = z.enum(NEWSLETTER_LISTS).optional();
const DecisionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("confirm"), list }),
  z.object({ intent: z.literal("stop"), list }),
  JobFilterSchema.extend({ intent: z.literal("change"), pace }),
]);
type Decision = z.infer<typeof DecisionSchema>;

type Act<Intent> = (
  subscription: Subscription,
  decision: Extract<Decision, { intent: Intent }>,
  now: Date,
) => Promise<string | undefined>;

/** Each returns why it could not be done. `list` is a newsletter for the same reader, if it is another one. */
const SUBSCRIPTION_ACTS: { [Intent in Decision["intent"]]: Act<Intent> } = {
  confirm: (subscription, { list }, now) => confirmFor(subscription, list, now),
  stop: (subscription, { list }, now) => stopFor(subscription, list, now),
  change: (subscription, { pace, ...filter }) => changeAlert(subscription, pace, filter),
};

const CONFIRM_FIRST = "Please confirm this one first.";

async function confirmFor(subscription: Subscription, list: NewsletterList | undefined, now: Date) {
  const isOther = list !== undefined && list !== subscription.list;
  if (!isOther && subscription.list === "alerts") return confirmAlert(subscription, now);
  if (isOther && !isRunning(subscription)) return CONFIRM_FIRST;
  const chosen = isOther ? await subscribe(subscription.email, list, "/email") : subscription;
  await confirmSubscription(chosen.id, now);
  return undefined;
}

async function stopFor(subscription: Subscription, list: NewsletterList | undefined, now: Date) {
  const isOther = list !== undefined && list !== subscription.list;
  if (isOther && !isRunning(subscription)) return CONFIRM_FIRST;
  const chosen = isOther ? await findSignup(subscription.email, list) : subscription;
  if (chosen) await stopSubscription(chosen.id, now);
  return undefined;
}

export async function decideSubscription(
  subscription: Subscription,
  fields: Record<string, unknown>,
  now = new Date(),
): Promise<{ done: Decision["intent"] } | { error: string } | undefined> {
  const decision = DecisionSchema.safeParse(fields).data;
  if (!decision || (decision.intent === "change" && subscription.list !== "alerts"))
    return undefined;
  const act = SUBSCRIPTION_ACTS[decision.intent] as Act<Decision["intent"]>;
  const error = await transaction(() => act(subscription, decision, now));
  return error ? { error } : { done: decision.intent };
}
