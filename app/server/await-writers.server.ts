import { AsyncResource } from "node:async_hooks";
import type { Middleware } from "./install.server.ts";

/**
 * What may change something waits for those that write before it takes a turn to render: what only reads goes on meanwhile,
 * for seconds when a letter is queued for many readers. It waits not for ever, where a database does not answer.
 */
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
