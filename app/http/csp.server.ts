import { createHash } from "node:crypto";

/** The texts of the inline scripts and styles that we wrote, to the letter. */
type Inline = { scripts?: string[]; styles?: string[] };
/** The page shows an email in a frame of ours. */
type Frames = { hasFrames?: boolean };

export function contentSecurityPolicy({
  scripts = [],
  styles = [],
  hasFrames = false,
}: Inline & Frames) {
  return [
    // Firefox holds what a link prefetches against default-src.
    "default-src 'self'",
    `script-src 'self'${hashes(scripts)}`,
    `style-src 'self'${hashes(styles)}`,
    "object-src 'none'",
    `frame-src ${hasFrames ? "'self'" : "'none'"}`,
    "media-src 'none'",
    "worker-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashes(texts: string[]) {
  const digests = texts.map((text) => createHash("sha256").update(text).digest("base64"));
  return [...new Set(digests)].map((hash) => ` 'sha256-${hash}'`).join("");
}

/** Of an email in a frame: it runs nothing and loads only our pictures. */
export const EMAIL_POLICY =
  "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";
