import { isBulk } from "#app/domain/emails/email.ts";
import { findPause, pauseMailer } from "#app/domain/emails/mailer-state.server.ts";
import {
  claimEmail,
  doubtEmail,
  dropEmail,
  dropLate,
  type Email,
  failEmail,
  listSending,
  markSent,
  retryEmail,
  returnEmail,
} from "#app/domain/emails/outbox.server.ts";
import { logError, logEvent } from "#app/platform/log.server.ts";
import { noteOutcome } from "#app/workflows/deliveries.server.ts";
import { longWriteOver } from "#app/workflows/long-write.server.ts";
import { type Outgoing, prepareEmail } from "#app/workflows/outgoing.server.ts";
import type { Outcome, Transport } from "./transport.server.ts";

const MINUTE_MS = 60_000;
const LOOK_MS = 2000;
const PAUSE_MAX_MINUTES = 30;

type Options = { openTransport: () => Promise<Transport>; perMinute: number };

/** Sends what is due, one email after the other, and looks again every two seconds. */
export function createMailer({ openTransport, perMinute }: Options) {
  let transport: Transport | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isStopping = false;
  let underWay: Promise<void> = Promise.resolve();

  const work = async () => {
    await longWriteOver();
    dropLate();
    while (!isStopping && !findPause()) {
      await longWriteOver();
      const email = claimEmail();
      if (!email) return;
      const startedAt = performance.now();
      await deliver(email);
      const spent = performance.now() - startedAt;
      await new Promise((resolve) => setTimeout(resolve, MINUTE_MS / perMinute - spent));
    }
  };

  const deliver = async (email: Email) => {
    const outgoing = prepare(email);
    if (!outgoing) return;
    transport ??= await openTransport();
    const outcome = await transport.send(email.id, outgoing);
    await longWriteOver();
    settle(email, outcome);
  };

  const settle = (email: Email, outcome: Outcome) => {
    if (outcome.is !== "away") failures = 0;
    logEvent("email", { email: email.id, kind: email.kind, outcome: outcome.is });
    switch (outcome.is) {
      case "sent":
        markSent(email.id);
        break;
      case "refused":
        retryEmail(email, outcome.why);
        break;
      case "failed":
        failEmail(email.id, outcome.why);
        break;
      case "doubtful":
        if (isBulk(email.kind)) doubtEmail(email.id, outcome.why);
        else retryEmail(email, outcome.why, new Date(), "doubtful");
        break;
      case "away": {
        returnEmail(email.id);
        failures += 1;
        const minutes = Math.min(2 ** (failures - 1), PAUSE_MAX_MINUTES);
        pauseMailer(outcome.why, new Date(Date.now() + minutes * MINUTE_MS));
        transport?.close();
        transport = undefined;
        return;
      }
    }
    noteOutcome(email, outcome.is);
  };

  const look = () => {
    underWay = work()
      .catch((error: unknown) => logError("Sending emails failed", error))
      .finally(() => {
        if (!isStopping) timer = setTimeout(look, LOOK_MS).unref();
      });
  };

  return {
    start() {
      recoverSending();
      look();
    },
    /** The email under way ends, and no other begins. */
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await underWay;
      transport?.close();
    },
  };
}

/** An exception in composing is a try of this email: the others go on. */
function prepare(email: Email): Outgoing | undefined {
  try {
    const prepared = prepareEmail(email);
    if ("outgoing" in prepared) return prepared.outgoing;
    dropEmail(email.id, prepared.drop);
  } catch (error) {
    logError(`Composing the email ${email.id} failed`, error);
    retryEmail(email, "It could not be composed.");
  }
  return undefined;
}

/** What a crash left under way may have arrived. */
function recoverSending() {
  for (const email of listSending()) {
    const why = "The server ended while it was under way.";
    if (isBulk(email.kind)) doubtEmail(email.id, why);
    else retryEmail(email, why, new Date(), "doubtful");
  }
}
