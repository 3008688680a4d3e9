import type { EmailData } from "#app/domain/emails/email.ts";
import { Button, Heading, Letter, Quiet, TextLink } from "#app/emails/letter.tsx";
import type { Template } from "#app/emails/template.ts";
import { words } from "#app/emails/words.ts";
import { KEEP_LINK } from "./employer-words.tsx";

type Data = EmailData["edit-live"];

export const editLive: Template<"edit-live"> = {
  subject: ({ data }) => titleOf(data),
  text: ({ data }) => `We read what you changed, and it is on the board now:
${pageOf(data)}

Manage this job:
{manage}

${KEEP_LINK}
`,
  Html: ({ data }) => (
    <Letter>
      <Heading>{titleOf(data)}</Heading>
      <p>
        We read what you changed, and it is{" "}
        <TextLink href={pageOf(data)}>on the board now</TextLink>.
      </p>
      <Button href="{manage}">Manage this job</Button>
      <Quiet>{KEEP_LINK}</Quiet>
    </Letter>
  ),
  sample: {
    job: { id: "sample", title: "Line Cook", company: "Gulf Grill" },
    revision: "sample",
  },
};

const titleOf = ({ job }: Data) => `Your change is live: ${words(job.title)}`;
const pageOf = ({ job }: Data) => `{site}/jobs/${job.id}`;
