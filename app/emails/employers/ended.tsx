import type { EmailData } from "#app/domain/emails/email.ts";
import { Button, Heading, Letter } from "#app/emails/letter.tsx";
import { quote } from "#app/emails/quote.ts";
import type { Template } from "#app/emails/template.ts";
import { formatDay } from "#app/locale/dates.ts";
import { tellViews } from "./views.ts";

type Data = EmailData["ended"];

export const ended: Template<"ended"> = {
  subject: ({ data }) => subjectOf(data),
  text: ({ data }) => `${historyOf(data)}

Post it again, changed or not:
{manage}
`,
  Html: ({ data }) => (
    <Letter>
      <Heading>{subjectOf(data)}</Heading>
      <p>{historyOf(data)}</p>
      <Button href="{manage}">Post it again, changed or not</Button>
    </Letter>
  ),
  sample: {
    job: "sample-1",
    title: "Line Cook",
    start: Date.parse("2026-11-20T15:00:00Z"),
    end: Date.parse("2026-12-20T15:00:00Z"),
    views: 48,
  },
};

const subjectOf = ({ title }: Data) => `${quote(title)} has ended`;

function historyOf({ start, end, views }: Data) {
  const from = start === null ? "" : ` from ${formatDay(new Date(start))}`;
  return [`It ran${from} to ${formatDay(new Date(end))}.`, tellViews(views)]
    .filter(Boolean)
    .join(" ");
}
