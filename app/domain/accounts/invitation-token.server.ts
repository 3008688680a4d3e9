import { createHmac } from "node:crypto";
import { secret } from "#app/config/secret.server.ts";

/** The same for one email, whatever became of an earlier try: the one that arrives has a link that works. */
export const invitationToken = (emailId: string) =>
  createHmac("sha256", secret).update(`invitation:${emailId}`).digest("base64url");
