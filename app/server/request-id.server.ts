import { randomBytes } from "node:crypto";
import { inRequest, requestId } from "#app/platform/log.server.ts";
import type { Middleware } from "./install.server.ts";
import { addressOf } from "./request-log.server.ts";

export const assignRequestId: Middleware = (request, response, next) => {
  const id = randomBytes(5).toString("hex");
  response.setHeader("X-Request-Id", id);
  const setHeader = (name: string, value: string) => void response.setHeader(name, value);
  inRequest(id, next, setHeader, addressOf(request));
};

const REMIX_ERROR_MESSAGE = "Unexpected Server Error";

const GO_BACK = "It may not have been saved. Go back: what you typed is still in the form.";

/** Within Remix's message, because that stands in the markup and in the hydration data, which must agree. */
export function addErrorReference(body: string, method = "GET") {
  const advice = method === "POST" ? `. ${GO_BACK}` : "";
  return body.replaceAll(
    REMIX_ERROR_MESSAGE,
    `${REMIX_ERROR_MESSAGE} (reference ${requestId()})${advice}`,
  );
}
