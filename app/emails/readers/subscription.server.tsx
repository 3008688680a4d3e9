import { alerts, lists } from "#app/content/letters/subscriptions.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { findSubscription, isRunning } from "#app/domain/subscriptions/subscription.server.ts";
import type { EmailContext, EmailDefinitions } from "#app/emails/email-definition.server.ts";
import { Button, InPlainText, Letter, TextLink } from "#app/emails/letter.tsx";
import { oneLine } from "#app/emails/quote.ts";
import { formatDay } from "#app/locale/dates.ts";

type Subscribed = EmailData["confirm" | "already" | "keep"];

const FORGET_MS = 30 * 24 * 60 * 60 * 1000;

export const subscriptionEmails = {
  confirm: {
    subject: ({ data }) => `Please confirm: ${nameOf(data)}`,
    Html: ({ data, now }) => (
      <Letter>
        <p>{question(data)}</p>
        <Button href="{confirm}" inText="Yes, send it:">
          Yes, send it to me
        </Button>
        <p>{`If you don't, you won't hear from us, and we'll delete the address on ${formatDay(new Date(now.getTime() + FORGET_MS))}.`}</p>
      </Letter>
    ),
    async context(data) {
      const subscription = await findSubscription(idOf(data));
      if (!subscription) return { drop: GONE };
      if (isRunning(subscription)) return { drop: "It is confirmed already." };
      return { links: { confirm: pageOf(subscription) } };
    },
  },
  already: {
    subject: ({ data }) =>
      "list" in data ? "You're already on the list" : "You already get these jobs",
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
        <p>Not you? Nothing has changed.</p>
        {"list" in data || (
          <p>
            <TextLink href="{confirm}">Change what you get, or how often</TextLink>
          </p>
        )}
      </Letter>
    ),
    context: (data) => toReader(idOf(data)),
  },
  keep: {
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
          {`You asked for ${nameOf(data)} a year ago. We only write to people who want to hear from us, so we ask once a year.`}
        </p>
        <Button href="{confirm}">Yes, keep sending it</Button>
        <p>If we don't hear from you within a month, we'll stop.</p>
      </Letter>
    ),
    context: (data) => toReader(idOf(data)),
  },
} satisfies EmailDefinitions;

const question = (data: Subscribed) =>
  `Someone, probably you, signed up for ${nameOf(data)} with this address.${comes(data)}`;

const comes = (data: Subscribed) =>
  "list" in data
    ? ` It's free, comes ${lists[data.list].comes}, and always has an unsubscribe link.`
    : "";

const answer = (data: Subscribed) =>
  "list" in data
    ? `${nameOf(data)} comes to this address ${lists[data.list].comes}. Someone, probably you, signed up again today; there's nothing you need to do.`
    : `This address gets new jobs, ${oneLine(data.filter)}. Someone, probably you, asked for them again today; there's nothing you need to do.`;

const nameOf = (data: Subscribed) =>
  "list" in data ? lists[data.list].name : `new jobs, ${data.filter}`;

const GONE = "The address is not on the list any more.";

const idOf = (data: Subscribed) => ("alert" in data ? data.alert : data.subscription);

/** Drops the email when the subscription has ended, else adds its links to confirm, change and stop it. */
export async function toReader(id: string): Promise<EmailContext> {
  const subscription = await findSubscription(id);
  if (!subscription || !isRunning(subscription)) return { drop: GONE };
  const confirm = pageOf(subscription);
  const stop = `${confirm}/stop`;
  const { list } = subscription;
  const name = list === "alerts" ? alerts.listName : lists[list].name;
  return { links: { confirm, stop }, list: { name, id: list, stop } };
}

const pageOf = ({ token }: { token: string }) => `{site}/email/${token}`;
