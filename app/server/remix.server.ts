import type { IncomingMessage, ServerResponse } from "node:http";
import {
  createReadableStreamFromReadable,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/node";
import { findPage, idOf, pathOf } from "#app/pages.ts";
import { handlerOf } from "#app/platform/remix/page.server.ts";
import { sendOnce } from "./cache/buffered-response.server.ts";
import type { Middleware } from "./install.server.ts";

/** Marks what is asked for here, not by remix-serve. */
const HERE = {};

/** Here a page is sent as it was rendered: read from a body it would be copied piece by piece. */
class PageResponse extends Response {
  readonly page: Buffer;

  constructor(page: Buffer, init: ResponseInit) {
    super(null, init);
    this.page = page;
  }
}

export const createResponse = (page: Buffer<ArrayBuffer>, init: ResponseInit, context: object) =>
  context === HERE ? new PageResponse(page, init) : new Response(page, init);

/** Asks Remix as its express adapter does, without what express does before: this pipeline has done it. */
export function answerPages(build: () => ServerBuild): Middleware {
  const handlers = new Map<string, RequestHandler>();
  return async (request, response, next) => {
    const page = findPage(pathOf(request.url ?? ""));
    if (!page?.page && !(page?.resource && page.cache)) return next();
    const id = idOf(page);
    const handler = handlers.get(id) ?? handlerOf(build(), id);
    handlers.set(id, handler);
    const answer = await handler(toRequest(request, response), HERE);
    await sendAnswer(request, response, answer);
  };
}

function toRequest(request: IncomingMessage, response: ServerResponse) {
  const { method = "GET", headers, url } = request;
  const abort = new AbortController();
  response.once("close", () => response.writableFinished || abort.abort());
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: headers as Record<string, string>,
    signal: abort.signal,
    ...(hasBody && { body: createReadableStreamFromReadable(request), duplex: "half" }),
  });
}

const TEXT = /^text\/|[/+](?:json|xml)\b/;
/** Files of these may hold any letters, and only a page says which it holds. */
const WITHOUT_CHARSET = /^(?:text\/[^;]+|application\/json)$/;

async function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Response) {
  const body =
    answer instanceof PageResponse ? answer.page : Buffer.from(await answer.arrayBuffer());
  if (response.destroyed) return;
  response.statusCode = answer.status;
  response.statusMessage = answer.statusText;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  const type = answer.headers.get("Content-Type") ?? "";
  if (WITHOUT_CHARSET.test(type)) response.setHeader("Content-Type", `${type}; charset=utf-8`);
  if (TEXT.test(type)) response.appendHeader("Vary", "Accept-Encoding");
  if (request.method === "HEAD") return response.end();
  const accepted = request.headers["accept-encoding"];
  if (accepted && TEXT.test(type)) return sendOnce(response, body, accepted);
  if (body.length > 0 || answer.status === 200) response.setHeader("Content-Length", body.length);
  response.end(body);
}
