import { morningNotice } from "#app/domain/dashboard/due.server.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { defineEmail } from "#app/emails/define-email.server.ts";
import { Button, Letter } from "#app/emails/letter.tsx";
import { quote } from "#app/emails/quote.ts";
import { counted, DueLines, NoticeFoot } from "./due-lines.tsx";

type Data = EmailData["morning"];

export const morningEmail = defineEmail({
  kind: "morning",
  subject: ({ data }) => `Today: ${data.lists.map(nameOf).join(", ")}`,
  Html: ({ data, now, subject }) => (
    <Letter title={subject} foot={<NoticeFoot />}>
      <DueLines items={data.items.map(toLine)} now={now} />
      {data.lists.map((list) => (
        <Button key={list.href} href={`{site}${list.href}`} inText={nameOf(list)}>
          {nameOf(list)}
        </Button>
      ))}
    </Letter>
  ),
  context: (_, email) => morningNotice(email),
  sample: {
    items: [
      {
        name: "Ada Moreno",
        detail: "Message",
        dueAt: Date.parse("2026-11-20T11:30:00Z"),
        href: "/admin/inbox?view=sample-2",
      },
      {
        name: "Line Cook",
        detail: "Gulf Grill",
        dueAt: Date.parse("2026-11-20T20:10:00Z"),
        href: "/admin/jobs?tab=pending&view=sample-1",
      },
    ],
    lists: [
      { total: 1, noun: "job", href: "/admin/jobs?tab=pending" },
      { total: 1, noun: "message", href: "/admin/inbox?state=new" },
      { total: 2, noun: "task", act: " for partners", href: "/admin/partners?tab=owed" },
    ],
  },
});

const nameOf = ({ total, noun, act = "" }: Data["lists"][number]) => counted(total, noun) + act;

const toLine = ({ name, detail, dueAt, href }: Data["items"][number]) => ({
  name: quote(name),
  detail: quote(detail),
  dueAt,
  href: `{site}${href}`,
});
