import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { env } from "#app/config/env.server.ts";
import { exitWith } from "#app/platform/exit.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { loggedPath } from "#app/platform/log-line.server.ts";
import { admitRequest, limitConnections } from "#app/server/guard/connections.server.ts";
import { type Answer, refusalPage, send } from "./answer.server.ts";

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

type Respond = (request: IncomingMessage, response: ServerResponse) => Answer | Promise<Answer>;

/**
 * Wraps the next HTTP server of this process: remix-serve loads our bundle first and has no option for what it lacks
 * (headers on everything, bounds, a cache, a clean end). It starts the server and stops it; all answers are ours.
 */
export function installServer(respond: Respond, onClose: () => Promise<void>, timeouts = TIMEOUTS) {
  const createServer = http.createServer;
  http.createServer = (() => {
    http.createServer = createServer;
    const server = createServer(timeouts, (request, response) => {
      if (!admitRequest(request, response)) return;
      // Each step may wait for its end, which is more than the ten listeners after which node warns of a leak.
      response.setMaxListeners(20);
      if (shutDown.hasBegun) response.shouldKeepAlive = false;
      const finish = (answer: Answer) => send(request, response, answer);
      // Left to Node it would end the process, and with it everybody's request.
      const fail = (error: unknown) => {
        logError(`${request.method} ${loggedPath(request.url ?? "")}`, error);
        if (response.headersSent) request.destroy();
        else finish(refusalPage(500, "Something went wrong", "Please try again."));
      };
      try {
        const answer = respond(request, response);
        if (answer instanceof Promise) answer.then(finish).catch(fail);
        else finish(answer);
      } catch (error) {
        fail(error);
      }
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
