import { transaction } from "#app/db/client.server.ts";
import { isBulk } from "#app/domain/emails/email.ts";
import {
  type Email,
  failEmail,
  listSending,
  markTrySent,
  markUncertain,
  retryEmail,
  returnEmail,
} from "#app/domain/emails/outbox.server.ts";
import { noteOutcome } from "#app/domain/subscriptions/deliveries.server.ts";
import type { Outcome } from "./outcome.server.ts";

/**
 * Stores what became of a try, in one commit. Throws what the database throws, and then nothing has changed. After a power
 * failure the last one may be under way again, and so in doubt: the disk is waited for with the claim of the next.
 */
export function settleEmail(email: Email, outcome: Outcome, now = new Date()) {
  const change = async () => {
    // Stored before: the answer was lost.
    if (!(await store(email, outcome, now))) return;
    if (outcome.is !== "away" && outcome.is !== "interrupted") await noteOutcome(email, outcome.is);
  };
  return transaction(change, { isUnsynced: true });
}

function store(email: Email, outcome: Outcome, now: Date) {
  switch (outcome.is) {
    case "sent":
      return markTrySent(email, now);
    case "refused":
      return retryEmail(email, outcome.why, now);
    case "failed":
      return failEmail(email.id, outcome.why);
    case "doubtful":
      return doubt(email, outcome.why, now);
    case "away":
    case "interrupted":
      return returnEmail(email.id, outcome.why);
  }
}

async function doubt(email: Email, why: string, now: Date) {
  return isBulk(email.kind)
    ? await markUncertain(email.id, why)
    : await retryEmail(email, why, now, "doubtful");
}

/** What was under way when the process ended may have arrived. */
export async function recoverSending(now = new Date()) {
  for (const email of await listSending())
    await doubt(email, "The server ended while it was under way.", now);
}
