import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { stop } from "#app/config/stop.server.ts";

/** Answers the request, or changes it and calls next. */
export type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** In milliseconds. A form with a photo on a weak phone connection takes its minutes; saying nothing does not. */
export const PATIENCE = {
  headersTimeout: 15_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 5_000,
  /** Without a byte in either direction. */
  silence: 60_000,
  /** From a signal until what is still open is cut off: less than the ten seconds after which a container is killed. */
  ending: 8_000,
};

/**
 * Puts the steps before whatever server this process makes next. remix-serve loads our bundle before it makes its
 * HTTP server, so this reaches what it has no option for. `onClose` runs when the last connection has ended.
 */
export function openFrontDoor(steps: Step[], onClose: () => void, patience = PATIENCE) {
  const createServer = http.createServer;
  http.createServer = ((listener: http.RequestListener) => {
    http.createServer = createServer;
    const server = createServer(patience, (request, response) => {
      walk(steps, request, response, () => listener(request, response));
    });
    server.setTimeout(patience.silence);
    server.on("close", onClose);
    server.on("error", (error: NodeJS.ErrnoException) => {
      stop(
        error.code === "EADDRINUSE"
          ? "The port is taken by another program. Set PORT to a free one."
          : error.message,
      );
    });
    endWithoutWaiting(server, patience.ending);
    return server;
  }) as typeof createServer;
}

export function walk(
  steps: Step[],
  request: IncomingMessage,
  response: ServerResponse,
  last: () => void,
) {
  const [step, ...rest] = steps;
  if (!step) return last();
  step(request, response, () => walk(rest, request, response, last));
}

/** remix-serve stops listening on a signal. Connections that only wait for a next request must not hold it up. */
function endWithoutWaiting(server: http.Server, longest: number) {
  let isEnding = false;
  server.prependListener("request", (_request, response: ServerResponse) => {
    if (isEnding) response.setHeader("Connection", "close");
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      isEnding = true;
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), longest).unref();
    });
  }
}
