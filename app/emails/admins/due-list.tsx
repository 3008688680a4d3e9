import { JobLine, TextLink } from "#app/emails/letter.tsx";
import { formatMoment } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";

/** What an admin has promised somebody. `name` and `detail` are quoted, `href` is ours. */
export type DueItem = { name: string; detail: string; dueAt: number; href: string };

const tellDue = (dueAt: number, now: Date) =>
  `${dueAt < now.getTime() ? "Overdue since" : "Due"} ${formatMoment(new Date(dueAt))}`;

export const dueText = (items: DueItem[], now: Date) =>
  items
    .map(({ name, detail, dueAt, href }) => `${name}\n${detail}\n${tellDue(dueAt, now)}\n${href}`)
    .join("\n\n");

export function DueList({ items, now }: { items: DueItem[]; now: Date }) {
  return items.map(({ name, detail, dueAt, href }) => (
    <JobLine key={href} href={href} title={name} company={detail} note={tellDue(dueAt, now)} />
  ));
}

export const counted = (total: number, noun: string) =>
  `${formatCount(total)} ${total === 1 ? noun : `${noun}s`}`;

const WHY = "You get this because your account has a role here.";
const CHOICE = "{site}/admin/account#notices";

export const NOTICE_FOOT = `${WHY} Choose which emails you want: ${CHOICE}`;

export const NoticeFoot = () => (
  <>
    {WHY} <TextLink href={CHOICE}>Choose which emails you want</TextLink>
  </>
);
