import type { IncomingMessage } from "node:http";
import morgan from "morgan";
import type { Middleware } from "./install.server.ts";

// remix-serve logs with this same module. What stands behind a question mark was typed by somebody and is theirs.
morgan.token("url", (request) => request.url?.split("?", 1)[0]);

const passedToRemix = new WeakSet<IncomingMessage>();
const logLine = morgan("tiny", { skip: (request) => passedToRemix.has(request) });

/** Logs what this server answers itself with the line that remix-serve writes for its own responses. */
export const logRequests: Middleware = (request, response, next) => {
  logLine(request, response, next);
};

/** Stands last: from here on remix-serve answers and logs. */
export const passToRemix: Middleware = (request, _response, next) => {
  passedToRemix.add(request);
  next();
};

let lines = "";

/** The same line without morgan's bookkeeping. Lines go out once a turn of the event loop. */
export function logCacheHit(
  request: IncomingMessage,
  status: number,
  bytes: number,
  startedAt: number,
) {
  if (lines === "") setImmediate(writeLines);
  const path = request.url?.split("?", 1)[0];
  const length = status === 304 ? "-" : bytes;
  lines += `${request.method} ${path} ${status} ${length} - ${(performance.now() - startedAt).toFixed(3)} ms\n`;
}

function writeLines() {
  process.stdout.write(lines);
  lines = "";
}
