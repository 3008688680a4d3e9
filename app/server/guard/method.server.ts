import { AsyncResource } from "node:async_hooks";
import { rejectRequest } from "#app/http/error-page.server.ts";
import type { Middleware } from "#app/server/install.server.ts";

const METHODS = ["GET", "HEAD", "POST"];

/** Ends requests that Remix cannot answer. It also answers a form for a page that takes none, without saying what it takes. */
export const validateMethod: Middleware = (request, response, next) => {
  const { method = "" } = request;
  if (method === "OPTIONS") {
    response.writeHead(204, { Allow: METHODS.join(", ") }).end();
    return;
  }
  if (!METHODS.includes(method)) {
    response.setHeader("Allow", METHODS.join(", "));
    rejectRequest(request, response, 405, "Not here", "This site does not do that.");
    return;
  }
  if (method === "POST") allowReadingOnly(response);
  next();
};

function allowReadingOnly(response: Parameters<Middleware>[1]) {
  const { writeHead } = response;
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    if (args[0] === 405) response.setHeader("Allow", "GET, HEAD");
    return writeHead.apply(response, args);
  }) as typeof writeHead;
}

/** Waits before a turn to render, because reading goes on meanwhile, and not for ever, because a database may not answer. */
export function awaitWriters(writersDone: () => Promise<void>, maxWaitMs = 3000): Middleware {
  return (request, response, next) => {
    if (request.method === "GET" || request.method === "HEAD") return next();
    let isOver = false;
    // Another request may end the wait: errors must still be logged under its own id.
    const start = AsyncResource.bind(() => {
      clearTimeout(timer);
      if (isOver) return;
      isOver = true;
      if (!response.closed) next();
    });
    const timer = setTimeout(start, maxWaitMs);
    void writersDone().then(start);
  };
}
