import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";

export type SmtpOptions = {
  url: URL;
  /** What this side calls itself. */
  name: string;
  requiresTls: boolean;
  /** Of a certificate that is trusted beside the usual ones. */
  ca?: string | undefined;
  timeouts: { connect: number; silence: number; whole: number };
  /** Ends the connection, also before there is one. */
  signal: AbortSignal;
};

export type SmtpError = Error & {
  code?: string;
  command?: string;
  responseCode?: number;
  /** The server may have the email: its first byte had left. */
  hasBegun?: boolean;
};

export type SmtpClient = Awaited<ReturnType<typeof connectSmtp>>;

/** nodemailer asks a name server first, also for this name. */
const hostOf = ({ hostname }: URL) =>
  hostname === "localhost"
    ? { host: "127.0.0.1", servername: hostname }
    : { host: hostname.replace(/^\[|\]$/g, "") };

type Done = (error?: Error | null) => void;

/**
 * A connection that is ready for emails. Below nodemailer's transports, which put an email that a drop interrupted into a
 * queue of their own: here one try is one try. Rejects with an SmtpError, as its methods do.
 */
export async function connectSmtp(options: SmtpOptions) {
  const { url, name, requiresTls, ca, timeouts, signal } = options;
  const connection = new SMTPConnection({
    ...hostOf(url),
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
    /** After a refusal, so that the next email begins anew. */
    reset: () => inTime((done) => connection.reset(done)),
    quit: () => connection.quit(),
    close: () => connection.close(),
  };
}
