import { site } from "#app/config/site.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { suggestionSentence } from "#app/domain/guide/suggestions/suggestion.ts";
import { findDecision } from "#app/domain/guide/suggestions/suggestion-review.server.ts";
import {
  findSuggestion,
  suggestionPath,
} from "#app/domain/guide/suggestions/suggestions.server.ts";
import type { EmailContext, EmailDefinitions } from "#app/emails/email-definition.server.ts";
import { Button, Letter, Paragraphs, Quiet } from "#app/emails/letter.tsx";
import { oneLine, reasonLines } from "#app/emails/quote.ts";
import { formatDue, formatMoment } from "#app/locale/dates.ts";

const KEEP_LINK = "Anyone with this link can change it, so keep it private.";
const DELETED = "The suggestion was deleted.";
const OTHER_ADDRESS = "Its sender has another address now.";

const linkTo = (id: string): EmailContext["managed"] => ({
  manage: (madeFor, now) => suggestionPath(id, madeFor === "admin" ? "admin" : "email", now),
});

/** The email quotes nothing of the suggestion, because anybody may have typed this address. */
export const suggestionEmails = {
  suggested: {
    subject: () => "We have your suggestion",
    Html: ({ data, subject }) => (
      <Letter title={subject}>
        <p>
          {`Someone suggested an event for the guide of ${site.city} with this address on ${formatMoment(new Date(data.at))}, ${site.city} time. We'll review it by ${formatDue(new Date(data.dueAt))} and write again.`}
        </p>
        <Button href="{manage}">See, change or withdraw it</Button>
        <Quiet>{`${KEEP_LINK} Not you? Withdraw it there.`}</Quiet>
      </Letter>
    ),
    async context({ suggestion: id }, { recipient }) {
      const suggestion = await findSuggestion(id);
      if (!suggestion) return { drop: DELETED };
      if (suggestion.email !== recipient) return { drop: OTHER_ADDRESS };
      return suggestion.state === "waiting"
        ? { managed: linkTo(id) }
        : { drop: "It does not wait any more." };
    },
  },
  "suggestion-decided": {
    subject: ({ data }) => SUBJECTS[data.outcome](titleOf(data)),
    Html: ({ data, subject }) => (
      <Letter title={subject}>
        <p>{MESSAGES[data.outcome]}</p>
        <Paragraphs lines={reasonLines(suggestionSentence(data.reason), data.words)} />
        {data.path && data.outcome !== "refused" && (
          <Button href={`{site}${data.path}`}>See it in the guide</Button>
        )}
        {data.outcome === "refused" && (
          <Button href="{manage}">
            {data.mayResend ? "Change it and send it again" : "See what you sent"}
          </Button>
        )}
      </Letter>
    ),
    async context({ suggestion: id, decided, outcome }, { recipient }) {
      const found = await findDecision(id, decided, outcome);
      if (!found) return { drop: "It was decided otherwise meanwhile." };
      if (found.suggestion.email !== recipient) return { drop: OTHER_ADDRESS };
      const data = { suggestion: id, ...found.data };
      return outcome === "refused" ? { data, managed: linkTo(id) } : { data };
    },
  },
} satisfies EmailDefinitions;

type Decided = EmailData["suggestion-decided"];

const titleOf = ({ title }: Decided) => oneLine(title);

const SUBJECTS: Record<Decided["outcome"], (title: string) => string> = {
  published: (title) => `It's in the guide: ${title}`,
  mended: (title) => `Fixed, thanks to you: ${title}`,
  refused: (title) => `About your suggestion: ${title}`,
};

const MESSAGES: Record<Decided["outcome"], string> = {
  published: "Thank you. We read it, and it's now in the guide.",
  mended: "Thank you for telling us. We looked into it, and it's fixed.",
  refused: "Thank you for your suggestion. We read it and decided not to add it to the guide.",
};
