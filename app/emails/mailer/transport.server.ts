import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { isEmail } from "#app/domain/email-address.ts";
import type { Outgoing } from "#app/emails/prepare.server.ts";
import { composeMessage, type Sender, siteHost } from "./message.server.ts";
import { judgeSending, type Outcome, type SmtpError, whyOf } from "./outcome.server.ts";

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

export function createSmtpTransport(options: TransportOptions): Transport {
  const { sender, timeouts = TIMEOUTS } = options;
  const url = new URL(options.url);
  const { requiresTls = !isLoopback(url.hostname), ca } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const connect = () =>
    connectSmtp({ url, name: siteHost(sender), requiresTls, ca, timeouts, signal });
  let client: SmtpClient | undefined;
  let used = 0;
  let idle: NodeJS.Timeout | undefined;

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

type SmtpOptions = {
  url: URL;
  name: string;
  requiresTls: boolean;
  ca?: string | undefined;
  timeouts: typeof TIMEOUTS;
  signal: AbortSignal;
};

type SmtpClient = Awaited<ReturnType<typeof connectSmtp>>;

/** nodemailer asks a name server first, also for this name. */
const serverOf = ({ hostname }: URL) =>
  hostname === "localhost"
    ? { host: "127.0.0.1", servername: hostname }
    : { host: hostname.replace(/^\[|\]$/g, "") };

type Done = (error?: Error | null) => void;

/** Below nodemailer's transports, which queue what a drop interrupted. Rejects with an SmtpError, as its methods do. */
async function connectSmtp(options: SmtpOptions) {
  const { url, name, requiresTls, ca, timeouts, signal } = options;
  const connection = new SMTPConnection({
    ...serverOf(url),
    port: url.port,
    secure: url.protocol === "smtps:",
    requireTLS: requiresTls,
    name,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    // A mail server on this machine often has signed its certificate itself.
    tls: { rejectUnauthorized: requiresTls || url.protocol === "smtps:", ...(ca && { ca }) },
  });
  let isOpen = true;
  let fail: (error: Error) => void = () => {};
  connection.on("error", (error: Error) => fail(error));
  const end = () => connection.close();
  signal.addEventListener("abort", end);
  connection.once("end", () => {
    isOpen = false;
    signal.removeEventListener("abort", end);
    // The error that tells more may come right after.
    setImmediate(() => fail(new Error("The connection ended")));
  });

  /** A server that answers a letter a minute is never silent, and must end too. */
  const inTime = async (run: (done: Done) => void) => {
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        fail = reject;
        timer = setTimeout(() => {
          reject(new Error("The mail server took too long"));
          connection.close();
        }, timeouts.whole);
        run((error) => (error ? reject(error) : resolve()));
      });
    } finally {
      clearTimeout(timer);
    }
  };

  try {
    await inTime((done) => connection.connect(done));
    const { username, password } = url;
    const login = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    if (username && connection.allowsAuth) await inTime((done) => connection.login(login, done));
  } catch (error) {
    connection.close();
    throw error;
  }

  return {
    isOpen: () => isOpen,
    async send(envelope: { from: string; to: string[] }, message: Buffer) {
      const body = Readable.from([message]);
      try {
        await inTime((done) => connection.send(envelope, body, done));
      } catch (error) {
        throw Object.assign(error as SmtpError, { hasBegun: body.readableDidRead });
      }
    },
    reset: () => inTime((done) => connection.reset(done)),
    quit: () => connection.quit(),
    close: () => connection.close(),
  };
}
