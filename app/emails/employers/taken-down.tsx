import type { EmailData } from "#app/domain/emails/email.ts";
import { referenceOf } from "#app/domain/jobs/job.ts";
import { Heading, Letter } from "#app/emails/letter.tsx";
import type { Template } from "#app/emails/template.ts";
import { words } from "#app/emails/words.ts";
import { GREETING, Reason, reasonLines } from "./employer-words.tsx";

type Data = EmailData["taken-down"];

export const takenDown: Template<"taken-down"> = {
  subject: ({ data }) => titleOf(data),
  text: ({ data }) => `${[GREETING, gone(data), ...reasonLines(data), ANSWER].join("\n\n")}\n`,
  Html: ({ data }) => (
    <Letter>
      <Heading>{titleOf(data)}</Heading>
      <p>{GREETING}</p>
      <p>{gone(data)}</p>
      <Reason refusal={data} />
      <p>{ANSWER}</p>
    </Letter>
  ),
  sample: {
    job: { id: "sample", title: "Line Cook", company: "Gulf Grill" },
    reason: "money",
    words: null,
  },
};

const titleOf = ({ job }: Data) => `We took down ${words(job.title)}`;
const gone = ({ job }: Data) => `Your job, ${referenceOf(job.id)}, is not on the board any more.`;
const ANSWER = "Answer this email if we are wrong.";
