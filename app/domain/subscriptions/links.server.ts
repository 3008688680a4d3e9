import { eq } from "drizzle-orm";
import { jobBoard } from "#app/content/jobs/jobs.ts";
import { newsletter } from "#app/content/letters/newsletter.ts";
import { lists } from "#app/content/letters/subscriptions.ts";
import { transaction } from "#app/db/client.server.ts";
import { NEWSLETTER_LISTS, type NewsletterList } from "#app/domain/newsletter-list.ts";
import { filterInWords } from "./alert.ts";
import {
  type Alert,
  confirmSubscription,
  findSubscriptionWhere,
  isKeepDue,
  isRunning,
  type Signup,
  stopSubscription,
  subscriptionState,
} from "./subscription.server.ts";
import { jobAlerts, newsletterSignups } from "./subscriptions-table.server.ts";
import { findSignup, subscribe } from "./weekly.server.ts";

type ListLink = { kind: "list"; subscription: Signup };
type EmailLink = ListLink | { kind: "alert"; alert: Alert };

export async function findByToken(token: string): Promise<EmailLink | undefined> {
  const subscription = await findSubscriptionWhere(
    newsletterSignups,
    eq(newsletterSignups.token, token),
  );
  if (subscription) return { kind: "list", subscription };
  const alert = await findSubscriptionWhere(jobAlerts, eq(jobAlerts.token, token));
  return alert && { kind: "alert", alert };
}

const ABOUT = { weekly: newsletter.description, jobs: jobBoard.digestPromise };

export async function describeLink(link: EmailLink, now = new Date()) {
  return link.kind === "alert" ? describeAlert(link.alert, now) : await describeList(link, now);
}

/** The description holds nothing that the holder of the link does not know. */
function describeAlert(alert: Alert, now: Date) {
  const { q, category, type, pace } = alert;
  const state = alert.stoppedAt ? "stopped" : alert.confirmedAt ? "on" : "unconfirmed";
  const words = filterInWords(alert);
  const shown = { q, category, type, pace, words, state } as const;
  return { kind: "alert" as const, alert: shown, isKeepDue: isKeepDue(alert, now) };
}

async function describeList({ kind, subscription }: ListLink, now: Date) {
  const { email, list } = subscription;
  const state = subscriptionState(subscription);
  const other = NEWSLETTER_LISTS.find((each) => each !== list) ?? list;
  return {
    kind,
    ...aboutList(list),
    isOn: state === "confirmed",
    isStopped: state === "stopped",
    isKeepDue: isKeepDue(subscription, now),
    // Confirming one list has shown whose the address is.
    other:
      state === "confirmed"
        ? { ...aboutList(other), isOn: isRunning(await findSignup(email, other)) }
        : undefined,
  };
}

const aboutList = (list: NewsletterList) => ({ list, name: lists[list].name, about: ABOUT[list] });

type Choice = { list: NewsletterList; isOn: boolean };

export function applyChoice({ subscription }: ListLink, { list, isOn }: Choice, now = new Date()) {
  const { email } = subscription;
  return transaction(async () => {
    const isOwn = list === subscription.list;
    if (!isOwn && !isRunning(subscription)) return false;
    const find = isOn ? () => subscribe(email, list, "/email") : () => findSignup(email, list);
    const signup = isOwn ? subscription : await find();
    const decide = isOn ? confirmSubscription : stopSubscription;
    if (signup) await decide(newsletterSignups, signup.id, now);
    return true;
  });
}

export async function stopLink(link: EmailLink, now = new Date()) {
  if (link.kind === "alert") await stopSubscription(jobAlerts, link.alert.id, now);
  else await stopSubscription(newsletterSignups, link.subscription.id, now);
}
