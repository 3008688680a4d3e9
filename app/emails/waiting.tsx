import type { EmailData } from "#app/domain/emails/email.ts";
import { counted, type DueItem, DueList, dueText, NOTICE_FOOT, NoticeFoot } from "./due-list.tsx";
import { Button, Heading, Letter } from "./letter.tsx";
import { quote } from "./quote.ts";
import type { Template } from "./template.ts";

type Data = EmailData["waiting"];

const PENDING = "{site}/admin/jobs?tab=pending";

export const waiting: Template<"waiting"> = {
  subject: ({ data }) => titleOf(data),
  text: ({ data, now }) => `${dueText(data.jobs.map(toItem), now)}

${allOf(data)}
${PENDING}

${NOTICE_FOOT}
`,
  Html: ({ data, now }) => (
    <Letter foot={<NoticeFoot />}>
      <Heading>{titleOf(data)}</Heading>
      <DueList items={data.jobs.map(toItem)} now={now} />
      <Button href={PENDING}>{allOf(data)}</Button>
    </Letter>
  ),
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
};

export const toItem = ({ id, title, company, dueAt }: Data["jobs"][number]): DueItem => ({
  name: quote(title),
  detail: quote(company),
  dueAt,
  href: `${PENDING}&view=${id}`,
});

const titleOf = ({ total }: Data) =>
  `${counted(total, "job")} ${total === 1 ? "waits" : "wait"} for review`;

const allOf = ({ total }: Data) => (total === 1 ? "Pending jobs" : `All ${counted(total, "job")}`);
