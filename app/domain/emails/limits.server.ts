import { and, count, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import { changed, db, preparedOnce, selectOne } from "#app/db/client.server.ts";
import { holds } from "#app/db/sql.server.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/durations.ts";
import { EMAIL_KINDS, type EmailKind } from "./email.ts";
import { emails } from "./emails-table.server.ts";
import { mailboxOf, ownDomainOf } from "./mailbox.ts";
import { type QueuedEmail, queueEmail } from "./outbox.server.ts";

const UNCONFIRMED = (Object.keys(EMAIL_KINDS) as EmailKind[]).filter(
  (kind) => EMAIL_KINDS[kind].isUnconfirmed,
);
const UNCONFIRMED_A_DAY = 5;
/** A confirmed address gets more, because its owner may want several things in a day. */
const CONFIRMED_A_DAY = 10;

/** The limit from one network to addresses of one domain, which may be one owner's. */
const DOMAIN_AN_HOUR = 20;

export const whereTo = (recipient: string) => sql`lower(${emails.recipient}) = lower(${recipient})`;

type Asking = { isConfirmed?: boolean; source?: string | null | undefined };

/** All addresses of one mailbox are one, and so is for an hour what one network sends to one owner's domain. */
export async function mayWriteTo(
  recipient: string,
  now = new Date(),
  { isConfirmed = false, source }: Asking = {},
) {
  const mailbox = mailboxOf(recipient);
  const most = isConfirmed ? CONFIRMED_A_DAY : UNCONFIRMED_A_DAY;
  const since = now.getTime() - DAY_MS;
  const [to] = await selectSentTo().execute({ mailbox, since });
  if (Number(to?.total) >= most) return false;
  const domain = ownDomainOf(mailbox);
  if (!source || !domain) return true;
  const ends = { length: [...domain].length, at: `@${domain}`, below: `.${domain}` };
  const hourAgo = now.getTime() - HOUR_MS;
  const [sent] = await selectSentToOwner().execute({ source, since: hourAgo, ...ends });
  return Number(sent?.total) < DOMAIN_AN_HOUR;
}

/** Queues nothing for an address that nobody has confirmed, and that has had enough today. */
export async function queueWithinLimits<Kind extends EmailKind>(
  email: QueuedEmail<Kind>,
  isConfirmed: boolean,
  now = new Date(),
) {
  if (isConfirmed) return queueEmail({ ...email, rank: 0 }, now);
  const { recipient, source } = email;
  return (await mayWriteTo(recipient, now, { source })) ? queueEmail(email, now) : undefined;
}

const param = sql.placeholder;
const countUnconfirmed = (where: SQL | undefined) =>
  db
    .select({ total: count() })
    .from(emails)
    .where(and(where, inArray(emails.kind, UNCONFIRMED), gt(emails.createdAt, param("since"))));

const selectSentTo = preparedOnce("sentTo", () =>
  countUnconfirmed(eq(emails.mailbox, param("mailbox"))),
);

const selectSentToOwner = preparedOnce("sentToOwner", () => {
  const end = sql`substr(${emails.mailbox}, length(${emails.mailbox}) - ${param("length")})`;
  const whereOwner = inArray(end, [param("at"), param("below")]);
  return countUnconfirmed(and(eq(emails.source, param("source")), whereOwner));
});

export const countSentTo = (recipient: string, kind: EmailKind, now = new Date()) =>
  countRecent(and(eq(emails.mailbox, mailboxOf(recipient)), eq(emails.kind, kind)), now, DAY_MS);

export async function countRecent(condition: SQL | undefined, now: Date, spanMs: number) {
  const isRecent = gt(emails.createdAt, new Date(now.getTime() - spanMs));
  const row = await selectOne({ total: count() }, emails, and(condition, isRecent));
  return row?.total ?? 0;
}

export async function listAskings(recipient: string, id: string, now = new Date()) {
  const prefix = `confirm:${id}:`;
  return db
    .select({ createdAt: emails.createdAt, state: emails.state })
    .from(emails)
    .where(
      and(
        whereTo(recipient),
        sql`substr(${emails.once}, 1, ${prefix.length}) = ${prefix}`,
        or(
          gt(emails.createdAt, new Date(now.getTime() - DAY_MS)),
          inArray(emails.state, ["waiting", "sending"]),
        ),
      ),
    );
}

export const deleteEmailsTo = (recipient: string) =>
  changed(db.delete(emails).where(whereTo(recipient)));

/** The rows are found by their key, because the data of old ones is empty. */
export function deleteEmailsOf(subscription: { id: string; email: string }) {
  const isOf = holds(emails.once, subscription.id);
  return changed(db.delete(emails).where(and(whereTo(subscription.email), isOf)));
}

export const deleteEmail = (id: string) => changed(db.delete(emails).where(eq(emails.id, id)));
