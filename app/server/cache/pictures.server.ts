import { readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { extname, join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Middleware } from "#app/server/install.server.ts";

const BYTES_MAX = 8 * 1024 * 1024;
const TYPES: Record<string, string> = {
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
};

/** Whole pictures from memory: the file server reads in many small steps. It answers the rest, with the same headers. */
export function servePictures(folder: string): Middleware {
  const pictures = listPictures(folder);
  const sizeCalculation = ({ length }: Buffer) => length;
  const read = new LRUCache<string, Buffer>({ maxSize: BYTES_MAX, sizeCalculation });
  return async (request, response, next) => {
    const path = request.url ?? "";
    const headers = isWhole(request) ? pictures.get(path) : undefined;
    if (!headers) return next();
    const bytes = read.get(path) ?? (await readFile(join(folder, path)).catch(() => undefined));
    if (bytes?.length !== headers["Content-Length"]) return next();
    read.set(path, bytes);
    response.writeHead(200, headers);
    response.end(bytes);
  };
}

function isWhole({ method, headers }: IncomingMessage) {
  return (
    method === "GET" && !headers.range && !headers["if-none-match"] && !headers["if-modified-since"]
  );
}

function listPictures(folder: string) {
  const pictures = new Map<string, OutgoingHttpHeaders>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const type = TYPES[extname(name)];
    if (!type) continue;
    const { size, mtime } = statSync(join(folder, name));
    pictures.set(`/${name.replaceAll("\\", "/")}`, {
      "Accept-Ranges": "bytes",
      "Cache-Control": "public, max-age=3600",
      "Last-Modified": mtime.toUTCString(),
      ETag: `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
      "Content-Type": type,
      "Content-Length": size,
    });
  }
  return pictures;
}
