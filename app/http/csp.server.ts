import { hash } from "node:crypto";

type Inline = {
  scripts?: string[];
  /** The hashes of scripts that are in each page. */
  scriptHashes?: string;
  styles?: string[];
  /** The desk alone shows emails in frames, and those are ours. */
  hasFrames?: boolean;
};

export function contentSecurityPolicy({
  scripts = [],
  scriptHashes = "",
  styles = [],
  hasFrames = false,
}: Inline) {
  return [
    // Firefox holds what a link prefetches against default-src.
    "default-src 'self'",
    `script-src 'self'${scriptHashes}${hashes(scripts)}`,
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

export const hashOf = (text: string) => ` 'sha256-${hash("sha256", text, "base64")}'`;

const hashes = (texts: string[]) => [...new Set(texts.map(hashOf))].join("");
