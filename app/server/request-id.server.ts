import { randomBytes } from "node:crypto";
import { inRequest, requestId } from "#app/platform/log.server.ts";
import type { Middleware } from "./install.server.ts";

/** The log has the request's errors under this id, and the response carries it. */
export const assignRequestId: Middleware = (_request, response, next) => {
  const id = randomBytes(5).toString("hex");
  response.setHeader("X-Request-Id", id);
  inRequest(id, next);
};

/** What Remix shows instead of an error. */
const HIDDEN = "Unexpected Server Error";

/**
 * Adds the request's id to a failed response. It goes into Remix's own words, because they stand twice in a page, for the
 * eye and for its script, and both must agree.
 */
export function addErrorReference(body: string) {
  return body.replaceAll(HIDDEN, `${HIDDEN} (reference ${requestId()})`);
}
