import { site } from "#app/config/site.ts";
import { isReachable } from "#app/domain/email-address.ts";
import { Heading, Letter } from "#app/emails/letter.tsx";
import type { Template } from "#app/emails/template.ts";
import { formatMoment } from "#app/locale/dates.ts";

const SUBJECT = "We have your message";

export const gotIt: Template<"got-it"> = {
  subject: () => SUBJECT,
  text: ({ data }) => `${promise(data.dueAt)}\n`,
  Html: ({ data }) => (
    <Letter>
      <Heading>{SUBJECT}</Heading>
      <p>{promise(data.dueAt)}</p>
    </Letter>
  ),
  sample: { inquiry: "sample", dueAt: Date.parse("2026-11-23T14:00:00Z") },
};

/** None of the message itself: anybody may have typed this address. */
function promise(dueAt: number) {
  const due = formatMoment(new Date(dueAt));
  const reply = isReachable(site.contactEmail) ? " Answering this email reaches us." : "";
  return `${SUBJECT}. We answer by ${due}, ${site.city} time.${reply}`;
}
