import { isEmail } from "#app/domain/email-address.ts";
import type { Outgoing } from "#app/emails/prepare.server.ts";
import { composeMessage, hostOf, type Sender } from "./message.server.ts";
import { judgeSending, type Outcome, whyOf } from "./outcome.server.ts";
import { connectSmtp, type SmtpClient, type SmtpError } from "./smtp.server.ts";

export type Transport = {
  /** Rejects only where the message cannot be put together. */
  send(id: string, email: Outgoing): Promise<Outcome>;
  /** For good. What is under way ends, and is judged by how far it came. */
  close(): void;
};

export type TransportOptions = {
  url: string;
  sender: Sender;
  /** Unless the server is on this machine, where nobody is in between. */
  requiresTls?: boolean;
  ca?: string;
  timeouts?: typeof TIMEOUTS;
};

/** In milliseconds. `whole` ends what neither ends nor falls silent. */
const TIMEOUTS = { connect: 15_000, silence: 60_000, whole: 180_000, idle: 60_000 };

/** Some servers end a connection after a hundred. */
const PER_CONNECTION_MAX = 50;

/** Keeps one connection for as long as emails come. */
export function createSmtpTransport(options: TransportOptions): Transport {
  const { sender, timeouts = TIMEOUTS } = options;
  const url = new URL(options.url);
  const { requiresTls = !isLoopback(url.hostname), ca } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const connect = () =>
    connectSmtp({ url, name: hostOf(sender), requiresTls, ca, timeouts, signal });
  let client: SmtpClient | undefined;
  let used = 0;
  let idle: NodeJS.Timeout | undefined;

  /** As servers want it done. Nobody waits for it. */
  const leave = () => {
    client?.quit();
    client = undefined;
  };

  const attempt = async (recipient: string, message: Buffer): Promise<Outcome> => {
    if (signal.aborted) return { is: "away", why: "This server is ending." };
    if (!client?.isOpen()) {
      try {
        client = await connect();
        used = 0;
      } catch (error) {
        return { is: "away", why: whyOf(error as Error) };
      }
    }
    used += 1;
    try {
      await client.send({ from: sender.address, to: [recipient] }, message);
      return { is: "sent" };
    } catch (error) {
      const outcome = judgeSending(error as SmtpError);
      await tidyUp(outcome);
      return outcome;
    }
  };

  /** A refusal leaves a connection that is as good as before. */
  const tidyUp = async ({ is }: Outcome) => {
    const isGood = is === "refused" || is === "failed";
    if (isGood && client?.isOpen() && (await client.reset().then(yes, no))) return;
    client?.close();
    client = undefined;
  };

  return {
    async send(id, email) {
      const { recipient } = email;
      if (!isEmail(recipient)) return { is: "failed", why: "This is not one email address." };
      const message = await composeMessage(id, email, sender);
      clearTimeout(idle);
      const isReused = client?.isOpen();
      let outcome = await attempt(recipient, message);
      // A server may end a connection that has waited, or has had its share, in the very moment of the next email.
      if (isReused && outcome.is === "interrupted") outcome = await attempt(recipient, message);
      if (used >= PER_CONNECTION_MAX) leave();
      idle = setTimeout(leave, timeouts.idle).unref();
      return outcome;
    },
    close() {
      clearTimeout(idle);
      ending.abort();
    },
  };
}

const yes = () => true;
const no = () => false;

export const isLoopback = (host: string) =>
  host === "localhost" || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
