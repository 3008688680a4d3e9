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
      <Button href={PENDING} inText={allOf(data)}>
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

export const reviewItems = ({ jobs, changes = [] }: Pick<Data, "jobs" | "changes">) =>
  [...jobs.map(toItem), ...changes.map(toChangeItem)]
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

const countsOf = ({ total, changesTotal = 0 }: Data) =>
  [total > 0 && counted(total, "job"), changesTotal > 0 && counted(changesTotal, "change")]
    .filter(Boolean)
    .join(", ");

const sumOf = ({ total, changesTotal = 0 }: Data) => total + changesTotal;

const allOf = (data: Data) => (sumOf(data) === 1 ? "Pending jobs" : `All ${countsOf(data)}`);
