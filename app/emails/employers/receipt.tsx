import { JOB_HOURS, site } from "#app/config/site.ts";
import { wishTerms } from "#app/content/wish-terms.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { referenceOf } from "#app/domain/jobs/job.ts";
import { tierOffer } from "#app/domain/jobs/job-form.ts";
import { Button, Heading, Letter } from "#app/emails/letter.tsx";
import type { Template } from "#app/emails/template.ts";
import { formatDue, formatMoment } from "#app/locale/dates.ts";

type Receipt = EmailData["receipt"];

/** None of the posting itself: anybody may have typed this address. */
export const receipt: Template<"receipt"> = {
  subject: ({ data }) => `${titleOf(data)} (${referenceOf(data.job)})`,
  text: ({ data }) => `${[tell(data), ...wishOf(data)].join("\n\n")}

${SEE}:
{manage}

${END}
`,
  Html: ({ data }) => (
    <Letter>
      <Heading>{titleOf(data)}</Heading>
      <p>{tell(data)}</p>
      {wishOf(data).map((wish) => (
        <p key={wish}>{wish}</p>
      ))}
      <Button href="{manage}">{SEE}</Button>
      <p>{END}</p>
    </Letter>
  ),
  sample: {
    job: "4f7k2000-0000-4000-8000-000000000000",
    at: Date.parse("2026-11-20T20:10:00Z"),
    dueAt: Date.parse("2026-11-21T20:10:00Z"),
    isMoved: false,
    tier: "featured",
  },
};

const titleOf = ({ isMoved }: Receipt) =>
  isMoved ? "Emails about your job posting" : "We have your job posting";

function tell({ at, dueAt, isMoved }: Receipt) {
  const when = `${formatMoment(new Date(at))}, ${site.city} time`;
  if (isMoved) return `Emails about a job that was posted here go to this address since ${when}.`;
  const due = dueAt === null ? `within ${JOB_HOURS} hours` : `by ${formatDue(new Date(dueAt))}`;
  return `A job was posted with this address on ${when}. A person reads it ${due}; then we write again.`;
}

const wishOf = ({ tier }: Receipt) =>
  tier ? [`It was sent with the wish for ${tierOffer(tier)}. ${wishTerms}`] : [];

const SEE = "See it, change it or take it back";
const END =
  "Whoever has this link can do that, so keep it to yourselves. Not you? Press “This was not us” there.";
