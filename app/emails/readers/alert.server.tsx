import type { EmailData } from "#app/domain/emails/email.ts";
import type { EmailDefinitions } from "#app/emails/email-definition.server.ts";
import { Button, InPlainText, Letter, Line, TextLink } from "#app/emails/letter.tsx";
import { oneLine } from "#app/emails/quote.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { toReader } from "./subscription.server.tsx";

type Alert = EmailData["alert"];
type Job = Alert["jobs"][number];

export const alertEmails = {
  alert: {
    subject: ({ data }) => `${newJobs(data)}${data.filter && `: ${data.filter}`}`,
    Html: ({ data }) => (
      <Letter
        foot={
          <InPlainText says={`${why(data)}\nUnsubscribe: {stop}`}>
            {why(data)} <TextLink href="{stop}">Unsubscribe</TextLink>
          </InPlainText>
        }
      >
        <p>{opening(data)}</p>
        {data.jobs.map((job) => (
          <Line
            key={job.id}
            title={oneLine(job.title)}
            href={pageOf(job)}
            details={[oneLine(job.company), factsOf(job)]}
          />
        ))}
        <Button href={`{site}/jobs${data.search}`} inText={more(data)}>
          {more(data)}
        </Button>
      </Letter>
    ),
    context: ({ alert }) => toReader(alert),
  },
} satisfies EmailDefinitions;

const newJobs = ({ total }: Alert) => `${formatCount(total)} new ${total === 1 ? "job" : "jobs"}`;

const opening = (data: Alert) =>
  `${newJobs(data)} on the board${data.filter && `: ${oneLine(data.filter)}`}.`;

const more = ({ jobs, total }: Alert) =>
  total > jobs.length ? `See all ${formatCount(total)} on the board` : "See the board";

const why = ({ filter }: Alert) =>
  `You get this because you asked for ${filter ? `new jobs like these (${oneLine(filter)})` : "all new jobs"}.`;

const pageOf = ({ id }: Job) => `{site}/jobs/${encodeURIComponent(id)}`;

const factsOf = ({ type, location, salary }: Job) =>
  [type, location, salary].flatMap((fact) => (fact ? oneLine(fact) : [])).join(" · ");
