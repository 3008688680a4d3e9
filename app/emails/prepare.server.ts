import { env } from "#app/config/env.server.ts";
import { transaction } from "#app/db/client.server.ts";
import type { EmailData, EmailKind, Words } from "#app/domain/emails/email.ts";
import { type Email, storeWords } from "#app/domain/emails/outbox.server.ts";
import { managePath } from "#app/domain/jobs/employer/contact.server.ts";
import type { TokenPurpose } from "#app/domain/jobs/job-records.ts";
import { type EmailContext, findContext } from "./context.server.ts";
import { composeEmail } from "./templates.server.tsx";

export type Outgoing = Words & Pick<EmailContext, "list"> & { recipient: string };

type Prepared = { drop: string } | { outgoing: Outgoing };

/**
 * Composes it at the first try and from then on keeps to these words. Throws what a template throws. `byHand`: for an admin
 * who sends it, from the site that has this address.
 */
export async function prepareEmail(
  email: Email,
  now = new Date(),
  byHand?: { site: string },
): Promise<Prepared> {
  // An admin who has read a link proves nothing about its reader's address.
  const madeFor = byHand ? "admin" : email.kind === "lost" ? "lost" : "email";
  const context = await contextWithLinks(email, madeFor, now);
  if (context.drop) return { drop: context.drop };
  const words = context.words ?? (await wordsOf(email, context.data, now));
  const withSite = fillWith({ site: byHand?.site ?? env.SITE_URL ?? "" });
  const withLinks = fillWith(context.links ?? {});
  const fill = (text: string) => withSite(withLinks(text));
  return {
    outgoing: {
      recipient: email.recipient,
      subject: words.subject,
      text: fill(words.text),
      html: fill(words.html),
      ...(context.list && { list: { ...context.list, stop: fill(context.list.stop) } }),
    },
  };
}

export const fillWith = (links: Record<string, string>) => (text: string) =>
  text.replace(/\{([a-z]+)\}/g, (placeholder, name: string) => links[name] ?? placeholder);

/** Each try has links of its own: all of them work. */
async function contextWithLinks(email: Email, madeFor: TokenPurpose, now: Date) {
  const context = await findContext(email);
  if (!context.managed) return context;
  // A link that is made for an address belongs to the moment in which the address is the job's.
  return transaction(async () => {
    const { managed = {}, ...still } = await findContext(email);
    const links = { ...still.links };
    for (const [name, job] of Object.entries(managed)) {
      links[name] = `{site}${await managePath(job, madeFor, now)}`;
    }
    return { ...still, links };
  });
}

async function wordsOf(email: Email, fresh: EmailData[EmailKind] | undefined, now: Date) {
  const isFirstTry = email.attempts <= 1;
  if (fresh && isFirstTry) return compose(email, fresh, now);
  return storedWords(email) ?? (await compose(email, fresh ?? JSON.parse(email.data), now));
}

function storedWords({ subject, text, html }: Email) {
  return subject !== null && text !== null && html !== null ? { subject, text, html } : undefined;
}

async function compose(email: Email, data: EmailData[EmailKind], now: Date) {
  const words = composeEmail(email.kind, data, now);
  await storeWords(email.id, words);
  return words;
}
