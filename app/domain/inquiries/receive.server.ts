import { transaction } from "#app/db/client.server.ts";
import { mayAskAddress } from "#app/domain/emails/limits.server.ts";
import { mailboxOf } from "#app/domain/emails/mailbox.ts";
import { queueEmail } from "#app/domain/emails/outbox.server.ts";
import { sourceOf } from "#app/domain/jobs/review/job-sources.server.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { dueAt } from "./due.ts";
import { type InquiryFields, saveInquiry } from "./inquiries.server.ts";
import type { InquiryKind } from "./inquiry.ts";

/** Whoever wrote gets a receipt, the first time on a day. Returns undefined for a repeat, which is not stored. */
export function submitInquiry(
  kind: InquiryKind,
  fields: InquiryFields,
  now = new Date(),
  network?: string,
) {
  return transaction(async () => {
    const source = await sourceOf(network, now);
    const inquiry = await saveInquiry(kind, fields, now);
    if (!inquiry || !(await mayAskAddress(inquiry.email, now, { source }))) return inquiry;
    const { id: inquiryId, email } = inquiry;
    await queueEmail(
      {
        kind: "got-it",
        once: `got-it:${mailboxOf(email)}:${dateInCity(now)}`,
        recipient: email,
        data: { inquiry: inquiryId, dueAt: dueAt(kind, now).getTime() },
        source,
      },
      now,
    );
    return inquiry;
  });
}
