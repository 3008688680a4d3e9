import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { isEmail } from "#app/domain/email-address.ts";
import type { Outgoing } from "#app/emails/prepare.server.ts";
import { composeMessage, type Sender, siteHost } from "./message.server.ts";
import { judgeSending, type Outcome, type SmtpError } from "./outcome.server.ts";

export type Transport = {
  /** Rejects only if the message cannot be composed. */
  send(id: string, email: Outgoing): Promise<Outcome>;
  /** Permanently: an email in flight is cut off and judged by how far it came. */
  close(): void;
};

export type TransportOptions = {
  url: string;
  sender: Sender;
  /** Defaults to true, except for a server on this machine. */
  requiresTls?: boolean;
  ca?: string;
  timeouts?: typeof TIMEOUTS;
};

/** Milliseconds. `whole` also ends a server that answers forever, one letter at a time. */
const TIMEOUTS = { connect: 15_000, silence: 60_000, whole: 180_000, idle: 60_000 };

/** Some servers close a connection after a hundred messages. */
const PER_CONNECTION_MAX = 50;

export function createSmtpTransport(options: TransportOptions): Transport {
  const { sender, ca, timeouts = TIMEOUTS } = options;
  const url = new URL(options.url);
  const { requiresTls = !isLoopback(url.hostname) } = options;
  const secure = url.protocol === "smtps:";
  const pool = createTransport({
    pool: true,
    maxConnections: 1,
    maxMessages: PER_CONNECTION_MAX,
    // The outbox decides what is sent again, never the pool.
    maxRequeues: 0,
    idleTimeout: timeouts.idle,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    ...serverOf(url),
    ...(url.username && { auth: loginOf(url) }),
    port: Number(url.port) || undefined,
    name: siteHost(sender),
    secure,
    requireTLS: requiresTls,
    // A mail server on this machine often has a self-signed certificate.
    tls: { rejectUnauthorized: requiresTls || secure, ...(ca && { ca }) },
  });

  /** The content of the email in flight: created once the pool is connected, read once the server has accepted DATA. */
  const inFlight: { content?: Readable | undefined } = {};
  const hasBegun = () => inFlight.content?.readableDidRead === true;
  let isReused = false;
  pool.use("stream", ({ message }, done) => {
    const create = message.createReadStream.bind(message);
    message.createReadStream = (...args) => (inFlight.content = create(...args));
    done();
  });

  async function attempt(recipient: string, raw: Buffer): Promise<Outcome> {
    inFlight.content = undefined;
    try {
      await pool.sendMail({
        envelope: { from: sender.address, to: recipient },
        raw,
        signal: AbortSignal.timeout(timeouts.whole),
      });
      return { is: "sent" };
    } catch (error) {
      const isConnected = inFlight.content !== undefined;
      return judgeSending(error as SmtpError, { isConnected, hasBegun: hasBegun() });
    }
  }

  return {
    async send(id, email) {
      const { recipient } = email;
      if (!isEmail(recipient)) return { is: "failed", why: "This is not one email address." };
      const message = await composeMessage(id, email, sender);
      let outcome = await attempt(recipient, message);
      // A server may close an idle connection just as the next email begins.
      if (isReused && outcome.is === "interrupted" && !hasBegun()) {
        outcome = await attempt(recipient, message);
      }
      isReused = ["sent", "refused", "failed"].includes(outcome.is);
      return outcome;
    },
    close: () => pool.close({ force: true }),
  };
}

export const isLoopback = (host: string) =>
  host === "localhost" || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);

/** nodemailer would ask DNS for "localhost". */
const serverOf = ({ hostname }: URL) =>
  hostname === "localhost"
    ? { host: "127.0.0.1", servername: hostname }
    : { host: hostname.replace(/^\[|\]$/g, "") };

const loginOf = ({ username, password }: URL) => ({
  user: decodeURIComponent(username),
  pass: decodeURIComponent(password),
});
