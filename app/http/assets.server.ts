import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Step } from "./front-door.server.ts";
import { onEverything } from "./security-headers.server.ts";
import { sendWhole, type WholeAnswer, wholeAnswer } from "./whole-answer.server.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
};

/**
 * Sends what the build made for browsers, from memory and as small as it gets: beside a file lies its brotli where that
 * is smaller. A name is never given to other content, so browsers keep it.
 */
export function answerAssets(folder = "build/client/assets"): Step {
  const files = readAssets(folder);
  return (request, response, next) => {
    const file = files.get(request.url ?? "");
    const isAsked = request.method === "GET" || request.method === "HEAD";
    if (!file || !isAsked) return next();
    sendWhole(request, response, file, request.headers["accept-encoding"]);
  };
}

function readAssets(folder: string) {
  const files = new Map<string, WholeAnswer>();
  for (const name of readdirSync(folder)) {
    const type = TYPES[extname(name)];
    if (!type) continue;
    const path = join(folder, name);
    const headers = {
      ...onEverything(),
      // Short: a first view fetches several of them.
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": type,
      vary: "Accept-Encoding",
    };
    const brotli = existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : undefined;
    files.set(`/assets/${name}`, wholeAnswer(200, headers, readFileSync(path), { brotli }));
  }
  return files;
}
