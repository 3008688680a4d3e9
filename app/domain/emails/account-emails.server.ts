import { and, count, eq, gt, sql } from "drizzle-orm";
import { db, one, transaction } from "#app/db/client.server.ts";
import type { AccountAct } from "./email.ts";
import { emails } from "./emails-table.server.ts";
import { queueEmail } from "./outbox.server.ts";

/** Of each act: whoever repeats one floods nobody, and hides no other by it. */
export const ACCOUNT_EMAILS_A_DAY = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

/** `device` is null for what was done on the server. */
export type Owner = { email: string; device: string | null };

/** Both are stored, or neither. Where `work` changed nothing, nothing is told. */
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
  const isRecent = and(
    eq(sql`lower(${emails.recipient})`, recipient.toLowerCase()),
    sql`substr(${emails.once}, 1, ${prefix.length}) = ${prefix}`,
    gt(emails.createdAt, new Date(now.getTime() - DAY_MS)),
  );
  const told = (await one(db.select({ total: count() }).from(emails).where(isRecent)))?.total ?? 0;
  if (told >= ACCOUNT_EMAILS_A_DAY) return;
  const isLast = told + 1 === ACCOUNT_EMAILS_A_DAY;
  const data = { act, at: now.getTime(), device, isLast };
  await queueEmail({ kind: "account", once: prefix + crypto.randomUUID(), recipient, data }, now);
}
