import { readFileSync, statSync } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { join, posix } from "node:path";
import { DATA_BYTES_MAX, versionOf } from "#app/domain/guide/cached-file.server.ts";
import { withOpenNow } from "#app/domain/guide/open-now-file.server.ts";
import type { Middleware } from "#app/server/install.server.ts";
import { type BufferedResponse, bufferResponse, send } from "./buffered-response.server.ts";
import { requestedRange, sendRange } from "./byte-range.server.ts";

const PATH = "/data/dining.json";
/** As the file server says it of every file. */
const MAX_AGE_SECONDS = 60 * 60;

type Made = { version: string; from: number; until: number; content: Content | undefined };
type Content = { buffered: BufferedResponse; modified: Date };

/** The data file of restaurants, with what is open at the moment. A file that says no hours is left to the file server. */
export function serveOpenNow(folder: string, now = Date.now): Middleware {
  const path = join(folder, PATH);
  let made: Made | undefined;

  const current = () => {
    const moment = now();
    const version = versionOf(path);
    const isCurrent = made?.version === version && made.from <= moment && moment < made.until;
    if (!made || !isCurrent) made = { version, ...make(path, moment) };
    return made;
  };

  return (request, response, next) => {
    if (pathOf(request) !== PATH || !/^(?:GET|HEAD)$/.test(request.method ?? "")) return next();
    const { content, until } = current();
    if (!content) return next();
    answer(request, response, content, Math.ceil((until - now()) / 1000));
  };
}

function make(path: string, moment: number): Omit<Made, "version"> {
  const from = moment;
  const nothing = { from, until: Number.POSITIVE_INFINITY, content: undefined };
  const file = readIfThere(path);
  const changed = file && withOpenNow(file.bytes, new Date(moment));
  if (!changed) return nothing;
  // Newer than whatever said another state.
  const modified = new Date(Math.max(file.modified, moment));
  const headers = {
    "Accept-Ranges": "bytes",
    "Last-Modified": modified.toUTCString(),
    "Content-Type": "application/json; charset=UTF-8",
    Vary: "Accept-Encoding",
  };
  const buffered = bufferResponse(200, headers, changed.bytes);
  return { from, until: changed.changesAt, content: { buffered, modified } };
}

function readIfThere(path: string) {
  try {
    const { mtimeMs, size } = statSync(path);
    return size > DATA_BYTES_MAX ? undefined : { modified: mtimeMs, bytes: readFileSync(path) };
  } catch {
    return undefined;
  }
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { buffered, modified }: Content,
  secondsLeft: number,
) {
  const maxAge = Math.max(0, Math.min(MAX_AGE_SECONDS, secondsLeft));
  response.setHeader("Cache-Control", `public, max-age=${maxAge}`);
  if (isUnchanged(request, modified)) {
    const { "Content-Type": _, ...headers } = buffered.headers;
    response.writeHead(304, withTag(headers, buffered)).end();
    return;
  }
  const range = requestedRange(request, buffered, modified);
  if (range) return sendRange(request, response, buffered, range);
  send(request, response, buffered, request.headers["accept-encoding"]);
}

const withTag = (headers: OutgoingHttpHeaders, { etag = "" }: BufferedResponse) => ({
  ...headers,
  etag,
});

/** By its date; the tag, which has precedence, is compared where it is sent. */
function isUnchanged({ headers }: IncomingMessage, modified: Date) {
  if (headers["if-none-match"] !== undefined) return false;
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

/** As the file server reads it. */
function pathOf({ url = "" }: IncomingMessage) {
  const [path = ""] = url.split("?", 1);
  try {
    return posix.normalize(decodeURIComponent(path));
  } catch {
    return path;
  }
}
