import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { createGzip } from "node:zlib";
import {
  createReadableStreamFromReadable,
  createRequestHandler,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/node";
import { findPage, idOf, pathOf } from "#app/pages.ts";
import { handlerOf } from "#app/platform/remix/page.server.ts";
import type { Answer } from "./answer.server.ts";
import { bodyOf } from "./body/held-body.server.ts";
import { negotiateEncoding } from "./cache/buffered-response.server.ts";

/** Marks requests that come from here, not from the server of development. */
const HERE = {};

/** A page is sent as it was rendered: read from a body it would be copied piece by piece. */
class PageResponse extends Response {
  readonly page: Buffer;

  constructor(page: Buffer, init: ResponseInit) {
    super(null, init);
    this.page = page;
  }
}

export const createResponse = (page: Buffer<ArrayBuffer>, init: ResponseInit, context: object) =>
  context === HERE ? new PageResponse(page, init) : new Response(page, init);

/** Calls Remix as remix-serve's express adapter does. A page is given the routes around it alone, which is faster. */
export function answerPages(build: () => ServerBuild) {
  const handlers = new Map<string, RequestHandler>();
  return async (request: IncomingMessage, response: ServerResponse) => {
    const page = findPage(pathOf(request.url ?? ""));
    const isPage = Boolean(page?.page || (page?.resource && page.cache));
    const id = page && isPage ? idOf(page) : "";
    const handler =
      handlers.get(id) ??
      (id ? handlerOf(build(), id) : createRequestHandler(build(), "production"));
    handlers.set(id, handler);
    return toAnswer(request, await handler(toRequest(request, response), HERE), isPage);
  };
}

function toRequest(request: IncomingMessage, response: ServerResponse) {
  const { method = "GET", headers, url } = request;
  const abort = new AbortController();
  response.once("close", () => response.writableFinished || abort.abort());
  const body = bodyOf(request);
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: headers as Record<string, string>,
    signal: abort.signal,
    body: body instanceof Readable ? createReadableStreamFromReadable(body) : (body ?? null),
    duplex: "half",
  } as RequestInit);
}

const TEXT = /^text\/|[/+](?:json|xml)\b/;
/** Files of these may hold any letters, and only a page says which it holds. */
const WITHOUT_CHARSET = /^(?:text\/[^;]+|application\/json)$/;

/** A page is whole. What else a route answers is sent as it is made: it may be a long file. */
async function toAnswer(
  request: IncomingMessage,
  response: Response,
  isPage: boolean,
): Promise<Answer> {
  const { status } = response;
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  const type = response.headers.get("Content-Type") ?? "";
  if (WITHOUT_CHARSET.test(type)) headers["content-type"] = `${type}; charset=utf-8`;
  const isText = TEXT.test(type);
  if (isText) headers.vary = [headers.vary ?? [], "Accept-Encoding"].flat().join(", ");
  if (response instanceof PageResponse) return { status, headers, body: response.page };
  if (isPage) return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
  if (!response.body) return { status, headers };
  const stream = Readable.fromWeb(response.body as WebStream);
  const accepted = request.headers["accept-encoding"];
  if (!isText || negotiateEncoding(accepted) === "identity")
    return { status, headers, body: stream };
  delete headers["content-length"];
  headers["content-encoding"] = "gzip";
  return { status, headers, body: pipeline(stream, createGzip(), () => {}) };
}
