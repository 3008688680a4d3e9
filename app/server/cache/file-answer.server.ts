import type { IncomingMessage } from "node:http";
import type { Answer } from "#app/server/answer.server.ts";
import { hasCurrent, notModified } from "./buffered-response.server.ts";

/** The file, the part of it that a resumed download asks for, or nothing where the client has it. */
export function fileAnswer(
  request: IncomingMessage,
  bytes: Buffer,
  own: Record<string, string>,
): Answer {
  const headers = { ...own, "accept-ranges": "bytes" };
  const { etag, "last-modified": modified } = own;
  if (hasCurrent(request, etag, modified)) return notModified(headers);
  const { range, "if-range": condition = etag } = request.headers;
  const isSame = condition === etag || condition === modified;
  const part = isSame ? partOf(range, bytes.length) : undefined;
  if (!part) return { status: 200, headers, body: bytes };
  const of = `/${bytes.length}`;
  if (part === "none")
    return { status: 416, headers: { ...headers, "content-range": `bytes *${of}` } };
  const { from, to } = part;
  return {
    status: 206,
    headers: { ...headers, "content-range": `bytes ${from}-${to}${of}` },
    body: bytes.subarray(from, to + 1),
  };
}

/** Reads a single range. Several are answered with the whole file. */
function partOf(range: string | undefined, length: number) {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (!first && !last) return undefined;
  const from = first ? Number(first) : Math.max(0, length - Number(last));
  const to = first && last ? Math.min(Number(last), length - 1) : length - 1;
  if (first && last && Number(last) < from) return undefined;
  return from < length && (first || Number(last) > 0) ? { from, to } : "none";
}
