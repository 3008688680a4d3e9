import { statSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join, posix } from "node:path";
import { readJson, versionOf } from "#app/domain/guide/cached-file.server.ts";
import { openStateAt, readOpeningHours } from "#app/domain/guide/opening-hours.ts";
import { OpeningHoursSchema } from "#app/domain/guide/records.ts";
import type { Middleware } from "#app/server/install.server.ts";
import { bufferResponse, send } from "./buffered-response.server.ts";

const PATH = "/data/dining.json";
const MAX_AGE_SECONDS = 60 * 60;

/** The data file of restaurants, with what is open at the moment. A file that says no hours is left to the file server. */
export function serveOpenNow(folder: string, now = Date.now): Middleware {
  const path = join(folder, PATH);
  let made: ({ version: string } & ReturnType<typeof make>) | undefined;
  return (request, response, next) => {
    if (pathOf(request) !== PATH || !/^(?:GET|HEAD)$/.test(request.method ?? "")) return next();
    const version = versionOf(path);
    const isCurrent = made?.version === version && made.from <= now() && now() < made.until;
    if (!made || !isCurrent) made = { version, ...make(path, now()) };
    const { buffered, modified, until } = made;
    if (!buffered) return next();
    const maxAge = Math.max(0, Math.min(MAX_AGE_SECONDS, Math.ceil((until - now()) / 1000)));
    response.setHeader("Cache-Control", `public, max-age=${maxAge}`);
    if (isUnchanged(request, modified)) request.headers["if-none-match"] = buffered.etag;
    send(request, response, buffered, request.headers["accept-encoding"]);
  };
}

function make(path: string, from: number) {
  const file = readIfThere(path);
  const { records, changesAt } = withOpenNow(file?.json, new Date(from));
  const modified = Math.max(file?.modified ?? 0, from);
  if (!records) return { from, modified, until: changesAt };
  const headers = {
    "last-modified": new Date(modified).toUTCString(),
    "content-type": "application/json; charset=UTF-8",
    vary: "Accept-Encoding",
  };
  const text = `${JSON.stringify(records, null, 2)}\n`;
  const buffered = bufferResponse(200, headers, Buffer.from(text));
  return { from, modified, until: changesAt, buffered };
}

function readIfThere(path: string) {
  try {
    return { modified: statSync(path).mtimeMs, json: readJson(path) };
  } catch {
    return undefined;
  }
}

export function withOpenNow(records: unknown, now: Date) {
  let changesAt = Number.POSITIVE_INFINITY;
  if (!Array.isArray(records)) return { changesAt };
  let isComputed = false;
  const changed = records.map((record) => {
    const { data } = OpeningHoursSchema.safeParse(record?.opening_hours);
    if (!data) return record;
    const state = openStateAt(readOpeningHours(data), now);
    isComputed = true;
    changesAt = Math.min(changesAt, state.changesAt?.getTime() ?? changesAt);
    return typeof record.open_now === "boolean" ? { ...record, open_now: state.isOpen } : record;
  });
  return isComputed ? { records: changed, changesAt } : { changesAt };
}

function isUnchanged({ headers }: IncomingMessage, modified: number) {
  if (headers["if-none-match"] !== undefined) return false;
  return Math.floor(modified / 1000) * 1000 <= Date.parse(headers["if-modified-since"] ?? "");
}

function pathOf({ url = "" }: IncomingMessage) {
  const [path = ""] = url.split("?", 1);
  try {
    return posix.normalize(decodeURIComponent(path));
  } catch {
    return path;
  }
}
