import { morningNotice } from "#app/domain/dashboard/morning-notices.server.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { defineEmail } from "#app/emails/define-email.server.ts";
import { Button, Letter } from "#app/emails/letter.tsx";
import { quote } from "#app/emails/quote.ts";
import { counted, type DueItem, DueLines, NoticeFoot } from "./due-lines.tsx";
import { reviewItems, waitingEmail } from "./waiting.server.tsx";

type Data = EmailData["morning"];

const KINDS: Record<string, string> = {
  contact: "Message",
  advertise: "Inquiry about advertising",
  wellness: "Inquiry about wellness",
};

export const morningEmail = defineEmail({
  kind: "morning",
  subject: ({ data }) =>
    `Today: ${listsOf(data)
      .map(({ name }) => name)
      .join(", ")}`,
  Html: ({ data, now, subject }) => (
    <Letter title={subject} foot={<NoticeFoot />}>
      <DueLines items={itemsOf(data)} now={now} />
      {listsOf(data).map(({ name, href }) => (
        <Button key={href} href={href} inText={name}>
          {name}
        </Button>
      ))}
    </Letter>
  ),
  context: (_, email) => morningNotice(email),
  sample: {
    jobs: waitingEmail.sample.jobs,
    jobsTotal: 2,
    inquiries: [
      {
        id: "sample-3",
        kind: "contact",
        name: "Ada Moreno",
        dueAt: Date.parse("2026-11-20T11:30:00Z"),
      },
    ],
    inquiriesTotal: 1,
    deliveriesTotal: 2,
    invoicesTotal: 1,
    endingsTotal: 1,
  },
});

/** An email has at most 20 KB. */
const NAMED_MAX = 15;

const itemsOf = ({ inquiries, ...toReview }: Data) =>
  [...reviewItems(toReview), ...inquiries.map(toInquiryItem)]
    .toSorted((a, b) => a.dueAt - b.dueAt)
    .slice(0, NAMED_MAX);

const toInquiryItem = ({ id, kind, name, dueAt }: Data["inquiries"][number]): DueItem => ({
  name: quote(name),
  detail: KINDS[kind] ?? "Message",
  dueAt,
  href: `{site}/admin/inbox?view=${id}`,
});

function listsOf(data: Data) {
  const { jobsTotal, changesTotal = 0, suggestionsTotal = 0, inquiriesTotal } = data;
  const { reportsTotal = 0, checksTotal = 0 } = data;
  const { deliveriesTotal = 0, invoicesTotal = 0, endingsTotal = 0 } = data;
  return [
    { total: jobsTotal, noun: "job", href: "{site}/admin/jobs?tab=pending" },
    { total: changesTotal, noun: "change", href: "{site}/admin/jobs?tab=pending#changes" },
    { total: suggestionsTotal, noun: "suggestion", href: "{site}/admin/guide/suggestions" },
    { total: inquiriesTotal, noun: "message", href: "{site}/admin/inbox?state=new" },
    { total: reportsTotal, noun: "reported job", href: "{site}/admin/jobs?tab=live" },
    {
      total: deliveriesTotal,
      noun: "task",
      act: " for partners",
      href: "{site}/admin/partners?tab=owed",
    },
    { total: invoicesTotal, noun: "unpaid invoice", href: "{site}/admin/partners?tab=owed" },
    { total: endingsTotal, noun: "booking", act: " to end", href: "{site}/admin/partners" },
    { total: checksTotal, noun: "record", act: " to check", href: "{site}/admin/guide?tab=check" },
  ]
    .filter(({ total }) => total > 0)
    .map(({ total, noun, act = "", href }) => ({ name: counted(total, noun) + act, href }));
}
