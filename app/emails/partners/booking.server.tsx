import type { ReactNode } from "react";
import { site } from "#app/config/site.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import type { Email } from "#app/domain/emails/outbox.server.ts";
import { lastDayOf, writePeriod } from "#app/domain/partners/booking-months.ts";
import { findReminder, type ReminderKind } from "#app/domain/partners/reminders.server.ts";
import { defineEmail, type EmailContext } from "#app/emails/define-email.server.ts";
import { ANSWER, Button, Facts, Letter, Quiet } from "#app/emails/letter.tsx";
import { oneLine } from "#app/emails/quote.ts";
import { formatDay, formatMonth } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";

type Data<Kind extends ReminderKind> = EmailData[Kind];

const lastDay = (end: number) => formatDay(lastDayOf(new Date(end)));
const fromTo = (from: number, until: number) => writePeriod(new Date(from), new Date(until));
const dayOfLetter = (date: string) => formatDay(new Date(`${date}T12:00:00Z`));
const monthName = (month: string) => formatMonth(new Date(`${month}-15T12:00:00Z`));

const contextOf =
  <Kind extends ReminderKind>(kind: Kind) =>
  async (data: Data<Kind>, email: Email): Promise<EmailContext> => {
    const found = await findReminder(kind, data, email);
    if ("drop" in found) return found;
    return { data: found.data, managed: { partner: found.makePath } };
  };

function PartnerLetter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Letter title={title}>
      {children}
      <Button href="{partner}">Your places and figures</Button>
      <Quiet>Whoever has this link sees them, so keep it to yourselves.</Quiet>
    </Letter>
  );
}

export const partnerStartEmail = defineEmail<"partner-start">({
  subject: ({ data }) => `Your places: ${oneLine(data.name)} in ${site.name}`,
  Html: ({ data }) => (
    <PartnerLetter title="What stands where, from when">
      <p>{`${oneLine(data.name)} is with us until ${lastDay(data.end)}. The word Advertisement stands before the name in every place.`}</p>
      <Facts facts={[...placesOf(data), ...lettersOf(data.letters), ...tasksOf(data.tasks)]} />
      {data.hasListings && <p>Post jobs on your page, as many as you have.</p>}
      <p>{`Something wrong in it? ${ANSWER}.`}</p>
    </PartnerLetter>
  ),
  context: contextOf("partner-start"),
});

const placesOf = ({ places }: Data<"partner-start">) =>
  places.map(({ where, from, until }) => ({ label: where, value: fromTo(from, until) }));

/** The first three, of what may be a hundred. */
function lettersOf(letters: string[]) {
  const named = letters.slice(0, 3).map(dayOfLetter).join("; ");
  const more = letters.length - 3;
  const value = more > 0 ? `${named}; and ${formatCount(more)} more` : named;
  return [{ label: `In ${site.newsletter}`, value }];
}

const tasksOf = (tasks: { what: string; count: number }[]) =>
  tasks.map(({ what, count }) => ({ label: oneLine(what), value: formatCount(count) }));

type Sums = Pick<Data<"partner-month">, "shown" | "pressed" | "letters" | "tasks" | "owed">;

const sumsOf = ({ shown, pressed, letters, tasks, owed }: Sums) => [
  { label: "A page with a place of yours was opened", value: shown !== null && times(shown) },
  { label: "Your link was pressed", value: pressed !== null && times(pressed) },
  ...lettersOf(letters),
  ...tasksOf(tasks),
  { label: "We still owe you", value: owed.map(oneLine).join("; ") },
];

const times = (count: number) => (count === 1 ? "once" : `${formatCount(count)} times`);

const NotSeen = () => (
  <Quiet>
    Opened is not seen: it may have stood below the edge. Links in letters are not counted.
  </Quiet>
);

export const partnerMonthEmail = defineEmail<"partner-month">({
  subject: ({ data }) => `Your ${monthName(data.month)}: ${oneLine(data.name)} in ${site.name}`,
  Html: ({ data }) => (
    <PartnerLetter title={`Your ${monthName(data.month)}`}>
      <Facts facts={sumsOf(data)} />
      <NotSeen />
      <p>On your page you can switch this email off.</p>
    </PartnerLetter>
  ),
  context: contextOf("partner-month"),
});

export const partnerEndingEmail = defineEmail<"partner-ending">({
  subject: ({ data }) => `Your places end on ${lastDay(data.end)}`,
  Html: ({ data, subject }) => (
    <PartnerLetter title={subject}>
      <p>{`${oneLine(data.name)} is with us until then. Nothing renews by itself. ${ANSWER}.`}</p>
    </PartnerLetter>
  ),
  context: contextOf("partner-ending"),
});

export const partnerEndedEmail = defineEmail<"partner-ended">({
  subject: ({ data }) => `Your places have ended: ${oneLine(data.name)} in ${site.name}`,
  Html: ({ data }) => (
    <PartnerLetter title="Your places have ended">
      <p>{`They stood from ${fromTo(data.start, data.end)}. This is what it came to.`}</p>
      <Facts facts={sumsOf(data)} />
      <NotSeen />
      <p>{`${ANSWER} to stand here again.`}</p>
    </PartnerLetter>
  ),
  context: contextOf("partner-ended"),
});
