import { AsyncResource } from "node:async_hooks";
import { admitWriter } from "#app/workflows/long-write.server.ts";
import type { Middleware } from "./install.server.ts";

/** What may change something waits while an edition is queued; what reads goes on. */
export const awaitWriter: Middleware = (request, response, next) => {
  if (request.method === "GET" || request.method === "HEAD") return next();
  // Another request may end the wait: errors must still be logged under its own id.
  const start = AsyncResource.bind((end: () => void) => {
    if (response.closed) return end();
    response.once("close", end);
    next();
  });
  admitWriter(start);
};
