import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import morgan from "morgan";
import { inRequest, requestId } from "#app/platform/log.server.ts";
import { loggedPath, logLine, pseudonym } from "#app/platform/log-line.server.ts";
import { requestAddress } from "#app/server/client-address.server.ts";
import type { Middleware } from "#app/server/install.server.ts";

// remix-serve logs in this format of this same module.
morgan.format("tiny", (tokens, request, response) =>
  requestLine(
    request,
    response.headersSent ? response.statusCode : undefined,
    Number(response.getHeader("Content-Length") ?? Number.NaN),
    Number(tokens["response-time"]?.(request, response) ?? Number.NaN),
    String(response.getHeader("X-Request-Id") ?? "-"),
  ),
);

const passedToRemix = new WeakSet<IncomingMessage>();

export const logRequests: Middleware = (request, response, next) => {
  const startedAt = performance.now();
  response.once("close", () => {
    if (passedToRemix.has(request)) return;
    const status = response.headersSent ? response.statusCode : undefined;
    const bytes = Number(response.getHeader("Content-Length") ?? Number.NaN);
    logAnswer(request, status, bytes, startedAt, response.getHeader("X-Request-Id") as string);
  });
  next();
};

export const passToRemix: Middleware = (request, _response, next) => {
  passedToRemix.add(request);
  next();
};

function requestLine(
  request: IncomingMessage,
  status: number | undefined,
  bytes: number,
  ms: number,
  id = "-",
) {
  const { method, url = "" } = request;
  const client = pseudonym(requestAddress(request));
  const path = loggedPath(url);
  return logLine({ client, method, path, status, bytes, ms, request: id });
}

let lines = "";

/** One write for all lines of a turn of the event loop. */
export function logAnswer(
  request: IncomingMessage,
  status: number | undefined,
  bytes: number,
  startedAt: number,
  id?: string,
) {
  if (lines === "") setImmediate(flushRequestLog);
  const ms = Math.round((performance.now() - startedAt) * 1000) / 1000;
  lines += `${requestLine(request, status, bytes, ms, id)}\n`;
}

export function flushRequestLog() {
  process.stdout.write(lines);
  lines = "";
}

export const assignRequestId: Middleware = (request, response, next) => {
  const id = randomBytes(5).toString("hex");
  response.setHeader("X-Request-Id", id);
  const setHeader = (name: string, value: string) => void response.setHeader(name, value);
  inRequest(id, next, setHeader, requestAddress(request));
};

const REMIX_ERROR_MESSAGE = "Unexpected Server Error";

const GO_BACK = "It may not have been saved. Go back: what you typed is still in the form.";

/** The reference is put into Remix's message, because that stands in the markup and in the hydration data, which must agree. */
export function addErrorReference(body: string, method = "GET") {
  const advice = method === "POST" ? `. ${GO_BACK}` : "";
  return body.replaceAll(
    REMIX_ERROR_MESSAGE,
    `${REMIX_ERROR_MESSAGE} (reference ${requestId()})${advice}`,
  );
}
