import { isDatabaseError, transaction } from "#app/db/client.server.ts";
import { isBulk } from "#app/domain/emails/email.ts";
import {
  claimEmail,
  dropEmail,
  type Email,
  failEmail,
  findDueEmail,
  listSending,
  markTrySent,
  markUncertain,
  retryEmail,
  returnEmail,
  WAITED_TOO_LONG,
} from "#app/domain/emails/outbox.server.ts";
import { recordOutcome } from "#app/domain/subscriptions/subscription.server.ts";
import { type Outgoing, prepareEmail } from "#app/emails/prepare.server.ts";
import { logError } from "#app/platform/log.server.ts";
import type { Outcome } from "./outcome.server.ts";

/** A claim whose answer was lost: nothing of it has left, and it would be under way for ever. */
let uncertain: string | undefined;

/** Takes an email in one commit; `syncDatabase` comes before its first byte leaves. When it throws, nothing has changed. */
export async function takeNextEmail(
  except: string[],
  isTurnOfMany: boolean,
  now = new Date(),
): Promise<{ email: Email; outgoing?: Outgoing } | undefined> {
  if (uncertain) await returnEmail(uncertain, "Whether it was claimed is not known.");
  uncertain = undefined;
  // Reading first: no lock is taken while nothing is due.
  const due = await findDueEmail(now, except, isTurnOfMany);
  if (!due) return undefined;
  const take = async () => {
    if (due.giveUpAt <= now) {
      const late = await dropEmail(due.id, WAITED_TOO_LONG);
      return late && { email: late };
    }
    const email = await claimEmail(due.id);
    return email && { email, ...(await prepare(email, now)) };
  };
  try {
    return await transaction(take, { isUnsynced: true });
  } catch (error) {
    uncertain = due.id;
    throw error;
  }
}

/** An exception in composing is a try of this email: the others go on. */
async function prepare(email: Email, now: Date): Promise<{ outgoing?: Outgoing }> {
  try {
    const prepared = await prepareEmail(email, now);
    if ("outgoing" in prepared) return prepared;
    await dropEmail(email.id, prepared.drop);
  } catch (error) {
    if (isDatabaseError(error)) throw error;
    await noteUncomposed(email, error, now);
  }
  return {};
}

export async function noteUncomposed(email: Email, error: unknown, now = new Date()) {
  logError(`Composing the email ${email.id} failed`, stackOf(error));
  await retryEmail(email, "It could not be composed.", now);
}

/** The stack says where it was thrown. The message is left out, because it may hold what somebody typed. */
function stackOf(error: unknown) {
  const { name, stack = "" } = error instanceof Error ? error : new Error();
  return [name, ...stack.split("\n").filter((line) => /^\s+at /.test(line))].join("\n");
}

/** Records the outcome. When it throws, nothing has changed. A power failure may lose it: the next claim waits for the disk. */
export function recordDelivery(email: Email, outcome: Outcome, now = new Date()) {
  const change = async () => {
    // Stored before: the answer was lost.
    if (!(await store(email, outcome, now))) return;
    if (outcome.is !== "away" && outcome.is !== "interrupted")
      await recordOutcome(email, outcome.is);
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
      return recordDoubt(email, outcome.why, now);
    case "away":
    case "interrupted":
      return returnEmail(email.id, outcome.why);
  }
}

const recordDoubt = (email: Email, why: string, now: Date) =>
  isBulk(email.kind) ? markUncertain(email.id, why) : retryEmail(email, why, now, "doubtful");

/** Marks what was under way when the process ended, because it may have arrived. */
export async function recoverSending(now = new Date()) {
  for (const email of await listSending())
    await recordDoubt(email, "The server ended while it was under way.", now);
}
