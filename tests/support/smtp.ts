import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";
import { createSmtpTransport, type TransportOptions } from "#app/emails/mailer/transport.server.ts";

export const FROM = "post@guide.example";

/** Milliseconds, longer than any busy machine takes: a test of silence shortens what it is about. */
export const PATIENT = { connect: 120_000, silence: 120_000, whole: 120_000, idle: 120_000 };

export function openTransport(smtp: Smtp, options: Partial<TransportOptions> = {}) {
  const sender = { address: FROM, siteUrl: "https://guide.example" };
  return createSmtpTransport({ url: smtp.url, sender, ...options });
}

/** At which point of the talk something happens: the greeting, MAIL FROM, RCPT TO, the end of the content. */
type Step = "greeting" | "sender" | "recipient" | "content";
/** A code that refuses, or: ends the connection, says nothing, says yes twice. */
type Behaviour = number | "drop" | "silence" | "twice";

export type Received = { from: string; to: string[]; raw: string; messageId: string };

export type Smtp = Awaited<ReturnType<typeof startSmtp>>;

/** A mail server on this machine that takes everything, and misbehaves when told to. */
export async function startSmtp(options: SMTPServerOptions = {}, at = 0) {
  const plans = new Map<string, Behaviour[]>();
  const habits = new Map<string, Behaviour>();
  const received: Received[] = [];
  const accepted: Received[] = [];
  let connections = 0;
  let changed = () => {};

  const planOf = (step: Step, who: string) =>
    plans.get(`${step} ${who}`)?.shift() ?? habits.get(`${step} ${who}`);

  const answer = (
    step: Step,
    who: string,
    session: SMTPServerSession,
    callback: (error?: Error | null) => void,
  ) => {
    const plan = planOf(step, who);
    const socket = [...server.connections].find(({ id }) => id === session.id)?._socket;
    if (plan === "silence") return;
    if (plan === "drop") socket?.destroy();
    else if (typeof plan === "number") callback(refusal(plan));
    else callback();
    if (plan === "twice") socket?.write("250 yes, as I said\r\n");
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 1,
    socketTimeout: 10 * 60_000,
    onConnect(session, callback) {
      connections += 1;
      changed();
      answer("greeting", "", session, callback);
    },
    onMailFrom: ({ address }, session, callback) => answer("sender", address, session, callback),
    onRcptTo: ({ address }, session, callback) => answer("recipient", address, session, callback),
    async onData(stream, session, callback) {
      const bytes = await buffer(stream).catch(() => undefined);
      // The client left amid its email.
      if (!bytes) return;
      const raw = bytes.toString("latin1");
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const [, messageId = ""] = /^Message-ID: (.*)\r$/im.exec(raw) ?? [];
      const { mailFrom } = session.envelope;
      const email = { from: mailFrom ? mailFrom.address : "", to, raw, messageId };
      received.push(email);
      answer("content", to[0] ?? "", session, (error) => {
        if (!error) accepted.push(email);
        callback(error);
      });
      changed();
    },
    onClose: () => changed(),
    ...options,
  });
  // What a client that was told to fail does to its socket.
  server.on("error", () => {});
  const listener = server.listen(at, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;

  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** Whatever came whole, also what was then not acknowledged. */
    received,
    /** What was acknowledged. */
    accepted,
    connections: () => connections,
    sessions: () => [...server.connections],
    /** Ends all connections without a word. */
    drop() {
      for (const { _socket } of server.connections) _socket.destroy();
    },
    /** For the next times that this step concerns this address, in turn. */
    plan(step: Step, who: string, ...behaviours: Behaviour[]) {
      plans.set(`${step} ${who}`, behaviours);
    },
    /** For each time. */
    always(step: Step, who: string, behaviour: Behaviour) {
      habits.set(`${step} ${who}`, behaviour);
    },
    /** Resolves at the event that makes it true. */
    async until(isTrue: () => boolean) {
      while (!isTrue()) {
        await new Promise<void>((resolve) => {
          changed = resolve;
        });
      }
    },
    stop() {
      for (const { _socket } of server.connections) _socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const refusal = (responseCode: number) =>
  Object.assign(new Error("not as you wish"), { responseCode });
