import { commitUnsynced, db } from "#app/db/client.server.ts";
import {
  claimEmail,
  dropEmail,
  type Email,
  findDueEmail,
  retryEmail,
  TOO_LATE,
} from "#app/domain/emails/outbox.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { type Outgoing, prepareEmail } from "#app/workflows/outgoing.server.ts";

export type Next = {
  email: Email /** Undefined for one that does not leave. */;
  outgoing?: Outgoing;
};

/**
 * Claims the next email and composes it, in one commit, for which `syncDatabase` has to be awaited before its first byte
 * leaves. Undefined when none is due. Throws what the database throws, and then nothing has changed.
 */
export function takeNextEmail(except: string[], now = new Date()): Next | undefined {
  // Reading first: no lock is taken while nothing is due.
  const due = findDueEmail(now, except);
  if (!due) return undefined;
  const take = () => {
    if (due.giveUpAt <= now) {
      const late = dropEmail(due.id, TOO_LATE);
      return late && { email: late };
    }
    const email = claimEmail(due.id);
    return email && { email, ...prepare(email, now) };
  };
  return commitUnsynced(() => db.transaction(take, { behavior: "immediate" }));
}

/** An exception in composing is a try of this email: the others go on. */
function prepare(email: Email, now: Date): { outgoing?: Outgoing } {
  try {
    const prepared = prepareEmail(email, now);
    if ("outgoing" in prepared) return prepared;
    dropEmail(email.id, prepared.drop);
  } catch (error) {
    if ((error as Error).name === "SqliteError") throw error;
    noteUncomposed(email, error, now);
  }
  return {};
}

export function noteUncomposed(email: Email, error: unknown, now = new Date()) {
  logError(`Composing the email ${email.id} failed`, withoutWords(error));
  retryEmail(email, "It could not be composed.", now);
}

/** Where it was thrown. Its message may hold what somebody typed. */
function withoutWords(error: unknown) {
  const { name, stack = "" } = error instanceof Error ? error : new Error();
  return [name, ...stack.split("\n").filter((line) => /^\s+at /.test(line))].join("\n");
}
