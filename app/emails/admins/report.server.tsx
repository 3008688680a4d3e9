import type { EmailData } from "#app/domain/emails/email.ts";
import { reportNotice } from "#app/domain/jobs/review/reports.server.ts";
import { defineEmail } from "#app/emails/define-email.server.ts";
import { Button, InPlainText, Letter, Line } from "#app/emails/letter.tsx";
import { quote } from "#app/emails/quote.ts";
import { counted, NoticeFoot } from "./due.server.tsx";

type Data = EmailData["report"];

const STILL_UP = "Nothing has changed on the board: keep it or take it down.";

export const reportEmail = defineEmail<"report">({
  subject: ({ data }) => `A visitor reports ${quote(data.title)}`,
  Html: ({ data }) => (
    <Letter
      title={data.total === 1 ? "A visitor reports a job" : "Visitors report a job"}
      foot={<NoticeFoot />}
    >
      <InPlainText says={`${quote(data.title)}\n${quote(data.company)}\n${reasonsOf(data)}`}>
        <Line href={hrefOf(data)} title={quote(data.title)} details={[quote(data.company)]}>
          {reasonsOf(data)}
        </Line>
      </InPlainText>
      <InPlainText says={`${STILL_UP}\n${hrefOf(data)}`}>
        <p>{STILL_UP}</p>
        <Button href={hrefOf(data)}>{`Read ${counted(data.total, "report")}`}</Button>
      </InPlainText>
    </Letter>
  ),
  context: reportNotice,
});

const hrefOf = ({ id, tab }: Data) => `{site}/admin/jobs?tab=${tab}&view=${id}`;

const reasonsOf = ({ total, reasons }: Data) =>
  `${counted(total, "report")}: ${reasons.join(", ")}`;
