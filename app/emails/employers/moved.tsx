import { site } from "#app/config/site.ts";
import { isReachable } from "#app/domain/email-address.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { referenceOf } from "#app/domain/jobs/job.ts";
import { Heading, Letter } from "#app/emails/letter.tsx";
import type { Template } from "#app/emails/template.ts";
import { formatMoment } from "#app/locale/dates.ts";

/** To the address that was. It has no link: whoever can open the job has changed the address. */
export const moved: Template<"moved"> = {
  subject: ({ data }) => titleOf(data),
  text: ({ data }) => `${tell(data)}\n`,
  Html: ({ data }) => (
    <Letter>
      <Heading>{titleOf(data)}</Heading>
      <p>{tell(data)}</p>
    </Letter>
  ),
  sample: {
    job: "4f7k2000-0000-4000-8000-000000000000",
    at: Date.parse("2026-11-20T20:10:00Z"),
    isEnded: true,
  },
};

const titleOf = ({ job }: EmailData["moved"]) => `Another address for ${referenceOf(job)}`;

const ENDED = "Links that we sent to this address open nothing any more.";

function tell({ at, isEnded }: EmailData["moved"]) {
  const contact = isReachable(site.contactEmail)
    ? "Answer this email today."
    : `Write to ${site.contactEmail} today.`;
  const since = `Emails about this job posting go elsewhere since ${formatMoment(new Date(at))}, ${site.city} time.`;
  return [since, ...(isEnded ? [ENDED] : []), `Not you? ${contact}`].join(" ");
}
