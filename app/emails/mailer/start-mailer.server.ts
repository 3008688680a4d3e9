import { createPrivateKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { env } from "#app/config/env.server.ts";
import { isLeader } from "#app/db/client.server.ts";
import { exitWith } from "#app/platform/exit.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { recoverSending } from "./delivery.server.ts";
import { createMailer } from "./mailer.server.ts";

/** Starts the mailer; without a mail server every email stays in the outbox. Returns what ends it. */
export async function startMailer() {
  const { MAIL_URL: url, MAIL_FROM: address, SITE_URL: siteUrl } = env;
  if (!url || !address || !siteUrl) {
    console.log("MAIL_URL is not set: emails are kept in /admin/outbox and none is sent.");
    if (isLeader())
      await recoverSending().catch((error: unknown) =>
        logError("The outbox cannot be written", error),
      );
    return async () => {};
  }
  const sender = { address, siteUrl, dkim: readDkim() };
  const mailer = createMailer({
    openTransport: async () => {
      // 20 MB that a server which never sends does without.
      const { createSmtpTransport } = await import("./transport.server.ts");
      return createSmtpTransport({ url, sender });
    },
    perMinute: env.MAIL_PER_MINUTE,
  });
  mailer.start();
  // It stops at once: requests in flight have seconds left, in which no email may begin.
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => void mailer.stop());
  return mailer.stop;
}

function readDkim() {
  const { DKIM_KEY_FILE: file, DKIM_SELECTOR: selector } = env;
  if (!file || !selector) return undefined;
  try {
    return { selector, key: readDkimKey(file) };
  } catch (error) {
    return exitWith(`The key in DKIM_KEY_FILE cannot be used: ${(error as Error).message}.`);
  }
}

const RSA_MIN_BITS = 2048;

/** Throws a sentence: nodemailer sends what it cannot sign without a signature. */
export function readDkimKey(file: string): KeyObject {
  const key = createPrivateKey(readFileSync(file, "utf8"));
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType === "rsa" && bits >= RSA_MIN_BITS) return key;
  throw new Error(`It is no RSA key of ${RSA_MIN_BITS} bits or more`);
}
