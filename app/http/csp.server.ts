import { createHash } from "node:crypto";

export function contentSecurityPolicy(page: Buffer) {
  return [
    // Firefox holds what a link prefetches against default-src.
    "default-src 'self'",
    `script-src 'self'${hashes(page, "script")}`,
    `style-src 'self'${hashes(page, "style")}`,
    "object-src 'none'",
    "frame-src 'none'",
    "media-src 'none'",
    "worker-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashes(page: Buffer, tag: string) {
  const digests = [...inlineTexts(page, tag)].map((text) =>
    createHash("sha256").update(text).digest("base64"),
  );
  return [...new Set(digests)].map((hash) => ` 'sha256-${hash}'`).join("");
}

function* inlineTexts(page: Buffer, tag: string) {
  for (let at = page.indexOf(`<${tag}`); at >= 0; at = page.indexOf(`<${tag}`, at)) {
    const open = page.indexOf(">", at);
    const close = page.indexOf(`</${tag}>`, open);
    if (open < 0 || close < 0) return;
    if (!/\bsrc=/.test(page.toString("utf8", at, open))) yield page.subarray(open + 1, close);
    at = close;
  }
}
