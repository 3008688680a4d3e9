import { randomBytes } from "node:crypto";
import { inRequest, requestId } from "#app/config/log.server.ts";
import type { Step } from "./front-door.server.ts";

/** Gives each request an id of ours: its errors stand under it in the log, and the answer carries it. */
export const nameRequest: Step = (_request, response, next) => {
  const id = randomBytes(5).toString("hex");
  response.setHeader("X-Request-Id", id);
  inRequest(id, next);
};

/** What Remix says instead of an error, which is nobody's business. */
const HIDDEN = "Unexpected Server Error";

/**
 * Adds to a failed answer the id under which its error stands in the log. It is added to the words themselves, because
 * they stand twice in a page, for the eye and for its script, and both must agree.
 */
export function nameFailure(answer: string) {
  return answer.replaceAll(HIDDEN, `${HIDDEN} (reference ${requestId()})`);
}
