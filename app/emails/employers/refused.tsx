import type { EmailData } from "#app/domain/emails/email.ts";
import { referenceOf } from "#app/domain/jobs/job.ts";
import { Button, Heading, Letter } from "#app/emails/letter.tsx";
import type { Template } from "#app/emails/template.ts";
import { words } from "#app/emails/words.ts";
import { GREETING, Reason, reasonLines } from "./employer-words.tsx";

type Data = EmailData["refused"];

export const refused: Template<"refused"> = {
  subject: ({ data }) => titleOf(data),
  text: ({ data }) => `${[GREETING, thank(data), ...linesOf(data)].join("\n\n")}

${offerOf(data)}:
{manage}
`,
  Html: ({ data }) => (
    <Letter>
      <Heading>{titleOf(data)}</Heading>
      <p>{GREETING}</p>
      <p>{thank(data)}</p>
      <Reason refusal={data} />
      {reasonLines(data).length === 0 && <p>{NO_REASON}</p>}
      <Button href="{manage}">{offerOf(data)}</Button>
    </Letter>
  ),
  sample: {
    job: { id: "sample", title: "Line Cook", company: "Gulf Grill" },
    decided: Date.parse("2026-11-20T20:10:00Z"),
    reason: "thin",
    words: "Which shifts are these, and is the training paid?",
    mayResend: true,
  },
};

const titleOf = ({ job }: Data) => `About your posting: ${words(job.title)}`;

const thank = ({ job }: Data) =>
  `Thank you for your posting, ${referenceOf(job.id)}. We read it and did not put it up.`;
const NO_REASON = "No reason was noted; answer this email.";

const linesOf = (data: Data) => {
  const lines = reasonLines(data);
  return lines.length > 0 ? lines : [NO_REASON];
};

const offerOf = ({ mayResend }: Data) =>
  mayResend ? "Change it and send it again" : "More about it";
