import type { EmailData } from "#app/domain/emails/email.ts";
import { Button, Heading, JobLine, Letter } from "#app/emails/letter.tsx";
import { quote } from "#app/emails/quote.ts";
import type { Template } from "#app/emails/template.ts";
import { counted, NOTICE_FOOT, NoticeFoot } from "./due-list.tsx";

type Data = EmailData["report"];

const KEPT = "Nothing has changed on the board: keep it or take it down.";

export const report: Template<"report"> = {
  subject: ({ data }) => `A visitor reports ${quote(data.title)}`,
  text: ({ data }) => `${quote(data.title)}
${quote(data.company)}
${reasonsOf(data)}

${KEPT}
${hrefOf(data)}

${NOTICE_FOOT}
`,
  Html: ({ data }) => (
    <Letter foot={<NoticeFoot />}>
      <Heading>{data.total === 1 ? "A visitor reports a job" : "Visitors report a job"}</Heading>
      <JobLine
        href={hrefOf(data)}
        title={quote(data.title)}
        company={quote(data.company)}
        note={reasonsOf(data)}
      />
      <p>{KEPT}</p>
      <Button href={hrefOf(data)}>{`Read ${counted(data.total, "report")}`}</Button>
    </Letter>
  ),
  sample: {
    id: "sample-1",
    title: "Line Cook",
    company: "Gulf Grill",
    tab: "live",
    total: 2,
    reasons: ["It asks for money or papers", "It is gone or filled"],
  },
};

const hrefOf = ({ id, tab }: Data) => `{site}/admin/jobs?tab=${tab}&view=${id}`;

const reasonsOf = ({ total, reasons }: Data) =>
  `${counted(total, "report")}: ${reasons.join(", ")}`;
