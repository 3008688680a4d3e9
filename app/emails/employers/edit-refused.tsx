import type { EmailData } from "#app/domain/emails/email.ts";
import { referenceOf } from "#app/domain/jobs/job.ts";
import { Button, Heading, Letter } from "#app/emails/letter.tsx";
import type { Template } from "#app/emails/template.ts";
import { words } from "#app/emails/words.ts";
import { GREETING, Reason, reasonLines } from "./employer-words.tsx";

type Data = EmailData["edit-refused"];

export const editRefused: Template<"edit-refused"> = {
  subject: ({ data }) => titleOf(data),
  text: ({ data }) => `${[GREETING, thank(data), ...reasonLines(data), STAYS].join("\n\n")}

Manage this job:
{manage}
`,
  Html: ({ data }) => (
    <Letter>
      <Heading>{titleOf(data)}</Heading>
      <p>{GREETING}</p>
      <p>{thank(data)}</p>
      <Reason refusal={data} />
      <p>{STAYS}</p>
      <Button href="{manage}">Manage this job</Button>
    </Letter>
  ),
  sample: {
    job: { id: "sample", title: "Line Cook", company: "Gulf Grill" },
    revision: "sample",
    reason: "contact",
    words: null,
  },
};

const titleOf = ({ job }: Data) => `Your change was not made: ${words(job.title)}`;
const thank = ({ job }: Data) =>
  `Thank you for what you wanted to change of ${referenceOf(job.id)}. We read it and did not make the change.`;
const STAYS = "The job stays up as it was.";
