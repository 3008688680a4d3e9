import { jobBoard } from "#app/content/jobs.ts";
import { lists } from "#app/content/lists.ts";
import { newsletter } from "#app/content/newsletter.ts";
import { transaction } from "#app/db/client.server.ts";
import { NEWSLETTER_LISTS, type NewsletterList } from "#app/domain/newsletter-list.ts";
import { type Alert, findAlertByToken, isRunning, stopAlert } from "./alerts.server.ts";
import { subscribe } from "./newsletter.server.ts";
import { showAlert } from "./request-alert.server.ts";
import {
  confirmSubscription,
  findSubscriptionByToken,
  findSubscriptionOf,
  isKeepDue,
  isReader,
  type Subscription,
  stateOf,
  stopSubscription,
  yearBefore,
} from "./subscriptions.server.ts";

/** What the token in the link of an email opens. */
export type ListLink = { kind: "list"; subscription: Subscription };
export type EmailLink = ListLink | { kind: "alert"; alert: Alert };

export async function findByToken(token: string): Promise<EmailLink | undefined> {
  const subscription = await findSubscriptionByToken(token);
  if (subscription) return { kind: "list", subscription };
  const alert = await findAlertByToken(token);
  return alert && { kind: "alert", alert };
}

const ABOUT = { weekly: newsletter.description, jobs: jobBoard.digestPromise };

/** What its page shows. Reading it changes nothing. */
export async function describeLink(link: EmailLink, now = new Date()) {
  return link.kind === "alert" ? describeAlert(link.alert, now) : await describeList(link, now);
}

const describeAlert = (alert: Alert, now: Date) => ({
  kind: "alert" as const,
  alert: showAlert(alert),
  isKeepDue: isRunning(alert) && Number(alert.confirmedAt) <= yearBefore(now).getTime(),
});

async function describeList({ kind, subscription }: ListLink, now: Date) {
  const { email, list } = subscription;
  const state = stateOf(subscription);
  const other = NEWSLETTER_LISTS.find((each) => each !== list) ?? list;
  return {
    kind,
    list,
    name: lists[list].name,
    about: ABOUT[list],
    isOn: state === "confirmed",
    isStopped: state === "stopped",
    isKeepDue: isKeepDue(subscription, now),
    // Who has confirmed one list has shown whose the address is.
    other:
      state === "confirmed"
        ? {
            list: other,
            name: lists[other].name,
            about: ABOUT[other],
            isOn: isReader(await findSubscriptionOf(email, other)),
          }
        : undefined,
  };
}

type Choice = { list: NewsletterList; isOn: boolean };

/** Returns false for a list that the link does not open: nothing is changed. */
export function applyChoice({ subscription }: ListLink, { list, isOn }: Choice, now = new Date()) {
  const { email } = subscription;
  return transaction(async () => {
    const isOwn = list === subscription.list;
    if (!isOwn && !isReader(subscription)) return false;
    if (isOn) await confirmSubscription(isOwn ? subscription.id : await join(email, list), now);
    else await stop(isOwn ? subscription : await findSubscriptionOf(email, list), now);
    return true;
  });
}

const join = async (email: string, list: NewsletterList) =>
  (await subscribe(email, list, "/email")).id;

const stop = async (subscription: Subscription | undefined, now: Date) =>
  subscription && (await stopSubscription(subscription.id, now));

export async function stopLink(link: EmailLink, now = new Date()) {
  if (link.kind === "alert") await stopAlert(link.alert.id, now);
  else await stop(link.subscription, now);
}
