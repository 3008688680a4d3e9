import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { env } from "#app/config/env.server.ts";
import { rejectRequest } from "#app/http/error-page.server.ts";
import { exitWith } from "#app/platform/exit.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { loggedPath } from "#app/platform/log-line.server.ts";
import { limitConnections, limitPipelining } from "#app/server/guard/connections.server.ts";

export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => unknown;

/** An upload over a weak phone connection may take minutes, silence may not. */
export const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 5_000,
  /** Longer than a proxy keeps an idle connection: it must not send a form into one that is being closed. */
  keepAliveTimeout: env.TRUSTED_PROXIES > 0 ? 75_000 : 5_000,
  idle: 60_000,
  /** Less than the ten seconds after which a container is killed. */
  shutdownGrace: 8_000,
};

const NO_ADDRESS = `HOST names no address of this machine: ${env.HOST}.`;
const LISTEN_ERRORS: Record<string, string> = {
  EADDRINUSE: "The port is taken by another program. Set PORT to a free one.",
  EACCES: `PORT names a port that this user may not take: ${env.PORT}. Set it to one above 1023.`,
  EADDRNOTAVAIL: NO_ADDRESS,
  EAI_AGAIN: NO_ADDRESS,
  EINVAL: NO_ADDRESS,
  ENOTFOUND: NO_ADDRESS,
};

/** Wraps the next HTTP server of this process: remix-serve loads our bundle first and has no option for middleware. */
export function installServer(
  middleware: Middleware[],
  onClose: () => Promise<void>,
  timeouts = TIMEOUTS,
) {
  const createServer = http.createServer;
  http.createServer = ((listener: http.RequestListener) => {
    http.createServer = createServer;
    const all = [limitPipelining, ...middleware];
    const server = createServer(timeouts, (request, response) => {
      if (shutDown.hasBegun) response.setHeader("Connection", "close");
      runMiddleware(all, request, response, () => listener(request, response));
    });
    limitConnections(server);
    server.setTimeout(timeouts.idle);
    server.on("close", () => void onClose());
    server.on("error", (error: NodeJS.ErrnoException) => {
      exitWith(LISTEN_ERRORS[error.code ?? ""] ?? error.message);
    });
    const shutDown = shutDownGracefully(server, timeouts.shutdownGrace);
    return server;
  }) as typeof createServer;
}

function runMiddleware(
  middleware: Middleware[],
  request: IncomingMessage,
  response: ServerResponse,
  last: () => void,
) {
  // Left to Node it would end the process, and with it everybody's request.
  const fail = (error: unknown) => {
    logError(`${request.method} ${loggedPath(request.url ?? "")}`, error);
    if (response.headersSent) request.destroy();
    else rejectRequest(request, response, 500, "Something went wrong", "Please try again.");
  };
  const run = (index: number) => {
    const step = middleware[index];
    if (!step) return last();
    try {
      const done = step(request, response, () => run(index + 1));
      if (done instanceof Promise) done.catch(fail);
    } catch (error) {
      fail(error);
    }
  };
  run(0);
}

/** remix-serve stops listening on a signal; keep-alive connections must not hold it up. */
function shutDownGracefully(server: http.Server, graceMs: number) {
  const shutDown = { hasBegun: false };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      shutDown.hasBegun = true;
      console.log("Stopping: what is under way is finished first.");
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), graceMs).unref();
    });
  }
  return shutDown;
}
