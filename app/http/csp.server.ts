import { createHash } from "node:crypto";

type InlineTexts = { scripts?: string[]; styles?: string[] };

/** `hasFrames` is for a page that frames one of ours. */
export function contentSecurityPolicy(
  { scripts = [], styles = [] }: InlineTexts,
  { hasFrames = false } = {},
) {
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
