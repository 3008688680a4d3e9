import { createHash } from "node:crypto";

/** Of words that somebody saw in a form, for a hidden field: whether they have changed since. */
export const digest = (words: string | null) =>
  createHash("sha256")
    .update(words ?? "")
    .digest("base64url")
    .slice(0, 10);
