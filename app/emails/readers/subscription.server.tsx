import { alerts, lists } from "#app/content/letters/subscriptions.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { findSubscription, isRunning } from "#app/domain/subscriptions/subscription.server.ts";
import {
  jobAlerts,
  newsletterSignups,
} from "#app/domain/subscriptions/subscriptions-table.server.ts";
import { defineEmail, type EmailContext } from "#app/emails/define-email.server.ts";
import { Button, InPlainText, Letter, TextLink } from "#app/emails/letter.tsx";
import { oneLine } from "#app/emails/quote.ts";
import { formatDay } from "#app/locale/dates.ts";

type Subscribed = EmailData["confirm" | "already" | "keep"];

const FORGET_MS = 30 * 24 * 60 * 60 * 1000;

export const confirmEmail = defineEmail({
  kind: "confirm",
  subject: ({ data }) => `Please confirm: ${nameOf(data)}`,
  Html: ({ data, now }) => (
    <Letter>
      <p>{question(data)}</p>
      <Button href="{confirm}" inText="Yes, send it:">
        Yes, send it to me
      </Button>
      <p>{`Otherwise you get nothing, and we forget the address on ${formatDay(new Date(now.getTime() + FORGET_MS))}.`}</p>
    </Letter>
  ),
  async context(data) {
    const subscription = await ("alert" in data
      ? findSubscription(jobAlerts, data.alert)
      : findSubscription(newsletterSignups, data.subscription));
    if (!subscription) return { drop: GONE };
    if (isRunning(subscription)) return { drop: "It is confirmed already." };
    return { links: { confirm: pageOf(subscription) } };
  },
  sample: { subscription: "sample", list: "weekly" },
});

const question = (data: Subscribed) =>
  `Somebody, probably you, asked for ${nameOf(data)} at this address.${comes(data)}`;

const comes = (data: Subscribed) =>
  "list" in data
    ? ` It comes ${lists[data.list].comes}, free, and every one has a link to stop.`
    : "";

export const alreadyEmail = defineEmail({
  kind: "already",
  subject: ({ data }) => ("list" in data ? "You are on the list" : "You get these jobs already"),
  Html: ({ data }) => (
    <Letter
      foot={
        <InPlainText says={"Stop it:\n{stop}"}>
          <TextLink href="{stop}">
            Stop {"list" in data ? nameOf(data) : `new jobs, ${oneLine(data.filter)}`}
          </TextLink>
        </InPlainText>
      }
    >
      <p>{answer(data)}</p>
      <p>Not you? Then nothing has changed either.</p>
      {"list" in data || (
        <p>
          <TextLink href="{confirm}">Change what you get, or how often</TextLink>
        </p>
      )}
    </Letter>
  ),
  context: toReaderOf,
  sample: { subscription: "sample", list: "weekly" },
});

const answer = (data: Subscribed) =>
  "list" in data
    ? `${nameOf(data)} comes to this address ${lists[data.list].comes}. Somebody, probably you, asked for it again today: there is nothing to do.`
    : `This address gets new jobs, ${oneLine(data.filter)}. Somebody, probably you, asked for them again today: there is nothing to do.`;

export const keepEmail = defineEmail({
  kind: "keep",
  subject: ({ data }) => `Still want ${nameOf(data)}?`,
  Html: ({ data }) => (
    <Letter
      foot={
        <InPlainText says={"Stop it now:\n{stop}"}>
          <TextLink href="{stop}">Stop {nameOf(data)} now</TextLink>
        </InPlainText>
      }
    >
      <p>
        {`You asked for ${nameOf(data)} a year ago. We write only to people who want to read it, so once a year we ask.`}
      </p>
      <Button href="{confirm}">Yes, keep sending it</Button>
      <p>If we hear nothing within a month, we stop by ourselves.</p>
    </Letter>
  ),
  context: toReaderOf,
  sample: { subscription: "sample", list: "weekly" },
});

const nameOf = (data: Subscribed) =>
  "list" in data ? lists[data.list].name : `new jobs, ${data.filter}`;

const GONE = "The address is not on the list any more.";

function toReaderOf(data: Subscribed) {
  return "alert" in data ? toAlertReader(data.alert) : toListReader(data.subscription);
}

export async function toListReader(id: string): Promise<EmailContext> {
  const subscription = await findSubscription(newsletterSignups, id);
  if (!subscription || !isRunning(subscription)) return { drop: GONE };
  return toReader(pageOf(subscription), subscription.list, lists[subscription.list].name);
}

export async function toAlertReader(id: string): Promise<EmailContext> {
  const alert = await findSubscription(jobAlerts, id);
  if (!alert || !isRunning(alert)) return { drop: GONE };
  return toReader(pageOf(alert), "alerts", alerts.listName);
}

function toReader(confirm: string, id: string, name: string): EmailContext {
  const stop = `${confirm}/stop`;
  return { links: { confirm, stop }, list: { name, id, stop } };
}

const pageOf = ({ token }: { token: string | null }) => `{site}/email/${token}`;
