import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { inRequest, requestId } from "#app/platform/log.server.ts";
import { loggedPath, logLine, pseudonym } from "#app/platform/log-line.server.ts";
import { requestAddress } from "#app/server/client-address.server.ts";
import type { Step } from "./answer.server.ts";

export const logRequests: Step = (request, response) => {
  const startedAt = performance.now();
  response.once("close", () => {
    const status = response.headersSent ? response.statusCode : undefined;
    const bytes = Number(response.getHeader("Content-Length") ?? Number.NaN);
    logAnswer(request, status, bytes, startedAt, response.getHeader("X-Request-Id") as string);
  });
  return undefined;
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

/** Answers within a context of its own, by which whatever is logged is found. */
export function underOwnId<Result>(
  request: IncomingMessage,
  response: ServerResponse,
  work: () => Result,
) {
  const id = randomUUID().slice(-10);
  response.setHeader("X-Request-Id", id);
  const setHeader = (name: string, value: string) => void response.setHeader(name, value);
  return inRequest(id, work, setHeader, requestAddress(request));
}

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
