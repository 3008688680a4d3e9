import { site } from "#app/config/site.ts";
import { Facts, Heading, Letter, Quiet, TextLink } from "#app/emails/letter.tsx";
import type { Template } from "#app/emails/template.ts";
import { formatMoment } from "#app/locale/dates.ts";

const ARRIVED = `Emails of ${site.name} reach you. It is sent to nobody else.`;

export const test: Template<"test"> = {
  subject: () => `A test from ${site.name}`,
  text: ({ now }) => `${ARRIVED}

Written: ${formatMoment(now)}
The site: {site}

You pressed "Send a test email to me" in the outbox.
`,
  Html: ({ now }) => (
    <Letter foot={<>You pressed “Send a test email to me” in the outbox.</>}>
      <Heading>It works</Heading>
      <p>{ARRIVED}</p>
      <Facts
        facts={[
          { label: "Written", value: formatMoment(now) },
          { label: "The site", value: <TextLink href="{site}">{"{site}"}</TextLink> },
        ]}
      />
      <Quiet>Is the text easy to read, in light and in dark? Then so are the others.</Quiet>
    </Letter>
  ),
  sample: {},
};
