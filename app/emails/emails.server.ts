import type { EmailBody, EmailData, EmailKind } from "#app/domain/emails/email.ts";
import type { Email } from "#app/domain/emails/outbox.server.ts";
import { accountEmail } from "./admins/account.server.tsx";
import { morningEmail, waitingEmail } from "./admins/due.server.tsx";
import { draftEmail, missedEmail } from "./admins/editions.server.tsx";
import { inviteEmail } from "./admins/invite.server.tsx";
import { reportEmail } from "./admins/report.server.tsx";
import { testEmail } from "./admins/test.server.tsx";
import type { EmailContext, EmailDefinition } from "./define-email.server.ts";
import {
  editLiveEmail,
  editRefusedEmail,
  liveEmail,
  refusedEmail,
  takenDownEmail,
} from "./employers/decisions.server.tsx";
import { endedEmail, stillOpenEmail } from "./employers/ending.server.tsx";
import { lostEmail } from "./employers/lost.server.tsx";
import { movedEmail, receiptEmail } from "./employers/receipt.server.tsx";
import {
  partnerEndedEmail,
  partnerEndingEmail,
  partnerMonthEmail,
  partnerStartEmail,
} from "./partners/booking.server.tsx";
import { alertEmail } from "./readers/alert.server.tsx";
import { gotItEmail } from "./readers/got-it.server.tsx";
import { jobsEmail } from "./readers/jobs.server.tsx";
import { alreadyEmail, confirmEmail, keepEmail } from "./readers/subscription.server.tsx";
import { suggestedEmail, suggestionDecidedEmail } from "./readers/suggestions.server.tsx";
import { weeklyEmail } from "./readers/weekly.server.tsx";

export const EMAILS: { [Kind in EmailKind]: EmailDefinition<Kind> } = {
  account: accountEmail,
  alert: alertEmail,
  already: alreadyEmail,
  confirm: confirmEmail,
  draft: draftEmail,
  "edit-live": editLiveEmail,
  "edit-refused": editRefusedEmail,
  ended: endedEmail,
  "got-it": gotItEmail,
  invite: inviteEmail,
  jobs: jobsEmail,
  keep: keepEmail,
  live: liveEmail,
  lost: lostEmail,
  missed: missedEmail,
  morning: morningEmail,
  moved: movedEmail,
  "partner-ended": partnerEndedEmail,
  "partner-ending": partnerEndingEmail,
  "partner-month": partnerMonthEmail,
  "partner-start": partnerStartEmail,
  receipt: receiptEmail,
  refused: refusedEmail,
  report: reportEmail,
  "still-open": stillOpenEmail,
  suggested: suggestedEmail,
  "suggestion-decided": suggestionDecidedEmail,
  "taken-down": takenDownEmail,
  test: testEmail,
  waiting: waitingEmail,
  weekly: weeklyEmail,
};

const definitionOf = <Kind extends EmailKind>(kind: Kind) => EMAILS[kind] as EmailDefinition<Kind>;

export const composeEmail = <Kind extends EmailKind>(
  kind: Kind,
  data: EmailData[Kind],
  now = new Date(),
): EmailBody => definitionOf(kind).compose(data, now);

export const emailSubject = <Kind extends EmailKind>(kind: Kind, data: EmailData[Kind]) =>
  definitionOf(kind).subjectOf(data);

export async function emailContext(email: Email): Promise<EmailContext> {
  return (await definitionOf(email.kind).context?.(JSON.parse(email.data), email)) ?? {};
}
