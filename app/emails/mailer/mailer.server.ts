import { isLeader, syncDatabase } from "#app/db/client.server.ts";
import { type Email, findPause, pauseMailer } from "#app/domain/emails/outbox.server.ts";
import type { Outgoing } from "#app/emails/prepare.server.ts";
import { MINUTE_MS } from "#app/platform/durations.ts";
import { logError, logEvent } from "#app/platform/log.server.ts";
import {
  noteUncomposed,
  recordDelivery,
  recoverSending,
  takeNextEmail,
} from "./delivery.server.ts";
import { type Outcome, whyOf } from "./outcome.server.ts";
import type { Transport } from "./transport.server.ts";

const LOOK_MS = 2000;
/** The pause while the outbox cannot be written. */
const AGAIN_MS = 5000;
const PAUSE_MAX_MINUTES = 30;
/** A server that drops one email after it began may do so with all. */
const DOUBTS_MAX = 3;
/** However many others wait, every tenth email is one to many, if any is due. */
const MANY_EVERY = 10;
/** A second less than requests in flight have. */
const STOP_MS = 7000;

const NOT_BEGUN: Outcome = { is: "away", why: "This server ended before it began." };

type Options = { openTransport: () => Promise<Transport>; perMinute: number };

export function createMailer({ openTransport, perMinute }: Options) {
  const interruptions = createInterruptions();
  let transport: Transport | undefined;
  let pausesInARow = 0;
  let doubtsInARow = 0;
  let othersInARow = 0;
  let running: Promise<void> = Promise.resolve();
  let stopped: Promise<void> | undefined;
  let isStopping = false;
  let wake = () => {};

  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      if (isStopping) return resolve();
      const timer = setTimeout(resolve, Math.max(0, milliseconds)).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Retries until the outcome is stored, because no email may follow one whose end is not. Undefined when the mailer stops meanwhile. */
  const write = async <Result>(
    change: () => Result | Promise<Result>,
  ): Promise<Result | undefined> => {
    for (let tries = 0; ; tries++) {
      try {
        return await change();
      } catch (error) {
        if (tries === 0) logError("The outbox cannot be written, and no email leaves", error);
        if (isStopping) return undefined;
        await wait(AGAIN_MS);
      }
    }
  };

  const run = async () => {
    let wasLeader = false;
    while (!isStopping) {
      // Another server, which sent until now, may have ended amid an email.
      if (isLeader() && !wasLeader) await write(recoverSending);
      wasLeader = isLeader();
      if (wasLeader) await sendDue();
      await wait(LOOK_MS);
    }
  };

  const sendDue = async () => {
    for (;;) {
      const startedAt = performance.now();
      const next = await write(takeNext);
      if (!next) return;
      if (next.outgoing) {
        await deliver(next.email, next.outgoing);
        await wait(MINUTE_MS / perMinute - (performance.now() - startedAt));
      } else {
        // The pause lets a page that waits have its turn.
        await wait(0);
      }
    }
  };

  const takeNext = async () => {
    if (isStopping || !isLeader() || (await findPause())) return undefined;
    const aside = interruptions.aside();
    const isTurnOfMany = othersInARow >= MANY_EVERY - 1;
    let next = await takeNextEmail(aside, isTurnOfMany);
    if (!next && aside.length > 0) {
      interruptions.clear();
      next = await takeNextEmail([], isTurnOfMany);
    }
    if (next) othersInARow = next.email.bulk ? 0 : othersInARow + 1;
    return next;
  };

  const deliver = async (email: Email, outgoing: Outgoing) => {
    const isClaimed = await write(() => syncDatabase().then(() => true));
    let outcome = NOT_BEGUN;
    try {
      if (isClaimed) outcome = await send(email.id, outgoing);
    } catch (error) {
      await write(() => noteUncomposed(email, error));
      return;
    }
    await settle(email, outcome);
  };

  const send = async (id: string, outgoing: Outgoing): Promise<Outcome> => {
    try {
      transport ??= await openTransport();
    } catch (error) {
      logError("Emails cannot be sent", error);
      return { is: "away", why: whyOf(error as Error) };
    }
    return transport.send(id, outgoing);
  };

  const settle = async (email: Email, outcome: Outcome) => {
    const isToBlame = outcome.is === "interrupted" && interruptions.note(email.id);
    const settled: Outcome = isToBlame ? { ...outcome, is: "refused" } : outcome;
    logEvent("email", { email: email.id, kind: email.kind, outcome: settled.is });
    await write(() => recordDelivery(email, settled));
    if (isToBlame) return;
    if (outcome.is === "away" || outcome.is === "interrupted") return pause(outcome.why);
    interruptions.gotThrough(email.id);
    doubtsInARow = outcome.is === "doubtful" ? doubtsInARow + 1 : 0;
    if (outcome.is === "doubtful" && doubtsInARow >= DOUBTS_MAX) return pause(outcome.why);
    pausesInARow = 0;
  };

  const pause = async (why: string) => {
    // A connection that ended because this server ends says nothing about the mail server.
    if (isStopping) return;
    const minutes = Math.min(2 ** pausesInARow, PAUSE_MAX_MINUTES);
    pausesInARow += 1;
    logEvent("mailer", { pausedMinutes: minutes });
    await write(() => pauseMailer(why, new Date(Date.now() + minutes * MINUTE_MS)));
  };

  const end = async () => {
    const timer = setTimeout(() => transport?.close(), STOP_MS);
    await running;
    clearTimeout(timer);
    transport?.close();
  };

  return {
    start() {
      running = run().catch((error: unknown) => logError("The mailer failed", error));
    },
    /** The email under way ends, and no other begins. Never rejects. */
    stop() {
      isStopping = true;
      wake();
      stopped ??= end();
      return stopped;
    },
  };
}

const INTERRUPTIONS_MAX = 3;

/** Tells a server that is away from one email at which it ends each connection: that one may not hold up the others. */
function createInterruptions() {
  /** Counts tries since an email last got through to the server. */
  const tries = new Map<string, number>();
  const suspects = new Set<string>();
  return {
    /** Returns whether it is to blame: the server took others since it was interrupted before. */
    note(id: string) {
      if (suspects.has(id)) return true;
      tries.set(id, (tries.get(id) ?? 0) + 1);
      return false;
    },
    gotThrough(id: string) {
      for (const interrupted of tries.keys()) suspects.add(interrupted);
      tries.clear();
      suspects.delete(id);
    },
    aside: () => [...tries].filter(([, count]) => count >= INTERRUPTIONS_MAX).map(([id]) => id),
    clear: () => tries.clear(),
  };
}
