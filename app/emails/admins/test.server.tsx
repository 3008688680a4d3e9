import { site } from "#app/config/site.ts";
import type { EmailDefinitions } from "#app/emails/email-definition.server.ts";
import { Facts, InPlainText, Letter, Quiet, TextLink } from "#app/emails/letter.tsx";
import { formatMoment } from "#app/locale/dates.ts";

export const testEmails = {
  test: {
    subject: () => `A test from ${site.name}`,
    Html: ({ now }) => (
      <Letter title="It works" foot={'You pressed "Send a test email to me" in the outbox.'}>
        <p>{`Emails of ${site.name} reach you. It is sent to nobody else.`}</p>
        <Facts
          facts={[
            { label: "Written", value: formatMoment(now) },
            { label: "The site", value: <TextLink href="{site}">{"{site}"}</TextLink> },
          ]}
        />
        <InPlainText says={null}>
          <Quiet>Is the text easy to read, in light and in dark? Then so are the others.</Quiet>
        </InPlainText>
      </Letter>
    ),
  },
} satisfies EmailDefinitions;
