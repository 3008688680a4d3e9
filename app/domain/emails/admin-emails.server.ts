import { and, eq, sql } from "drizzle-orm";
import { transaction } from "#app/db/client.server.ts";
import { listNoticeReaders } from "#app/domain/accounts/notices.server.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/durations.ts";
import type { AccountAct } from "./email.ts";
import { emails } from "./emails-table.server.ts";
import { countRecent, whereTo } from "./limits.server.ts";
import { dropEmail, listLatestEmails, queueEmail } from "./outbox.server.ts";

/** Of each act: whoever repeats one floods nobody, and hides no other by it. */
export const ACCOUNT_EMAILS_A_DAY = 5;

export type Owner = { email: string; device: string | null };

export function tellOwner<Result>(owner: Owner, act: AccountAct, work: () => Promise<Result>) {
  return transaction(async () => {
    const result = await work();
    if (result) await queueAccountEmail(owner, act);
    return result;
  });
}

/** Belongs into the transaction of the act. */
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

/** Its link is made when it leaves. Of several to one address that have not left the last one does. */
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
export const NOTHING_WAITS = "Nothing waits any more.";
