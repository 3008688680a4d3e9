import { and, eq, sql } from "drizzle-orm";
import { transaction } from "#app/db/client.server.ts";
import { findAccount } from "#app/domain/accounts/accounts.server.ts";
import { listNoticeReaders } from "#app/domain/accounts/notices.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/platform/durations.ts";
import type { AccountAct } from "./email.ts";
import { emails } from "./emails-table.server.ts";
import { countRecent, countSentTo, deleteEmail, whereTo } from "./limits.server.ts";
import { dropEmail, type Email, listLatestEmails, queueEmail } from "./outbox.server.ts";

/** The limit counts per act, so that repeating one floods nobody and hides no other. */
export const ACCOUNT_EMAILS_A_DAY = 5;

export type Owner = { email: string; device: string | null };

export function notifyOwner<Result>(owner: Owner, act: AccountAct, work: () => Promise<Result>) {
  return transaction(async () => {
    const result = await work();
    if (result) await queueAccountEmail(owner, act);
    return result;
  });
}

export const notifyOfRole = ({ email }: Pick<Owner, "email">, act: AccountAct) =>
  queueAccountEmail({ email, device: null }, act);

/** Belongs in the transaction of the act. */
export async function queueAccountEmail(
  { email: recipient, device }: Owner,
  act: AccountAct,
  now = new Date(),
) {
  const prefix = `account:${act}:`;
  const whereAct = sql`substr(${emails.once}, 1, ${prefix.length}) = ${prefix}`;
  const notified = await countRecent(and(whereTo(recipient), whereAct), now, DAY_MS);
  if (notified >= ACCOUNT_EMAILS_A_DAY) return;
  const isLast = notified + 1 === ACCOUNT_EMAILS_A_DAY;
  const data = { act, at: now.getTime(), device, isLast };
  await queueEmail({ kind: "account", once: prefix + crypto.randomUUID(), recipient, data }, now);
}

/** Replaces an invitation that is still queued. The link is made when it leaves. */
export function queueInvitation(email: string, role: string, now = new Date()) {
  const about = `invite:${email.toLowerCase()}:`;
  return transaction(async () => {
    const [earlier] = await listLatestEmails([about], "~");
    if (earlier?.state === "waiting")
      await dropEmail(earlier.id, "A later invitation took its place.");
    const once = about + now.toISOString();
    return queueEmail({ kind: "invite", once, recipient: email, data: { email, role } }, now);
  });
}

/** Says nothing about whether there is an account: the answer and the time it takes are the same for every address. */
export function requestPasswordLink(address: string, now = new Date()) {
  return transaction(async () => {
    const account = await findAccount(address);
    const recipient = account?.email ?? address;
    const once = `new-password:${address.toLowerCase()}:${Math.floor(now.getTime() / MINUTE_MS)}`;
    const data = { email: recipient };
    const queued = await queueEmail({ kind: "new-password", once, recipient, data }, now);
    const isTooMany = (await countSentTo(recipient, "new-password", now)) > ACCOUNT_EMAILS_A_DAY;
    // Written and taken out again: the disk takes most of the time.
    if (queued && (!account || isTooMany)) await deleteEmail(queued.id);
  });
}

export const TESTS_AN_HOUR = 5;

export function queueTestEmail(recipient: string, now = new Date()) {
  return transaction(async () => {
    const tests = await countRecent(and(whereTo(recipient), eq(emails.kind, "test")), now, HOUR_MS);
    if (tests >= TESTS_AN_HOUR) return undefined;
    const once = `test:${crypto.randomUUID()}`;
    return queueEmail({ kind: "test", once, recipient, data: {} }, now);
  });
}

export async function listNoticed(notice: "waiting" | "morning", end: string) {
  const readers = (await listNoticeReaders(notice)).map((recipient) => ({
    recipient,
    prefix: `${notice}:${recipient.toLowerCase()}:`,
  }));
  const latest = await listLatestEmails(
    readers.map(({ prefix }) => prefix),
    end,
  );
  const byPrefix = new Map(latest.map((email) => [email.once.slice(0, -end.length), email]));
  return readers.map((reader) => ({ ...reader, last: byPrefix.get(reader.prefix) }));
}

export const READER_REFUSED = "Its reader has no role any more, or does not want it.";

const HALF_HOUR_MS = 30 * MINUTE_MS;
const GATHER_MS = 2 * MINUTE_MS;

/** Belongs in the transaction of what waits for a review. Each admin is notified within half an hour, once for all that came until then: the email is filled when it leaves. */
export async function queueWaitingNotices(now = new Date()) {
  // Rows further in the future come from a clock that was ahead, and do not count.
  const horizon = now.getTime() + HALF_HOUR_MS;
  const due = (await listNoticed("waiting", halfHour(horizon))).flatMap((reader) => {
    const time = nextNotice(reader.last, now);
    return time ? [{ ...reader, end: halfHour(time), notBefore: new Date(time) }] : [];
  });
  const data = { items: [], lists: [] };
  for (const { recipient, prefix, end, notBefore } of due) {
    await queueEmail({ kind: "waiting", once: prefix + end, recipient, data, notBefore }, now);
  }
}

/** Returns nothing when the last one has yet to leave: it will name this posting as well. */
function nextNotice(last: Email | undefined, now: Date) {
  const soon = now.getTime() + GATHER_MS;
  if (!last) return soon;
  const isUntried = last.state === "waiting" && last.attempts === 0;
  if (isUntried && last.giveUpAt > now) return undefined;
  const lastLeft = Math.max(last.notBefore.getTime(), last.sentAt?.getTime() ?? 0);
  return Math.max(soon, Math.min(lastLeft, now.getTime() + HALF_HOUR_MS) + HALF_HOUR_MS);
}

const halfHour = (time: number) =>
  new Date(Math.floor(time / HALF_HOUR_MS) * HALF_HOUR_MS).toISOString().slice(0, 16);
