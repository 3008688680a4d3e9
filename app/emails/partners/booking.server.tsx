import type { ReactNode } from "react";
import { site } from "#app/config/site.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import type { Email } from "#app/domain/emails/outbox.server.ts";
import { lastDayOf, writePeriod } from "#app/domain/partners/booking-months.ts";
import { findReminder, type ReminderKind } from "#app/domain/partners/reminders.server.ts";
import type { EmailContext, EmailDefinitions } from "#app/emails/email-definition.server.ts";
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
      <Button href="{partner}">Your spots and figures</Button>
      <Quiet>Anyone with this link can see them, so keep it private.</Quiet>
    </Letter>
  );
}

export const bookingEmails = {
  "partner-start": {
    subject: ({ data }) => `Your spots on ${site.name}: ${oneLine(data.name)}`,
    Html: ({ data }) => (
      <PartnerLetter title="What runs where, and when">
        <p>{`${oneLine(data.name)} is with us until ${lastDay(data.end)}. Every spot is labeled Advertisement.`}</p>
        <Facts facts={[...placesOf(data), ...lettersOf(data.letters), ...tasksOf(data.tasks)]} />
        {data.hasListings && <p>You can post as many jobs as you like from your page.</p>}
        <p>{`Something wrong? ${ANSWER}.`}</p>
      </PartnerLetter>
    ),
    context: contextOf("partner-start"),
  },
  "partner-month": {
    subject: ({ data }) => `Your ${monthName(data.month)} on ${site.name}: ${oneLine(data.name)}`,
    Html: ({ data }) => (
      <PartnerLetter title={`Your ${monthName(data.month)}`}>
        <Facts facts={sumsOf(data)} />
        <NotSeen />
        <p>You can turn this email off on your page.</p>
      </PartnerLetter>
    ),
    context: contextOf("partner-month"),
  },
  "partner-ending": {
    subject: ({ data }) => `Your advertising ends on ${lastDay(data.end)}`,
    Html: ({ data, subject }) => (
      <PartnerLetter title={subject}>
        <p>{`${oneLine(data.name)} is with us until then. Nothing renews automatically. ${ANSWER} to continue.`}</p>
      </PartnerLetter>
    ),
    context: contextOf("partner-ending"),
  },
  "partner-ended": {
    subject: ({ data }) => `Your advertising on ${site.name} has ended: ${oneLine(data.name)}`,
    Html: ({ data }) => (
      <PartnerLetter title="Your advertising has ended">
        <p>{`It ran from ${fromTo(data.start, data.end)}. Here's how it did.`}</p>
        <Facts facts={sumsOf(data)} />
        <NotSeen />
        <p>{`${ANSWER} to advertise again.`}</p>
      </PartnerLetter>
    ),
    context: contextOf("partner-ended"),
  },
} satisfies EmailDefinitions;

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
  { label: "A page with your spot was opened", value: shown !== null && times(shown) },
  { label: "Your link was pressed", value: pressed !== null && times(pressed) },
  ...lettersOf(letters),
  ...tasksOf(tasks),
  { label: "We still owe you", value: owed.map(oneLine).join("; ") },
];

const times = (count: number) => (count === 1 ? "once" : `${formatCount(count)} times`);

const NotSeen = () => (
  <Quiet>
    An opened page isn't always seen in full: your spot may have been farther down. Links in letters
    aren't counted.
  </Quiet>
);
