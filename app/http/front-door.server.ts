import http, { type IncomingMessage, type ServerResponse } from "node:http";

/** Answers the request, or changes it and calls next. */
export type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Puts the steps before whatever server this process makes next. remix-serve loads our bundle before it makes its
 * HTTP server, so this reaches what it has no option for. `onClose` runs when the last connection has ended.
 */
export function openFrontDoor(steps: Step[], onClose: () => void) {
  const createServer = http.createServer;
  http.createServer = ((...args: Parameters<typeof createServer>) => {
    http.createServer = createServer;
    const server = createServer(...args);
    const listeners = server.listeners("request") as ((...args: unknown[]) => void)[];
    server.removeAllListeners("request");
    server.on("request", (request, response) => {
      walk(steps, request, response, () => {
        for (const listener of listeners) listener.call(server, request, response);
      });
    });
    server.on("close", onClose);
    server.on("error", (error: NodeJS.ErrnoException) => {
      console.error(
        error.code === "EADDRINUSE"
          ? "The port is taken by another program. Set PORT to a free one."
          : error.message,
      );
      process.exit(1);
    });
    endWithoutWaiting(server);
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
function endWithoutWaiting(server: http.Server) {
  let isEnding = false;
  server.prependListener("request", (_request, response: ServerResponse) => {
    if (isEnding) response.setHeader("Connection", "close");
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      isEnding = true;
      server.closeIdleConnections();
    });
  }
}
