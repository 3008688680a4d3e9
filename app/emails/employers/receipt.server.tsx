import { JOB_HOURS, site } from "#app/config/site.ts";
import { wishTerms } from "#app/content/jobs/jobs.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { contactOf } from "#app/domain/jobs/employer/contact.server.ts";
import { referenceOf } from "#app/domain/jobs/job.ts";
import { tierOffer } from "#app/domain/jobs/job-form.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import type { EmailDefinitions } from "#app/emails/email-definition.server.ts";
import { ANSWER, Button, Letter } from "#app/emails/letter.tsx";
import { formatDue, formatMoment } from "#app/locale/dates.ts";
import { JOB_DELETED, toEmployer } from "./employer-context.server.ts";

/** The receipt quotes nothing of the posting, because anybody may have typed this address. */
export const receiptEmails = {
  receipt: {
    subject: ({ data }) => `${titleOf(data)} (${referenceOf(data.job)})`,
    Html: ({ data }) => (
      <Letter title={titleOf(data)}>
        <p>{receiptOf(data)}</p>
        {data.tier && <p>{`You requested ${tierOffer(data.tier)}. ${wishTerms}`}</p>}
        <Button href="{manage}">See, change or withdraw it</Button>
        <p>
          {
            'Anyone with this link can do that, so keep it private. Not you? Press "This was not us" there.'
          }
        </p>
      </Letter>
    ),
    context: ({ job, isMoved }, email) =>
      toEmployer(job, email, ({ refusal }) =>
        !isMoved && refusal === "withdrawn" ? "Its employer took it back." : undefined,
      ),
  },
  moved: {
    subject: ({ data }) => `A new address for ${referenceOf(data.job)}`,
    Html: ({ data, subject }) => (
      <Letter title={subject}>
        <p>{moveOf(data)}</p>
      </Letter>
    ),
    async context({ job: id }, { recipient }) {
      const job = await findJob(id);
      if (!job) return { drop: JOB_DELETED };
      return contactOf(job) === recipient ? { drop: "It is its employer's address again." } : {};
    },
  },
} satisfies EmailDefinitions;

const titleOf = ({ isMoved }: EmailData["receipt"]) =>
  isMoved ? "Emails about your job posting" : "We have your job posting";

function receiptOf({ at, dueAt, isMoved }: EmailData["receipt"]) {
  const when = `${formatMoment(new Date(at))}, ${site.city} time`;
  if (isMoved) return `Since ${when}, emails about a job posted here go to this address.`;
  const due = dueAt === null ? `within ${JOB_HOURS} hours` : `by ${formatDue(new Date(dueAt))}`;
  return `Someone posted a job with this address on ${when}. We'll review it ${due} and write again.`;
}

/** The email goes to the former address. It has no link, because a holder of the job's link has changed the address. */
const ENDED = "Links we sent to this address no longer work.";

function moveOf({ at, isEnded }: EmailData["moved"]) {
  const since = `Since ${formatMoment(new Date(at))}, ${site.city} time, emails about this job posting go to another address.`;
  return [since, ...(isEnded ? [ENDED] : []), `Not you? ${ANSWER} today.`].join(" ");
}
