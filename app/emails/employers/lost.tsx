import type { EmailData } from "#app/domain/emails/email.ts";
import { manageLinkName, referenceOf } from "#app/domain/jobs/job.ts";
import { Heading, Letter, Line } from "#app/emails/letter.tsx";
import type { Template } from "#app/emails/template.ts";
import { words } from "#app/emails/words.ts";
import { formatDay } from "#app/locale/dates.ts";

type Posting = EmailData["lost"]["jobs"][number];

const SUBJECT = "Your links";
const WHY = "Somebody asked for them with this address.";
const END = "Whoever has a link can change its job, so keep them to yourselves.";
const NOT_YOU = "Not you? Nothing has changed.";

/** Each job has a link of its own. */
export const lost: Template<"lost"> = {
  subject: () => SUBJECT,
  text: ({ data }) => `${WHY}

${data.jobs.map(inText).join("\n\n")}

${END} ${NOT_YOU}
`,
  Html: ({ data }) => (
    <Letter>
      <Heading>{SUBJECT}</Heading>
      <p>{WHY}</p>
      {data.jobs.map((job, index) => (
        <Line
          key={job.id}
          title={nameOf(job)}
          href={`{${manageLinkName(index)}}`}
          details={[postedOn(job)]}
        />
      ))}
      <p>
        {END} {NOT_YOU}
      </p>
    </Letter>
  ),
  sample: {
    jobs: [
      {
        id: "4f7k2000-0000-4000-8000-000000000000",
        title: "Line Cook",
        at: Date.parse("2026-11-20T20:10:00Z"),
      },
      {
        id: "9b1c3000-0000-4000-8000-000000000000",
        title: null,
        at: Date.parse("2026-10-12T14:00:00Z"),
      },
    ],
  },
};

/** Without its title where nobody has read it yet. */
const nameOf = ({ id, title }: Posting) =>
  title === null ? referenceOf(id) : `${words(title)} (${referenceOf(id)})`;

const postedOn = ({ at }: Posting) => `Posted on ${formatDay(new Date(at))}`;

const inText = (job: Posting, index: number) => `${nameOf(job)}
${postedOn(job)}
{${manageLinkName(index)}}`;
