import { labelOfField } from "#app/domain/jobs/fields.ts";
import { PrivateLink } from "#app/ui/form/private-link.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Managed } from "./managed-page.tsx";

export function Links({ managed: { url, path, links } }: { managed: Managed }) {
  return (
    <section aria-label="Your link">
      <PrivateLink url={url}>
        Keep it safe: anyone who has it can change or end this posting.
      </PrivateLink>
      <p>
        <a className="btn btn-text" href={`${path}?ask=end-links`}>
          {links > 1 ? `Make a new link and end all ${links}` : "Make a new link and end this one"}
        </a>
      </p>
    </section>
  );
}

export function EmailLine({ managed }: { managed: Managed }) {
  const { contact, receipt, isMailSetUp, state, path } = managed;
  const isOpen = state === "pending" || state === "live";
  return (
    <Section id="emails-title" title="Emails">
      <p className="mt-2 break-words">{receiptMessages(contact.masked)[receipt]}</p>
      {contact.masked && isOpen && (contact.isConfirmed || isMailSetUp) && (
        <p className="mt-2 text-small text-soft">
          {contact.isConfirmed
            ? "This address is confirmed."
            : "The address is confirmed once someone uses a link in one of our emails."}
        </p>
      )}
      {isOpen && (
        <p>
          <a className="btn btn-text" href={`${path}?address`}>
            {contact.masked ? "Change the address" : "Add an address"}
          </a>
        </p>
      )}
      {(isOpen || state === "refused") && (
        <p>
          <a className="btn btn-text" href={`${path}?ask=not-us`}>
            This was not us
          </a>
        </p>
      )}
    </Section>
  );
}

const receiptMessages = (masked: string | null): Record<Managed["receipt"], string> => ({
  "no-address": "We have no address for you, so keep this link.",
  "not-set-up": "Email isn't set up here yet, so keep this link.",
  sent: `We also emailed this link to ${masked}.`,
  none: `Emails go to ${masked}. Keep this link.`,
});

export function History({ managed: { history } }: { managed: Managed }) {
  if (history.length === 0) return null;
  return (
    <details>
      <summary className="btn btn-text cursor-pointer">History</summary>
      <ol className="border-t border-rule">
        {history.map(({ key, at, what, changes, sentence, text }) => (
          <li key={key} className="py-2.5 border-b border-rule text-small break-words">
            <span className="num text-soft block">{at}</span>
            {what}
            {changes.length > 0 && `: ${changes.map(labelOfField).join(", ")}`}
            {sentence && <span className="block">{sentence}</span>}
            {text && <span className="block whitespace-pre-line">{text}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
