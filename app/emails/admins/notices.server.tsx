import { morningNotice, waitingNotice } from "#app/domain/dashboard/due.server.ts";
import type { DueSummary, EmailData } from "#app/domain/emails/email.ts";
import { reportNotice } from "#app/domain/jobs/review/reports.server.ts";
import type { EmailDefinitions } from "#app/emails/email-definition.server.ts";
import { Button, InPlainText, Letter, Line, TextLink } from "#app/emails/letter.tsx";
import { quote } from "#app/emails/quote.ts";
import { formatMoment } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";

const STILL_UP = "Nothing has changed on the board: keep it or take it down.";

export const noticeEmails = {
  morning: {
    subject: ({ data }) => `Today: ${countsOf(data)}`,
    Html: DueLetter,
    context: (_, email) => morningNotice(email),
  },
  waiting: {
    // It names nothing before it leaves.
    subject: ({ data }) =>
      data.lists.length > 0
        ? `${countsOf(data)} ${isOne(data) ? "waits" : "wait"} for review`
        : "What waits for review",
    Html: DueLetter,
    context: (_, email) => waitingNotice(email),
  },
  report: {
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
  },
} satisfies EmailDefinitions;

function DueLetter({ data, now, subject }: { data: DueSummary; now: Date; subject: string }) {
  return (
    <Letter title={subject} foot={<NoticeFoot />}>
      <DueLines items={data.items} now={now} />
      {data.lists.length === 0 && (
        <Button href="{site}/admin" inText="Everything that waits">
          Everything that waits
        </Button>
      )}
      {data.lists.map((list) => (
        <Button key={list.href} href={`{site}${list.href}`} inText={nameOf(list)}>
          {nameOf(list)}
        </Button>
      ))}
    </Letter>
  );
}

const isOne = ({ lists: [first, second] }: DueSummary) => first?.total === 1 && !second;

const countsOf = ({ lists }: DueSummary) => lists.map(nameOf).join(", ");

const nameOf = ({ total, noun, act = "" }: DueSummary["lists"][number]) =>
  counted(total, noun) + act;

const counted = (total: number, noun: string) =>
  `${formatCount(total)} ${total === 1 ? noun : `${noun}s`}`;

function DueLines({ items, now }: { items: DueSummary["items"]; now: Date }) {
  // The plain text keeps the place of the list.
  if (items.length === 0) return <InPlainText says="">{null}</InPlainText>;
  return items.map(({ name, detail, dueAt, href }) => (
    <Line key={href} href={`{site}${href}`} title={quote(name)} details={[quote(detail)]}>
      {`${dueAt < now.getTime() ? "Overdue since" : "Due"} ${formatMoment(new Date(dueAt))}`}
    </Line>
  ));
}

const NoticeFoot = () => (
  <>
    You get this because your account has a role here.{" "}
    <TextLink href="{site}/admin/account#notices">Choose which emails you want</TextLink>
  </>
);

const hrefOf = ({ id, tab }: EmailData["report"]) => `{site}/admin/jobs?tab=${tab}&view=${id}`;

const reasonsOf = ({ total, reasons }: EmailData["report"]) =>
  `${counted(total, "report")}: ${reasons.join(", ")}`;
