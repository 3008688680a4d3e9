import { jobBoard } from "#app/content/jobs.ts";
import { lists } from "#app/content/lists.ts";
import { newsletter } from "#app/content/newsletter.ts";
import { db } from "#app/db/client.server.ts";
import {
  type Alert,
  findAlertByToken,
  isRunning,
  stopAlert,
} from "#app/domain/alerts/alerts.server.ts";
import { subscribe } from "#app/domain/newsletter/newsletter.server.ts";
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
} from "#app/domain/newsletter/subscriptions.server.ts";
import { NEWSLETTER_LISTS, type NewsletterList } from "#app/domain/newsletter-list.ts";
import { showAlert } from "./alerts.server.ts";

/** What the token in the link of an email opens. */
export type ListLink = { kind: "list"; subscription: Subscription };
export type EmailLink = ListLink | { kind: "alert"; alert: Alert };

export function findByToken(token: string): EmailLink | undefined {
  const subscription = findSubscriptionByToken(token);
  if (subscription) return { kind: "list", subscription };
  const alert = findAlertByToken(token);
  return alert && { kind: "alert", alert };
}

const ABOUT = { weekly: newsletter.description, jobs: jobBoard.digestPromise };

/** What its page shows. Reading it changes nothing. */
export function describeLink(link: EmailLink, now = new Date()) {
  return link.kind === "alert" ? describeAlert(link.alert, now) : describeList(link, now);
}

const describeAlert = (alert: Alert, now: Date) => ({
  kind: "alert" as const,
  alert: showAlert(alert),
  isKeepDue: isRunning(alert) && Number(alert.confirmedAt) <= yearBefore(now).getTime(),
});

function describeList({ kind, subscription }: ListLink, now: Date) {
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
            isOn: isReader(findSubscriptionOf(email, other)),
          }
        : undefined,
  };
}

type Choice = { list: NewsletterList; isOn: boolean };

/** Returns false for a list that the link does not open: nothing is changed. */
export function applyChoice({ subscription }: ListLink, { list, isOn }: Choice, now = new Date()) {
  const { email } = subscription;
  return db.transaction(
    () => {
      const isOwn = list === subscription.list;
      if (!isOwn && !isReader(subscription)) return false;
      if (isOn) confirmSubscription(isOwn ? subscription.id : join(email, list), now);
      else stop(isOwn ? subscription : findSubscriptionOf(email, list), now);
      return true;
    },
    { behavior: "immediate" },
  );
}

const join = (email: string, list: NewsletterList) => subscribe(email, list, "/email").id;

const stop = (subscription: Subscription | undefined, now: Date) =>
  subscription && stopSubscription(subscription.id, now);

export function stopLink(link: EmailLink, now = new Date()) {
  if (link.kind === "alert") stopAlert(link.alert.id, now);
  else stop(link.subscription, now);
}
