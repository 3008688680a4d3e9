import { InPlainText, JobLine, TextLink } from "#app/emails/letter.tsx";
import { formatMoment } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";

/** A thing that an admin owes somebody. `name` and `detail` are quoted, `href` is ours. */
export type DueItem = { name: string; detail: string; dueAt: number; href: string };

const tellDue = (dueAt: number, now: Date) =>
  `${dueAt < now.getTime() ? "Overdue since" : "Due"} ${formatMoment(new Date(dueAt))}`;

export function DueLines({ items, now }: { items: DueItem[]; now: Date }) {
  // The plain text keeps the place of the list.
  if (items.length === 0) return <InPlainText says="">{null}</InPlainText>;
  return items.map(({ name, detail, dueAt, href }) => (
    <JobLine key={href} href={href} title={name} company={detail} note={tellDue(dueAt, now)} />
  ));
}

export const counted = (total: number, noun: string) =>
  `${formatCount(total)} ${total === 1 ? noun : `${noun}s`}`;

export const NoticeFoot = () => (
  <>
    You get this because your account has a role here.{" "}
    <TextLink href="{site}/admin/account#notices">Choose which emails you want</TextLink>
  </>
);
