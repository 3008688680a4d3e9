import { readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { extname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { type Answer, isRead, type Step } from "#app/server/answer.server.ts";
import { hasCurrent, notModified } from "./buffered-response.server.ts";

const BYTES_MAX = 8 * 1024 * 1024;
const TYPES: Record<string, string> = {
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".webp": "image/webp",
};

const DATA = /^data[\\/]/;

/** Files that were there at the start, from memory where they were read lately. */
export function servePublicFiles(folder: string): Step {
  const files = listFiles(folder);
  const sizeCalculation = ({ length }: Buffer) => length;
  const recent = new LRUCache<string, Buffer>({ maxSize: BYTES_MAX, sizeCalculation });
  return (request) => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    const headers = isRead(request) ? files.get(path) : undefined;
    if (!headers) return undefined;
    const bytes = recent.get(path);
    if (bytes) return fileAnswer(request, bytes, headers);
    return readFile(join(folder, path)).then(
      (read) => {
        recent.set(path, read);
        return fileAnswer(request, read, headers);
      },
      () => undefined,
    );
  };
}

function listFiles(folder: string) {
  const files = new Map<string, Record<string, string>>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const type = TYPES[extname(name)];
    // The guide answers for its data files: they are where it began.
    if (!type || DATA.test(name)) continue;
    const { size, mtime } = statSync(join(folder, name));
    files.set(`/${name.replaceAll("\\", "/")}`, {
      "cache-control": "public, max-age=3600",
      "last-modified": mtime.toUTCString(),
      etag: `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
      "content-type": type,
    });
  }
  return files;
}

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
