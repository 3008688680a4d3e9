import { createHash } from "node:crypto";

/** The digest of a text, for a hidden field of a form: it shows later whether the text has changed since. */
export const digest = (words: string | null) =>
  createHash("sha256")
    .update(words ?? "")
    .digest("base64url")
    .slice(0, 10);
