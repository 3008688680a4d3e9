import { lists } from "#app/content/lists.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { Button, Letter, TextLink } from "#app/emails/letter.tsx";
import type { Template } from "#app/emails/template.ts";

export const keep: Template<"keep"> = {
  subject: ({ data }) => `Still want ${nameOf(data)}?`,
  text: ({ data }) => `${reason(data)}

Yes, keep sending it:
{confirm}

${OTHERWISE}

Stop it now:
{stop}
`,
  Html: ({ data }) => (
    <Letter foot={<TextLink href="{stop}">Stop {nameOf(data)} now</TextLink>}>
      <p>{reason(data)}</p>
      <Button href="{confirm}">Yes, keep sending it</Button>
      <p>{OTHERWISE}</p>
    </Letter>
  ),
  sample: { subscription: "sample", list: "weekly" },
};

const nameOf = (data: EmailData["keep"]) =>
  "list" in data ? lists[data.list].name : `new jobs, ${data.filter}`;

const reason = (data: EmailData["keep"]) =>
  `You asked for ${nameOf(data)} a year ago. We write only to people who want to read it, so once a year we ask.`;

const OTHERWISE = "If we hear nothing within a month, we stop by ourselves.";
