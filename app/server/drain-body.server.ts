import type { IncomingMessage } from "node:http";
import { UPLOAD_MAX_BYTES } from "#app/http/form-limits.ts";
import type { Middleware } from "./install.server.ts";

/**
 * A form that is given up early leaves the rest of its body on the connection, before the next request, which may be
 * another visitor's behind a proxy. Node drops only bodies of which nothing was read.
 */
export const drainBody: Middleware = (request, response, next) => {
  if (request.method === "POST") {
    response.once("finish", () => {
      if (!request.complete && !request.destroyed) drain(request);
    });
  }
  next();
};

/** How long it may take is bounded by the server's time for a whole request. */
function drain(request: IncomingMessage) {
  let bytes = 0;
  // Whoever began to read would keep it in memory.
  request.removeAllListeners("data");
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > UPLOAD_MAX_BYTES) request.destroy();
  });
  request.resume();
}
