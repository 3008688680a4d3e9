import type { EmailData } from "#app/domain/emails/email.ts";
import { Button, Heading, Letter, Quiet, TextLink } from "#app/emails/letter.tsx";
import type { Template } from "#app/emails/template.ts";
import { words } from "#app/emails/words.ts";
import { formatDay } from "#app/locale/dates.ts";
import { KEEP_LINK } from "./employer-words.tsx";

type Data = EmailData["live"];

export const live: Template<"live"> = {
  subject: ({ data }) => titleOf(data),
  text: ({ data }) => `It is on the board until ${endOf(data)}:
${pageOf(data)}

${CAN}:
{manage}

${KEEP_LINK}
`,
  Html: ({ data }) => (
    <Letter>
      <Heading>{titleOf(data)}</Heading>
      <p>
        It is <TextLink href={pageOf(data)}>on the board</TextLink> until {endOf(data)}.
      </p>
      <p>{CAN}.</p>
      <Button href="{manage}">Manage this job</Button>
      <Quiet>{KEEP_LINK}</Quiet>
    </Letter>
  ),
  sample: {
    job: { id: "sample", title: "Line Cook", company: "Gulf Grill" },
    start: Date.parse("2026-11-20T20:10:00Z"),
    end: Date.parse("2026-12-20T20:10:00Z"),
  },
};

const titleOf = ({ job }: Data) => `Your job is live: ${words(job.title)}`;
const endOf = ({ end }: Data) => formatDay(new Date(end));
const pageOf = ({ job }: Data) => `{site}/jobs/${job.id}`;

const CAN = "Change it, mark it filled, or see how often it was opened";
