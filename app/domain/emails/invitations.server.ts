import { transaction } from "#app/db/client.server.ts";
import { listLatestEmails } from "./earlier-emails.server.ts";
import { dropEmail, queueEmail } from "./outbox.server.ts";

/** Its link is made when it leaves. Of several to one address that have not left the last one does. */
export function queueInvitation(email: string, role: string, now = new Date()) {
  const about = `invite:${email.toLowerCase()}:`;
  return transaction(async () => {
    const [earlier] = await listLatestEmails([about], "~");
    if (earlier?.state === "waiting")
      await dropEmail(earlier.id, "A later invitation took its place.");
    const once = about + now.toISOString();
    return queueEmail({ kind: "invite", once, recipient: email, data: { email, role } }, now);
  });
}
