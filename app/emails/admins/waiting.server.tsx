import type { EmailData } from "#app/domain/emails/email.ts";
import { waitingNotice } from "#app/domain/jobs/review/waiting-notices.server.ts";
import { defineEmail } from "#app/emails/define-email.server.ts";
import { Button, Letter } from "#app/emails/letter.tsx";
import { quote } from "#app/emails/quote.ts";
import { counted, type DueItem, DueLines, NoticeFoot } from "./due-lines.tsx";

type Data = EmailData["waiting"];

const PENDING = "{site}/admin/jobs?tab=pending";

export const waitingEmail = defineEmail({
  kind: "waiting",
  subject: ({ data }) => `${countsOf(data)} ${sumOf(data) === 1 ? "waits" : "wait"} for review`,
  Html: ({ data, now, subject }) => (
    <Letter title={subject} foot={<NoticeFoot />}>
      <DueLines items={reviewItems(data)} now={now} />
      <Button href={listOf(data)} inText={allOf(data)}>
        {allOf(data)}
      </Button>
    </Letter>
  ),
  context: (_, email) => waitingNotice(email),
  sample: {
    jobs: [
      {
        id: "sample-1",
        title: "Line Cook",
        company: "Gulf Grill",
        dueAt: Date.parse("2026-11-20T20:10:00Z"),
      },
      {
        id: "sample-2",
        title: "Yoga Teacher, Mornings",
        company: "Lotus Studio",
        dueAt: Date.parse("2026-11-20T20:35:00Z"),
      },
    ],
    total: 2,
  },
});

const NAMED_MAX = 10;

type ToReview = Pick<Data, "jobs" | "changes" | "suggestions">;

const reviewItems = ({ jobs, changes = [], suggestions = [] }: ToReview) =>
  [...jobs.map(toItem), ...changes.map(toChangeItem), ...suggestions.map(toSuggestionItem)]
    .toSorted((a, b) => a.dueAt - b.dueAt)
    .slice(0, NAMED_MAX);

const toItem = ({ id, title, company, dueAt }: Data["jobs"][number]): DueItem => ({
  name: quote(title),
  detail: quote(company),
  dueAt,
  href: `${PENDING}&view=${id}`,
});

type Change = NonNullable<Data["changes"]>[number];

const toChangeItem = ({ revision, title, company, dueAt }: Change): DueItem => ({
  name: quote(title),
  detail: `Change of a live job, ${quote(company)}`,
  dueAt,
  href: `${PENDING}#change-${revision}`,
});

type Suggestion = NonNullable<Data["suggestions"]>[number];

const toSuggestionItem = ({ id, type, title, dueAt }: Suggestion): DueItem => ({
  name: quote(title),
  detail: type === "note" ? "What a reader noticed" : "A suggested event",
  dueAt,
  href: `{site}/admin/guide/suggestions?view=${id}`,
});

const countsOf = ({ total, changesTotal = 0, suggestionsTotal = 0 }: Data) =>
  [
    total > 0 && counted(total, "job"),
    changesTotal > 0 && counted(changesTotal, "change"),
    suggestionsTotal > 0 && counted(suggestionsTotal, "suggestion"),
  ]
    .filter(Boolean)
    .join(", ");

const sumOf = ({ total, changesTotal = 0, suggestionsTotal = 0 }: Data) =>
  total + changesTotal + suggestionsTotal;

const listOf = ({ total, changesTotal = 0 }: Data) =>
  total + changesTotal > 0 ? PENDING : "{site}/admin/guide/suggestions";

const allOf = (data: Data) => (sumOf(data) === 1 ? "All that waits" : `All ${countsOf(data)}`);
