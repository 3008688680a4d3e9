import { findEditionBody } from "#app/domain/editions/editions.server.ts";
import { EMAIL_KINDS, type EmailBody } from "#app/domain/emails/email.ts";
import type { Email } from "#app/domain/emails/outbox.server.ts";
import type { OutboxFilter } from "#app/domain/emails/outbox-forms.ts";
import { findEmail, listEmails } from "#app/domain/emails/outbox-list.server.ts";
import { composeEmail, emailSubject } from "./emails.server.ts";
import { fillWith, storedBody } from "./prepare.server.ts";

const OWN_LINK = "(the reader's own link)";

type Read = { body?: EmailBody; problem?: string };

export async function readOutbox(filter: OutboxFilter) {
  const { rows, hasOlder } = await listEmails(filter);
  const shown = rows.map(async ({ data, ...row }) => ({
    ...row,
    subject: await shownSubject({ ...row, data }),
  }));
  return { emails: await Promise.all(shown), hasOlder };
}

export async function readEmail(id: string, origin: string) {
  const email = await findEmail(id);
  if (!email) return undefined;
  const { html: _html, text: _text, data: _data, ...row } = email;
  return {
    email: { ...row, subject: await shownSubject(email) },
    ...(await read(() => bodyOf(email), origin)),
  };
}

async function read(compose: () => Promise<EmailBody | string>, origin: string): Promise<Read> {
  try {
    const body = await compose();
    return typeof body === "string" ? { problem: body } : { body: readable(body, origin) };
  } catch (error) {
    return { problem: `It cannot be composed: ${(error as Error).message}` };
  }
}

function readable({ subject, text, html }: EmailBody, origin: string): EmailBody {
  const site = fillWith({ site: origin });
  const fill = (part: string) =>
    site(part).replace(/\{(?:confirm|stop|invite|password|partner|manage[a-z]?)\}/g, OWN_LINK);
  // The links lead nowhere in a frame that may open no window.
  const still = html.replace("<head>", '<head><base target="_blank">');
  return { subject, text: fill(text), html: fill(still) };
}

async function bodyOf(email: Email): Promise<EmailBody | string> {
  const stored = storedBody(email);
  if (stored) return stored;
  const { kind, createdAt } = email;
  const data = JSON.parse(email.data);
  if (kind !== "test" && Object.keys(data).length === 0)
    return "Its text was removed after 90 days.";
  if (kind === "weekly" || kind === "jobs") {
    return (await findEditionBody(kind, data.date)) ?? "Its edition is gone.";
  }
  return composeEmail(kind, data, createdAt);
}

async function shownSubject({ kind, subject, data }: Pick<Email, "kind" | "subject" | "data">) {
  if (subject !== null) return subject;
  const stored = JSON.parse(data);
  try {
    if (kind === "weekly" || kind === "jobs") {
      return (await findEditionBody(kind, stored.date))?.subject ?? EMAIL_KINDS[kind].name;
    }
    return emailSubject(kind, stored);
  } catch {
    return EMAIL_KINDS[kind].name;
  }
}
