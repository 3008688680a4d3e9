import { site } from "#app/config/site.ts";
import { INVITATION_HOURS } from "#app/domain/accounts/invitation.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { Button, Heading, Letter } from "#app/emails/letter.tsx";
import type { Template } from "#app/emails/template.ts";

const SUBJECT = `You are invited to ${site.name}`;

export const invite: Template<"invite"> = {
  subject: () => SUBJECT,
  text: ({ data }) => `${offer(data)}

Choose a password:
{invite}

${END}
`,
  Html: ({ data }) => (
    <Letter>
      <Heading>{SUBJECT}</Heading>
      <p>{offer(data)}</p>
      <Button href="{invite}">Choose a password</Button>
      <p>{END}</p>
    </Letter>
  ),
  sample: { email: "cleo@guide.example", role: "editor" },
};

const offer = ({ role }: EmailData["invite"]) =>
  `Whoever runs ${site.name} gives this address the role ${role}.`;

const END = `The link works once, within ${INVITATION_HOURS} hours. Not you? Do nothing.`;
