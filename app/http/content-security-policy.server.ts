import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** The policy of one whole page: its own inline scripts and styles by their hashes, and nothing from elsewhere. */
export function contentSecurityPolicy(html: string) {
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(html, INLINE_SCRIPT)}`,
    `style-src 'self'${hashes(html, INLINE_STYLE)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashes(html: string, pattern: RegExp) {
  const found = [...html.matchAll(pattern)].map(([, text = ""]) =>
    createHash("sha256").update(text).digest("base64"),
  );
  return [...new Set(found)].map((hash) => ` 'sha256-${hash}'`).join("");
}
