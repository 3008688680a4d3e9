import type { EmailBody, EmailData, EmailKind } from "#app/domain/emails/email.ts";
import type { Email } from "#app/domain/emails/outbox.server.ts";
import { accountEmails } from "./admins/account.server.tsx";
import { editionNotices } from "./admins/editions.server.tsx";
import { noticeEmails } from "./admins/notices.server.tsx";
import { testEmails } from "./admins/test.server.tsx";
import { type EmailContext, type EmailDefinition, htmlOf } from "./email-definition.server.ts";
import { decisionEmails } from "./employers/decisions.server.tsx";
import { endingEmails } from "./employers/ending.server.tsx";
import { lostEmails } from "./employers/lost.server.tsx";
import { receiptEmails } from "./employers/receipt.server.tsx";
import { bookingEmails } from "./partners/booking.server.tsx";
import { toPlainText } from "./plain-text.ts";
import { alertEmails } from "./readers/alert.server.tsx";
import { editionEmails } from "./readers/edition.server.tsx";
import { gotItEmails } from "./readers/got-it.server.tsx";
import { subscriptionEmails } from "./readers/subscription.server.tsx";
import { suggestionEmails } from "./readers/suggestions.server.tsx";

export const EMAILS: { [Kind in EmailKind]: EmailDefinition<Kind> } = {
  ...accountEmails,
  ...noticeEmails,
  ...editionNotices,
  ...testEmails,
  ...decisionEmails,
  ...endingEmails,
  ...lostEmails,
  ...receiptEmails,
  ...bookingEmails,
  ...alertEmails,
  ...editionEmails,
  ...gotItEmails,
  ...subscriptionEmails,
  ...suggestionEmails,
};

const definitionOf = <Kind extends EmailKind>(kind: Kind) => EMAILS[kind] as EmailDefinition<Kind>;

export function composeEmail<Kind extends EmailKind>(
  kind: Kind,
  data: EmailData[Kind],
  now = new Date(),
): EmailBody {
  const subject = emailSubject(kind, data, now);
  const letter = definitionOf(kind).Html({ data, now, subject });
  return { subject, text: toPlainText(letter), html: htmlOf(letter) };
}

export const emailSubject = <Kind extends EmailKind>(
  kind: Kind,
  data: EmailData[Kind],
  now = new Date(),
) => definitionOf(kind).subject({ data, now });

export const emailContext = async (email: Email): Promise<EmailContext> =>
  (await definitionOf(email.kind).context?.(JSON.parse(email.data), email)) ?? {};
