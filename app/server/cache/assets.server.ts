import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { isRead, type Step } from "#app/server/answer.server.ts";
import { fileHeaders } from "#app/server/security-headers.server.ts";
import { publicManifestUrl, toPublicManifest } from "../render/public-manifest.server.ts";
import {
  answerFrom,
  BROTLI,
  type BufferedResponse,
  bufferResponse,
  type Packed,
} from "./buffered-response.server.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
};

export function serveAssets(folder: string): Step {
  const files = readAssets(folder);
  return (request) => {
    const file = files.get(request.url ?? "");
    return file && isRead(request) ? answerFrom(file, request) : undefined;
  };
}

function readAssets(folder: string) {
  const files = new Map<string, BufferedResponse>();
  const add = (url: string, type: string, content: Buffer, packed: Packed) => {
    const headers = {
      ...fileHeaders(),
      // Shorter than RESOURCE_POLICY: a first view fetches several of them.
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": type,
      vary: "Accept-Encoding",
    };
    files.set(url, bufferResponse(200, headers, content, packed));
  };
  for (const name of readdirSync(folder)) {
    const type = TYPES[extname(name)];
    if (!type) continue;
    const path = join(folder, name);
    const content = readFileSync(path);
    const url = `/assets/${name}`;
    // Remix writes its manifest when the build has compressed the rest already: its first visitor waits, and no start.
    if (name.startsWith("manifest-")) {
      const visitors = Buffer.from(toPublicManifest(content.toString()));
      add(publicManifestUrl(url), type, visitors, { quality: BROTLI.smallest });
      add(url, type, content, { quality: BROTLI.smallest });
      continue;
    }
    const brotli = existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : undefined;
    add(url, type, content, { brotli });
  }
  return files;
}
