import type { EmailData } from "#app/domain/emails/email.ts";
import { Button, Letter, Line, TextLink } from "#app/emails/letter.tsx";
import type { Template } from "#app/emails/template.ts";
import { words } from "#app/emails/words.ts";
import { formatCount } from "#app/locale/numbers.ts";

type Alert = EmailData["alert"];
type Job = Alert["jobs"][number];

export const alert: Template<"alert"> = {
  subject: ({ data }) => `${newJobs(data)}${data.filter && `: ${data.filter}`}`,
  text: ({ data }) => `${opening(data)}

${data.jobs.map(inText).join("\n\n")}

${more(data)}
{site}/jobs${data.search}

${why(data)}
To stop it: {stop}
`,
  Html: ({ data }) => (
    <Letter
      foot={
        <>
          {why(data)} <TextLink href="{stop}">Stop these emails</TextLink>
        </>
      }
    >
      <p>{opening(data)}</p>
      {data.jobs.map((job) => (
        <Line
          key={job.id}
          title={words(job.title)}
          href={pageOf(job)}
          details={[words(job.company), factsOf(job)]}
        />
      ))}
      <Button href={`{site}/jobs${data.search}`}>{more(data)}</Button>
    </Letter>
  ),
  sample: {
    alert: "sample",
    filter: "Hospitality, Part-time",
    search: "?category=Hospitality&type=Part-time",
    jobs: [
      {
        id: "sample-1",
        title: "Line Cook",
        company: "Gulf Grill",
        type: "Part-time",
        location: "Old Town",
        salary: "$24/hour",
      },
      {
        id: "sample-2",
        title: "Night Auditor",
        company: "Palm Inn",
        type: "Part-time",
        location: "Downtown",
        salary: null,
      },
    ],
    total: 2,
  },
};

const newJobs = ({ total }: Alert) => `${formatCount(total)} new ${total === 1 ? "job" : "jobs"}`;

const opening = (data: Alert) =>
  `${newJobs(data)} on the board${data.filter && `: ${words(data.filter)}`}.`;

const more = ({ jobs, total }: Alert) =>
  total > jobs.length ? `See all ${formatCount(total)} on the board` : "See the board";

const why = ({ filter }: Alert) =>
  `You get this because you asked for ${filter ? `new jobs like these (${words(filter)})` : "all new jobs"}.`;

const pageOf = ({ id }: Job) => `{site}/jobs?job=${encodeURIComponent(id)}`;

const factsOf = ({ type, location, salary }: Job) =>
  [type, location, salary].flatMap((fact) => (fact ? words(fact) : [])).join(" · ");

const inText = (job: Job) => `${words(job.title)}
${words(job.company)}
${factsOf(job)}
${pageOf(job)}`;
