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
  findSubscriptionWhere,
  isRenewalDue,
  isRunning,
  type Subscription,
  stopSubscription,
} from "./subscription.server.ts";
import { pace } from "./subscription-forms.ts";
import { subscriptions } from "./subscriptions-table.server.ts";
import { findSignup, subscribe } from "./weekly.server.ts";

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

/** Confirms, stops or changes a subscription, or confirms or stops the newsletter `list` for its reader. */
export async function decideSubscription(
  subscription: Subscription,
  fields: Record<string, unknown>,
  now = new Date(),
): Promise<{ done: Decision["intent"] } | { error: string } | undefined> {
  const decision = DecisionSchema.safeParse(fields).data;
  if (!decision || (decision.intent === "change" && subscription.list !== "alerts"))
    return undefined;
  const error = await transaction(() => applyDecision(subscription, decision, now));
  return error ? { error } : { done: decision.intent };
}

async function applyDecision(subscription: Subscription, decision: Decision, now: Date) {
  if (decision.intent === "change") return changeAlert(subscription, decision.pace, decision);
  const isConfirmed = decision.intent === "confirm";
  const { list = subscription.list } = decision;
  if (list === "alerts" && isConfirmed) return confirmAlert(subscription, now);
  let chosen: Subscription | undefined = subscription;
  if (list !== "alerts" && list !== subscription.list) {
    if (!isRunning(subscription)) return "Please confirm this one first.";
    const { email } = subscription;
    chosen = isConfirmed ? await subscribe(email, list, "/email") : await findSignup(email, list);
  }
  if (chosen) await (isConfirmed ? confirmSubscription : stopSubscription)(chosen.id, now);
  return undefined;
}
