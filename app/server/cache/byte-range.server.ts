import type { IncomingMessage, ServerResponse } from "node:http";
import type { BufferedResponse } from "./buffered-response.server.ts";

/** The first and the last byte; undefined where none of the bytes asked for is there. */
type Range = { first: number; last: number } | "none";

/** The one part that is asked for. Several are answered with the whole, as RFC 9110 allows, and so is one of an older version. */
export function requestedRange(
  { headers }: IncomingMessage,
  { body: { length }, etag }: BufferedResponse,
  modified: Date,
): Range | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? "") ?? [];
  if ((from === "" && to === "") || headers["if-none-match"]) return undefined;
  const ifRange = headers["if-range"]?.toString();
  if (ifRange !== undefined && ifRange !== etag && ifRange !== modified.toUTCString()) {
    return undefined;
  }
  const first = from === "" ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === "" || to === "" ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return undefined;
  return first > last ? "none" : { first, last };
}

export function sendRange(
  { method }: IncomingMessage,
  response: ServerResponse,
  { body, headers, etag = "" }: BufferedResponse,
  range: Range,
) {
  if (range === "none") {
    response.writeHead(416, { "Content-Range": `bytes */${body.length}` }).end();
    return;
  }
  const { first, last } = range;
  const part = body.subarray(first, last + 1);
  response.writeHead(206, {
    ...headers,
    etag,
    "Content-Range": `bytes ${first}-${last}/${body.length}`,
    "Content-Length": part.length,
  });
  response.end(method === "HEAD" ? undefined : part);
}
