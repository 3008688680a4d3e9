import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { EmailBody, EmailData, EmailKind } from "#app/domain/emails/email.ts";
import type { Email } from "#app/domain/emails/outbox.server.ts";
import type { TokenPurpose } from "#app/domain/jobs/jobs-table.server.ts";

/** The context of an email is made when it leaves, so that no copy of the database opens anything. */
export type EmailContext = {
  /** Why it must not leave any more. */
  drop?: string;
  links?: Record<string, string>;
  /** Makes each managing link of the reader by the name under which the text uses it. */
  managed?: Record<string, (madeFor: TokenPurpose, now: Date) => Promise<string>>;
  list?: { name: string; id: string; stop: string };
  body?: EmailBody;
  /** Replaces the stored data until the email leaves for the first time. */
  data?: EmailData[EmailKind];
};

type Given<Kind extends EmailKind> = { data: EmailData[Kind]; now: Date };

/** `{site}`, `{confirm}`, `{stop}`, `{invite}`, `{password}`, `{manage}` and `{partner}` in its text become links when it leaves. */
export type EmailDefinition<Kind extends EmailKind> = {
  subject: (given: Given<Kind>) => string;
  Html: (given: Given<Kind> & { subject: string }) => ReactElement;
  context?: (data: EmailData[Kind], email: Email) => EmailContext | Promise<EmailContext>;
};

/** The emails of one file, by kind. */
export type EmailDefinitions = { [Kind in EmailKind]?: EmailDefinition<Kind> };

export const htmlOf = (letter: ReactElement) => `<!doctype html>${renderToStaticMarkup(letter)}`;
