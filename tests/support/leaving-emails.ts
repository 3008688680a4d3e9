import { and, eq } from "drizzle-orm";
import { vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { grantRole } from "#app/domain/accounts/accounts.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { claimEmail, dropEmail, findDueEmail } from "#app/domain/emails/outbox.server.ts";
import { prepareEmail } from "#app/emails/prepare.server.ts";
import { makeAccount } from "./factories.ts";

export async function makeAdmin(email: string) {
  const account = await makeAccount(email);
  await grantRole(email, "superadmin");
  return account;
}

export const listQueued = async () => db.select().from(emails);

/** The next one that is due, as under way. */
export async function claimDue(now = new Date()) {
  const due = await findDueEmail(now, []);
  return due && (await claimEmail(due.id));
}

/** As the mailer stores it of one under way. */
export async function setSent(id: string, now = new Date()) {
  const whereSending = and(eq(emails.id, id), eq(emails.state, "sending"));
  await db.update(emails).set({ state: "sent", sentAt: now, lastError: null }).where(whereSending);
}

/** What leaves then, as a mail server that takes everything gets it. Needs fake timers for Date. */
export async function leaveAt(now: Date) {
  vi.setSystemTime(now);
  const left: { at: Date; to: string; subject: string; text: string }[] = [];
  for (let email = await claimDue(); email; email = await claimDue()) {
    const prepared = await prepareEmail(email);
    if ("drop" in prepared) {
      await dropEmail(email.id, prepared.drop);
      continue;
    }
    await setSent(email.id, now);
    const { recipient: to, subject, text } = prepared.outgoing;
    left.push({ at: now, to, subject, text });
  }
  return left;
}
