import type { IncomingMessage } from "node:http";
import { posix } from "node:path";
import { openStateAt, readOpeningHours } from "#app/domain/guide/opening-hours.ts";
import { linesOf } from "#app/domain/guide/records/check-records.ts";
import {
  guideModified,
  guideVersion,
  type LiveRecord,
  listVisible,
  nextGuideChange,
  refreshGuide,
} from "#app/domain/guide/records/snapshot.server.ts";
import {
  OpeningHoursSchema,
  RECORD_KINDS,
  RECORDS,
  type RecordKind,
} from "#app/domain/guide/records.ts";
import { logError } from "#app/platform/log.server.ts";
import type { Middleware } from "#app/server/install.server.ts";
import { type BufferedResponse, bufferResponse, send } from "./buffered-response.server.ts";

const KINDS = new Map(RECORD_KINDS.map((kind) => [`/data/${RECORDS[kind].file}.json`, kind]));
const MAX_AGE_SECONDS = 60;

type Rendered = { from: number; changesAt: number | undefined; lines: Buffer };
type Made = {
  version: number;
  modified: number;
  until: number;
  rendered: readonly Rendered[];
  buffered: BufferedResponse;
};

/** The guide's records as its data files have them, with what is open at the moment. */
export function serveData(now = Date.now): Middleware {
  const made = new Map<RecordKind, Made>();
  return async (request, response, next) => {
    const kind = KINDS.get(pathOf(request));
    if (!kind || !/^(?:GET|HEAD)$/.test(request.method ?? "")) return next();
    await refreshGuide().catch((error) => logError("The guide could not be read", error));
    const known = made.get(kind);
    const isCurrent =
      known?.version === guideVersion() && known.modified <= now() && now() < known.until;
    const current = isCurrent ? known : make(kind, now(), known);
    made.set(kind, current);
    const { buffered, modified, until } = current;
    const maxAge = Math.max(0, Math.min(MAX_AGE_SECONDS, Math.ceil((until - now()) / 1000)));
    response.setHeader("Cache-Control", `public, max-age=${maxAge}`);
    if (isUnchanged(request, modified)) request.headers["if-none-match"] = buffered.etag;
    send(request, response, buffered, request.headers["accept-encoding"]);
  };
}

function make(kind: RecordKind, from: number, before: Made | undefined): Made {
  const rendered = listVisible(kind).map((written) => tell(written, from));
  const changes = rendered.flatMap(({ changesAt }) => changesAt ?? []);
  const changesAt =
    changes.length > 0 ? changes.reduce((one, other) => Math.min(one, other)) : undefined;
  const isAsBefore =
    before?.rendered.length === rendered.length &&
    rendered.every((each, at) => each === before.rendered[at]);
  // Open or closed is true of this moment only.
  const openSince = isAsBefore ? Math.min(before.modified, from) : from;
  const modified = changesAt === undefined ? guideModified(kind).getTime() : openSince;
  const until = Math.min(nextGuideChange(), changesAt ?? Number.POSITIVE_INFINITY);
  const buffered =
    isAsBefore && before.modified === modified ? before.buffered : joinLines(rendered, modified);
  return { version: guideVersion(), modified, until, rendered, buffered };
}

function joinLines(rendered: readonly Rendered[], modified: number) {
  const headers = {
    "last-modified": new Date(modified).toUTCString(),
    "content-type": "application/json; charset=UTF-8",
    vary: "Accept-Encoding",
  };
  const parts = rendered.flatMap(({ lines }, at) => [at === 0 ? FIRST : NEXT, lines]);
  const body = Buffer.concat(parts.length > 0 ? [...parts, LAST] : [NONE]);
  return bufferResponse(200, headers, body);
}

const FIRST = Buffer.from("[\n");
const NEXT = Buffer.from(",\n");
const LAST = Buffer.from("\n]\n");
const NONE = Buffer.from("[]\n");

const renderedOf = new WeakMap<LiveRecord, Rendered>();

/** An unchanged record stays the same until it opens or closes. */
function tell(written: LiveRecord, now: number): Rendered {
  const known = renderedOf.get(written);
  const until = known?.changesAt ?? Number.POSITIVE_INFINITY;
  if (known && known.from <= now && now < until) return known;
  const { records, changesAt } = withOpenNow([JSON.parse(written.record)], new Date(now));
  const rendered = { from: now, changesAt, lines: Buffer.from(linesOf(records[0])) };
  renderedOf.set(written, rendered);
  return rendered;
}

/** `changesAt` in UTC milliseconds, undefined where no record says its hours. */
export function withOpenNow(written: readonly unknown[], now: Date) {
  let changesAt: number | undefined;
  const records = written.map((each) => {
    const record = (each ?? {}) as { opening_hours?: unknown; open_now?: unknown };
    const { data } = OpeningHoursSchema.safeParse(record.opening_hours);
    if (!data || typeof record.open_now !== "boolean") return each;
    const state = openStateAt(readOpeningHours(data), now);
    const change = state.changesAt?.getTime() ?? Number.POSITIVE_INFINITY;
    changesAt = Math.min(changesAt ?? change, change);
    return { ...record, open_now: state.isOpen };
  });
  return { records, changesAt };
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
