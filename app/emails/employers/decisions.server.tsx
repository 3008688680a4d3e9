import type { EmailData } from "#app/domain/emails/email.ts";
import { referenceOf } from "#app/domain/jobs/job.ts";
import { findRevision } from "#app/domain/jobs/job-revisions.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { sentenceOf } from "#app/domain/jobs/review/refusal.ts";
import { refusalOf } from "#app/domain/jobs/review/review.server.ts";
import type { EmailDefinitions } from "#app/emails/email-definition.server.ts";
import {
  ANSWER,
  Button,
  InPlainText,
  Letter,
  Paragraphs,
  Quiet,
  TextLink,
} from "#app/emails/letter.tsx";
import { oneLine, reasonLines } from "#app/emails/quote.ts";
import { formatDay } from "#app/locale/dates.ts";
import { toEmployer } from "./employer-context.server.ts";

type About = { job: EmailData["live"]["job"] };

const titleOf = ({ job }: About) => oneLine(job.title);
const pageOf = ({ job }: About) => `{site}/jobs/${job.id}`;

const GREETING = "Hello,";
const KEEP_LINK = "Anyone with this link can do that, so keep it private.";

const DECIDED_ANEW = "It was decided otherwise meanwhile.";
const whyNotUp = ({ status }: Job) => (status === "live" ? undefined : "The job is no longer up.");
const whyNotRejected = ({ status }: Job) => (status === "rejected" ? undefined : DECIDED_ANEW);

const CAN = "Change it, mark it filled, or see how often it's been opened";

export const decisionEmails = {
  live: {
    subject: ({ data }) => `Your job is live: ${titleOf(data)}`,
    Html: ({ data, subject }) => (
      <Letter title={subject}>
        <p>
          {" "}
          It's <TextLink href={pageOf(data)}>on the board</TextLink> until{" "}
          {formatDay(new Date(data.end))}.
        </p>
        <InPlainText says={`${CAN}:\n{manage}`}>
          <p>{CAN}.</p>
          <Button href="{manage}">Manage this job</Button>
        </InPlainText>
        <Quiet>{KEEP_LINK}</Quiet>
      </Letter>
    ),
    context: ({ job, start }, email) =>
      toEmployer(job.id, email, ({ status, startAt }) =>
        status === "live" && startAt?.getTime() === start ? undefined : DECIDED_ANEW,
      ),
  },
  refused: {
    subject: ({ data }) => `About your posting: ${titleOf(data)}`,
    Html: ({ data, subject }) => (
      <Letter title={subject}>
        <p>{GREETING}</p>
        <p>{`Thank you for your posting (${referenceOf(data.job.id)}). We read it and decided not to publish it.`}</p>
        <Reason refusal={data} otherwise={`No reason was given. ${ANSWER} to ask why.`} />
        <Button href="{manage}">
          {data.mayResend ? "Change it and send it again" : "See your posting"}
        </Button>
      </Letter>
    ),
    async context({ job: { id }, decided }, email) {
      let data: EmailData["refused"] | undefined;
      const context = await toEmployer(id, email, (job) => {
        data = refusalOf(job);
        const isTheSame =
          data.decided === decided && !["spam", "withdrawn"].includes(job.refusal ?? "");
        return whyNotRejected(job) ?? (isTheSame ? undefined : DECIDED_ANEW);
      });
      return { ...context, ...(data && { data }) };
    },
  },
  "taken-down": {
    subject: ({ data }) => `We took down ${titleOf(data)}`,
    Html: ({ data, subject }) => (
      <Letter title={subject}>
        <p>{GREETING}</p>
        <p>{`Your job (${referenceOf(data.job.id)}) is no longer on the board.`}</p>
        <Reason refusal={data} />
        <p>{`${ANSWER} if we got it wrong.`}</p>
      </Letter>
    ),
    context: ({ job }, email) => toEmployer(job.id, email, whyNotRejected, {}),
  },
  "edit-live": {
    subject: ({ data }) => `Your change is live: ${titleOf(data)}`,
    Html: ({ data, subject }) => (
      <Letter title={subject}>
        <p>
          We reviewed your change, and it's{" "}
          <TextLink href={pageOf(data)}>on the board now</TextLink>.
        </p>
        <Button href="{manage}">Manage this job</Button>
        <Quiet>{KEEP_LINK}</Quiet>
      </Letter>
    ),
    context: (data, email) =>
      toEmployer(data.job.id, email, async (job) => whyNotUp(job) ?? (await whyNotChanged(data))),
  },
  "edit-refused": {
    subject: ({ data }) => `Your change wasn't made: ${titleOf(data)}`,
    Html: ({ data, subject }) => (
      <Letter title={subject}>
        <p>{GREETING}</p>
        <p>
          {`We reviewed your change to ${referenceOf(data.job.id)} and decided not to make it.`}
        </p>
        <Reason refusal={data} />
        <p>The job stays up as it was.</p>
        <Button href="{manage}">Manage this job</Button>
      </Letter>
    ),
    context: ({ job }, email) => toEmployer(job.id, email, whyNotUp),
  },
} satisfies EmailDefinitions;

async function whyNotChanged({ revision, decided }: EmailData["edit-live"]) {
  const row = await findRevision(revision);
  return row?.state === "approved" && Number(row.decidedAt) === (decided ?? Number(row.decidedAt))
    ? undefined
    : DECIDED_ANEW;
}

type ReasonProps = { refusal: { reason: string | null; words: string | null }; otherwise?: string };

function Reason({ refusal: { reason, words }, otherwise }: ReasonProps) {
  const lines = reasonLines(sentenceOf(reason), words);
  return lines.length > 0 ? <Paragraphs lines={lines} /> : otherwise && <p>{otherwise}</p>;
}
