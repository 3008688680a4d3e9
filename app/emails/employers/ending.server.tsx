import type { EmailData } from "#app/domain/emails/email.ts";
import { whyNotEnded, whyNotStillOpen } from "#app/domain/jobs/employer/ending.server.ts";
import { LISTING_DAYS } from "#app/domain/jobs/job.ts";
import type { EmailDefinitions } from "#app/emails/email-definition.server.ts";
import { Button, InPlainText, Letter, Quiet } from "#app/emails/letter.tsx";
import { quote } from "#app/emails/quote.ts";
import { formatDay } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { toEmployer } from "./employer-context.server.ts";

const dayOf = (moment: number) => formatDay(new Date(moment));

export const endingEmails = {
  "still-open": {
    subject: ({ data }) => `Still open? ${quote(data.title)} ends ${dayOf(data.end)}`,
    Html: ({ data }) => (
      <Letter title="Still open?">
        <p>{`${quote(data.title)} ends on ${dayOf(data.end)}.${viewsSentence(data)}`}</p>
        <InPlainText says={`${choiceOf(data)}\n{manage}`}>
          <p>{choiceOf(data)}</p>
          <Button href="{manage}">
            {data.mayRenew ? "Keep it up or take it down" : "Your job"}
          </Button>
        </InPlainText>
        <Quiet>Do nothing, and it ends on its own.</Quiet>
      </Letter>
    ),
    context: (data, email) => toEmployer(data.job, email, (job) => whyNotStillOpen(job, data)),
  },
  ended: {
    subject: ({ data }) => `${quote(data.title)} has ended`,
    Html: ({ data, subject }) => (
      <Letter title={subject}>
        <p>{historyOf(data)}</p>
        <Button href="{manage}">Post it again, with or without changes</Button>
      </Letter>
    ),
    context: (data, email) => toEmployer(data.job, email, (job) => whyNotEnded(job, data)),
  },
} satisfies EmailDefinitions;

const choiceOf = ({ mayRenew }: EmailData["still-open"]) =>
  mayRenew
    ? `Still hiring? One button keeps it up ${LISTING_DAYS} more days. Filled? Take it down now.`
    : "Filled? Take it down now. Still hiring? Once it ends, you can post it again.";

function historyOf({ start, end, views }: EmailData["ended"]) {
  const from = start === null ? "" : ` from ${dayOf(start)}`;
  return `It ran${from} to ${dayOf(end)}.${viewsSentence({ views })}`;
}

function viewsSentence({ views }: { views: number }) {
  if (views === 0) return "";
  return ` It was opened ${views === 1 ? "once" : `about ${formatCount(views)} times`}.`;
}
