import { addresses } from "#app/config/addresses.ts";
import { site } from "#app/config/site.ts";
import { isReachable } from "#app/domain/email-address.ts";
import { findInquiry } from "#app/domain/inquiries/inquiries.server.ts";
import type { EmailDefinitions } from "#app/emails/email-definition.server.ts";
import { Letter } from "#app/emails/letter.tsx";
import { formatMoment } from "#app/locale/dates.ts";

const SUBJECT = "We got your message";

export const gotItEmails = {
  "got-it": {
    subject: () => SUBJECT,
    Html: ({ data }) => (
      <Letter title={SUBJECT}>
        <p>{promise(data.dueAt)}</p>
      </Letter>
    ),
    async context({ inquiry: id }) {
      const inquiry = await findInquiry(id);
      if (!inquiry) return { drop: "The inquiry was deleted." };
      return inquiry.answeredAt ? { drop: "It is answered already." } : {};
    },
  },
} satisfies EmailDefinitions;

/** The email quotes nothing of the message, because anybody may have typed this address. */
function promise(dueAt: number) {
  const due = formatMoment(new Date(dueAt));
  const reply = isReachable(addresses.contactEmail) ? " You can reply to this email." : "";
  return `${SUBJECT}. We'll reply by ${due}, ${site.city} time.${reply}`;
}
