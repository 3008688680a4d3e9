import { env } from "#app/config/env.server.ts";
import { createMailer } from "./mailer.server.ts";

/** Without a mail server every email is kept, and read in the admin area. Returns what ends it. */
export function startMailer() {
  if (!env.MAIL_URL) {
    console.log("MAIL_URL is not set: emails are kept in /admin/outbox and none is sent.");
    return async () => {};
  }
  const mailer = createMailer({
    // 20 MB that a server which never sends does without.
    openTransport: async () => (await import("./transport.server.ts")).createSmtpTransport(),
    perMinute: env.MAIL_PER_MINUTE,
  });
  mailer.start();
  return mailer.stop;
}
