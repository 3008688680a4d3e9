import { readFileSync } from "node:fs";
import { createTransport } from "nodemailer";
import { env } from "#app/config/env.server.ts";
import { site } from "#app/config/site.ts";
import type { Outgoing } from "#app/workflows/outgoing.server.ts";

/**
 * What became of one try: `away` says that the mail server took part in none, `doubtful` that it may have the email.
 */
export type Outcome =
  | { is: "sent" }
  | { is: "refused" | "failed" | "doubtful" | "away"; why: string };

export type Transport = {
  send(id: string, email: Outgoing): Promise<Outcome>;
  close(): void;
};

const SILENCE_MS = 60_000;
const CONNECT_MS = 15_000;

const SIGNED_HEADERS =
  "from:reply-to:subject:date:message-id:to:mime-version:content-type:list-id:list-unsubscribe:list-unsubscribe-post";

export function createSmtpTransport(url = env.MAIL_URL ?? ""): Transport {
  const host = new URL(env.SITE_URL ?? "http://localhost").hostname;
  const server = new URL(url);
  const isLoopback = /^(localhost|127\.|\[?::1)/.test(server.hostname);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    maxMessages: 50,
    requireTLS: !isLoopback,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    ...(env.DKIM_KEY_FILE && { dkim: dkimOf(host) }),
  });
  return {
    async send(id, email) {
      try {
        await transport.sendMail(messageOf(id, host, email));
        return { is: "sent" };
      } catch (error) {
        return judge(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

function messageOf(id: string, host: string, { recipient, subject, text, html, list }: Outgoing) {
  const from = { name: site.name, address: env.MAIL_FROM ?? "" };
  return {
    from,
    to: { name: "", address: recipient },
    // An address of a reserved name reaches nobody.
    ...(!/\.(example|test|invalid)$/.test(site.contactEmail) && { replyTo: site.contactEmail }),
    envelope: { from: from.address, to: [recipient] },
    messageId: `<${id}@${host}>`,
    subject,
    text,
    html,
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(list && listHeaders(list, host)),
    },
  };
}

function listHeaders({ name, id, stop }: NonNullable<Outgoing["list"]>, host: string) {
  const oneClick = stop.startsWith("https:")
    ? { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};
  return {
    "List-Id": `${name.replace(/[^ -~]|["<>]/g, "")} <${id}.${host}>`,
    "List-Unsubscribe": `<${stop}>`,
    ...oneClick,
  };
}

function dkimOf(domainName: string) {
  return {
    domainName,
    keySelector: env.DKIM_SELECTOR ?? "",
    privateKey: readFileSync(env.DKIM_KEY_FILE ?? "", "utf8"),
    headerFieldNames: SIGNED_HEADERS,
  };
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

function judge({ code, command, responseCode, message }: SmtpError): Outcome {
  const why = message.slice(0, 300);
  const isOfEmail = code === "EENVELOPE" || code === "EMESSAGE";
  if (isOfEmail && responseCode) return { is: responseCode < 500 ? "refused" : "failed", why };
  if (code === "EENVELOPE") return { is: "failed", why };
  if (command === "DATA") return { is: "doubtful", why };
  return { is: "away", why };
}
