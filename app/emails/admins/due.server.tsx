import { morningNotice, waitingNotice } from "#app/domain/dashboard/due.server.ts";
import type { DueSummary } from "#app/domain/emails/email.ts";
import { defineEmail } from "#app/emails/define-email.server.ts";
import { Button, InPlainText, Letter, Line, TextLink } from "#app/emails/letter.tsx";
import { quote } from "#app/emails/quote.ts";
import { formatMoment } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";

export const morningEmail = defineEmail<"morning">({
  subject: ({ data }) => `Today: ${countsOf(data)}`,
  Html: DueLetter,
  context: (_, email) => morningNotice(email),
});

export const waitingEmail = defineEmail<"waiting">({
  // It names nothing before it leaves.
  subject: ({ data }) =>
    data.lists.length > 0
      ? `${countsOf(data)} ${isOne(data) ? "waits" : "wait"} for review`
      : "What waits for review",
  Html: DueLetter,
  context: (_, email) => waitingNotice(email),
});

type LetterProps = { data: DueSummary; now: Date; subject: string };

function DueLetter({ data, now, subject }: LetterProps) {
  return (
    <Letter title={subject} foot={<NoticeFoot />}>
      <DueLines items={data.items} now={now} />
      {data.lists.length === 0 && (
        <Button href="{site}/admin" inText="All that waits">
          All that waits
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

export const counted = (total: number, noun: string) =>
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

export const NoticeFoot = () => (
  <>
    You get this because your account has a role here.{" "}
    <TextLink href="{site}/admin/account#notices">Choose which emails you want</TextLink>
  </>
);
