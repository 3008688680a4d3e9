import type { IncomingMessage } from "node:http";
import morgan from "morgan";
import type { Middleware } from "./install.server.ts";

// Also for remix-serve, which logs with this same module: what people typed into a search is not logged.
morgan.token("url", (request) => loggedPath(request.url));

/** Without what people typed, and without what a link lets in. */
export function loggedPath(url = "") {
  return url.split("?", 1)[0]?.replace(/^(\/+auth\/+invite\/+)[^/]+/i, "$1***");
}

const passedToRemix = new WeakSet<IncomingMessage>();
const logLine = morgan("tiny", { skip: (request) => passedToRemix.has(request) });

export const logRequests: Middleware = (request, response, next) => {
  logLine(request, response, next);
};

export const passToRemix: Middleware = (request, _response, next) => {
  passedToRemix.add(request);
  next();
};

let lines = "";

/** Cheaper than morgan: one write for all lines of a turn of the event loop. */
export function logCacheHit(
  request: IncomingMessage,
  status: number,
  bytes: number,
  startedAt: number,
) {
  if (lines === "") setImmediate(writeLines);
  const path = loggedPath(request.url);
  const length = status === 304 ? "-" : bytes;
  lines += `${request.method} ${path} ${status} ${length} - ${(performance.now() - startedAt).toFixed(3)} ms\n`;
}

function writeLines() {
  process.stdout.write(lines);
  lines = "";
}
