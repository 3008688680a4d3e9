import { env } from "#app/config/env.server.ts";
import type { EmailBody, EmailData, EmailKind } from "#app/domain/emails/email.ts";
import { type Email, storeBody } from "#app/domain/emails/outbox.server.ts";
import type { TokenPurpose } from "#app/domain/jobs/jobs-table.server.ts";
import type { EmailContext } from "./email-definition.server.ts";
import { composeEmail, emailContext } from "./emails.server.ts";

export type Outgoing = EmailBody & Pick<EmailContext, "list"> & { recipient: string };

/** Composes the email at the first try and stores it for the others. It belongs in a transaction: a link is for the address of that moment. `byHand`: for an admin who sends it, from the site of this address. */
export async function prepareEmail(
  email: Email,
  now = new Date(),
  byHand?: { site: string },
): Promise<{ drop: string } | { outgoing: Outgoing }> {
  // An admin who has read a link proves nothing about its reader's address.
  const madeFor = byHand ? "admin" : email.kind === "lost" ? "lost" : "email";
  const context = await contextWithLinks(email, madeFor, now);
  if (context.drop) return { drop: context.drop };
  const body = context.body ?? (await bodyOf(email, context.data, now));
  const withSite = fillWith({ site: byHand?.site ?? env.SITE_URL ?? "" });
  const withLinks = fillWith(context.links ?? {});
  const fill = (text: string) => withSite(withLinks(text));
  return {
    outgoing: {
      recipient: email.recipient,
      subject: body.subject,
      text: fill(body.text),
      html: fill(body.html),
      ...(context.list && { list: { ...context.list, stop: fill(context.list.stop) } }),
    },
  };
}

export const fillWith = (links: Record<string, string>) => (text: string) =>
  text.replace(/\{([a-z]+)\}/g, (placeholder, name: string) => links[name] ?? placeholder);

/** Every try makes links of its own, and all of them work. */
async function contextWithLinks(email: Email, madeFor: TokenPurpose, now: Date) {
  const { managed = {}, ...context } = await emailContext(email);
  const links = { ...context.links };
  for (const [name, makePath] of Object.entries(managed)) {
    links[name] = `{site}${await makePath(madeFor, now)}`;
  }
  return { ...context, links };
}

async function bodyOf(email: Email, fresh: EmailData[EmailKind] | undefined, now: Date) {
  const isFirstTry = email.attempts <= 1;
  if (fresh && isFirstTry) return compose(email, fresh, now);
  return storedBody(email) ?? (await compose(email, fresh ?? JSON.parse(email.data), now));
}

export const storedBody = ({
  subject,
  text,
  html,
}: { [Part in keyof EmailBody]: string | null }) =>
  subject !== null && text !== null && html !== null ? { subject, text, html } : undefined;

async function compose(email: Email, data: EmailData[EmailKind], now: Date) {
  const body = composeEmail(email.kind, data, now);
  await storeBody(email.id, body);
  return body;
}
