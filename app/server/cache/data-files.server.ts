import type { IncomingMessage } from "node:http";
import { posix } from "node:path";
import { openStateAt, readOpeningHours } from "#app/domain/guide/opening-hours.ts";
import { dataText } from "#app/domain/guide/records/check-records.ts";
import {
  guideModified,
  guideVersion,
  listVisible,
  nextGuideChange,
} from "#app/domain/guide/records/snapshot.server.ts";
import {
  OpeningHoursSchema,
  RECORD_KINDS,
  RECORDS,
  type RecordKind,
} from "#app/domain/guide/records.ts";
import { type Answer, isRead, type Step } from "#app/server/answer.server.ts";
import { awaitGuide } from "#app/server/guard/guide.server.ts";
import { commonHeaders, RESOURCE_POLICY } from "#app/server/security-headers.server.ts";
import { answerFrom, type BufferedResponse, bufferResponse } from "./buffered-response.server.ts";

const KINDS = new Map(RECORD_KINDS.map((kind) => [`/data/${RECORDS[kind].file}.json`, kind]));
const MAX_AGE_SECONDS = 60;

/** `modified` and `until` are moments in UTC milliseconds. */
type DataFile = {
  version: number;
  text: string;
  modified: number;
  until: number;
  response: BufferedResponse;
};

/** The guide's records as its data files have them, with what is open at the moment. */
export function serveData(now = Date.now): Step {
  const files = new Map<RecordKind, DataFile>();
  const answer = async (request: IncomingMessage, kind: RecordKind): Promise<Answer> => {
    await awaitGuide();
    const last = files.get(kind);
    const isCurrent =
      last?.version === guideVersion() && last.modified <= now() && now() < last.until;
    const file = isCurrent ? last : makeFile(kind, now(), last);
    files.set(kind, file);
    const maxAge = Math.min(MAX_AGE_SECONDS, Math.ceil((file.until - now()) / 1000));
    const caching = `public, max-age=${Math.max(0, maxAge)}`;
    const { headers, ...rest } = await answerFrom(file.response, request);
    return Array.isArray(headers)
      ? { ...rest, headers: [...headers, "cache-control", caching] }
      : { ...rest, headers: { ...headers, "cache-control": caching } };
  };
  return (request) => {
    const kind = isRead(request) ? KINDS.get(pathIn(request)) : undefined;
    return kind && answer(request, kind);
  };
}

function makeFile(kind: RecordKind, now: number, last: DataFile | undefined): DataFile {
  const written = listVisible(kind).map((record) => JSON.parse(record.record));
  const { records, changesAt } = withOpenNow(written, new Date(now));
  const text = dataText(records);
  // Open or closed is true of this moment only.
  const openSince = last?.text === text ? Math.min(last.modified, now) : now;
  const modified = changesAt === undefined ? guideModified(kind).getTime() : openSince;
  const until = Math.min(nextGuideChange(), changesAt ?? Number.POSITIVE_INFINITY);
  const isSame = last?.text === text && last.modified === modified;
  const response = isSame ? last.response : toResponse(text, modified);
  return { version: guideVersion(), text, modified, until, response };
}

const toResponse = (text: string, modified: number) =>
  bufferResponse(
    200,
    {
      ...commonHeaders(),
      "content-security-policy": RESOURCE_POLICY,
      "last-modified": new Date(modified).toUTCString(),
      "content-type": "application/json; charset=UTF-8",
      vary: "Accept-Encoding",
    },
    Buffer.from(text),
  );

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

function pathIn({ url = "" }: IncomingMessage) {
  const [path = ""] = url.split("?", 1);
  try {
    return posix.normalize(decodeURIComponent(path));
  } catch {
    return path;
  }
}
