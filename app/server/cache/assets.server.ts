import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Middleware } from "#app/server/install.server.ts";
import { commonHeaders } from "#app/server/security-headers.server.ts";
import { type BufferedResponse, bufferResponse, send } from "./buffered-response.server.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
};

export function serveAssets(folder: string): Middleware {
  const files = readAssets(folder);
  return (request, response, next) => {
    const file = files.get(request.url ?? "");
    if (!file || (request.method !== "GET" && request.method !== "HEAD")) return next();
    send(request, response, file, request.headers["accept-encoding"]);
  };
}

/** Remix writes it when the build has compressed the rest already. */
const packManifest = (name: string, content: Buffer) =>
  name.startsWith("manifest-") ? brotliCompressSync(content) : undefined;

function readAssets(folder: string) {
  const files = new Map<string, BufferedResponse>();
  for (const name of readdirSync(folder)) {
    const type = TYPES[extname(name)];
    if (!type) continue;
    const path = join(folder, name);
    const headers = {
      ...commonHeaders(),
      // Shorter than RESOURCE_POLICY: a first view fetches several of them.
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": type,
      vary: "Accept-Encoding",
    };
    const content = readFileSync(path);
    const brotli = existsSync(`${path}.br`)
      ? readFileSync(`${path}.br`)
      : packManifest(name, content);
    files.set(`/assets/${name}`, bufferResponse(200, headers, content, { brotli }));
  }
  return files;
}
