import { vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { grantRole } from "#app/domain/accounts/accounts.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { claimEmail, dropEmail, findDueEmail, markSent } from "#app/domain/emails/outbox.server.ts";
import { prepareEmail } from "#app/workflows/outgoing.server.ts";
import { makeAccount } from "./factories.ts";

export function makeAdmin(email: string) {
  const account = makeAccount(email);
  grantRole(email, "editor");
  return account;
}

export const listQueued = () => db.select().from(emails).all();

/** The next one that is due, as under way. */
export function claimDue(now = new Date()) {
  const due = findDueEmail(now, []);
  return due && claimEmail(due.id);
}

/** What leaves then, as a mail server that takes everything gets it. Needs fake timers for Date. */
export function leaveAt(now: Date) {
  vi.setSystemTime(now);
  const left: { at: Date; to: string; subject: string; text: string }[] = [];
  for (let email = claimDue(); email; email = claimDue()) {
    const prepared = prepareEmail(email);
    if ("drop" in prepared) {
      dropEmail(email.id, prepared.drop);
      continue;
    }
    markSent(email.id);
    const { recipient: to, subject, text } = prepared.outgoing;
    left.push({ at: now, to, subject, text });
  }
  return left;
}
