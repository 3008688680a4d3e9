import type { EmailData } from "#app/domain/emails/email.ts";
import { contactOf } from "#app/domain/jobs/employer/contact.server.ts";
import { manageLinkName, referenceOf } from "#app/domain/jobs/job.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import type { EmailContext, EmailDefinitions } from "#app/emails/email-definition.server.ts";
import { Letter, Line } from "#app/emails/letter.tsx";
import { oneLine } from "#app/emails/quote.ts";
import { formatDay } from "#app/locale/dates.ts";
import { linkTo } from "./employer-context.server.ts";

export const lostEmails = {
  lost: {
    subject: () => "Links to your job postings",
    Html: ({ data, subject }) => (
      <Letter title={subject}>
        <p>Someone asked for the links to jobs posted with this address.</p>
        {data.jobs.map((job, index) => (
          <Line
            key={job.id}
            title={nameOf(job)}
            href={`{${manageLinkName(index)}}`}
            details={[`Posted on ${formatDay(new Date(job.at))}`]}
          />
        ))}
        <p>
          Anyone with a link can change its job, so keep them private. Not you? Nothing has changed.
        </p>
      </Letter>
    ),
    async context({ jobs }, { recipient }) {
      const links: Record<string, string> = {};
      const managed: EmailContext["managed"] = {};
      for (const [index, { id }] of jobs.entries()) {
        const name = manageLinkName(index);
        const job = await findJob(id);
        const isTheirs = job && contactOf(job)?.toLowerCase() === recipient.toLowerCase();
        if (isTheirs) managed[name] = linkTo(id);
        else links[name] = "{site}/jobs/manage";
      }
      return { links, managed };
    },
  },
} satisfies EmailDefinitions;

/** The title is left out where nobody has reviewed it yet. */
const nameOf = ({ id, title }: EmailData["lost"]["jobs"][number]) =>
  title === null ? referenceOf(id) : `${oneLine(title)} (${referenceOf(id)})`;
