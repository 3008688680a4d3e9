import type { EmailData } from "#app/domain/emails/email.ts";
import { LISTING_DAYS } from "#app/domain/jobs/job.ts";
import { Button, Heading, Letter, Quiet } from "#app/emails/letter.tsx";
import { quote } from "#app/emails/quote.ts";
import type { Template } from "#app/emails/template.ts";
import { formatDay } from "#app/locale/dates.ts";
import { tellViews } from "./views.ts";

type Data = EmailData["still-open"];

const OTHERWISE = "Do nothing and it ends by itself.";

export const stillOpen: Template<"still-open"> = {
  subject: ({ data }) => `Still open? ${quote(data.title)} ends ${dayOf(data)}`,
  text: ({ data }) => `${introOf(data)}

${choiceOf(data)}
{manage}

${OTHERWISE}
`,
  Html: ({ data }) => (
    <Letter>
      <Heading>Still open?</Heading>
      <p>{introOf(data)}</p>
      <p>{choiceOf(data)}</p>
      <Button href="{manage}">{data.mayRenew ? "Keep it up or take it down" : "Your job"}</Button>
      <Quiet>{OTHERWISE}</Quiet>
    </Letter>
  ),
  sample: {
    job: "sample-1",
    title: "Line Cook",
    end: Date.parse("2026-12-20T15:00:00Z"),
    views: 48,
    mayRenew: true,
  },
};

const dayOf = ({ end }: Data) => formatDay(new Date(end));

const introOf = (data: Data) =>
  [`${quote(data.title)} ends on ${dayOf(data)}.`, tellViews(data.views)].filter(Boolean).join(" ");

const choiceOf = ({ mayRenew }: Data) =>
  mayRenew
    ? `Still hiring: one button, ${LISTING_DAYS} more days. Filled: take it down now.`
    : "Filled: take it down now. Still hiring: once it has ended you can post it again.";
