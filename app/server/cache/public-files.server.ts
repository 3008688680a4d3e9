import { readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { isRead, type Step } from "#app/server/answer.server.ts";
import { fileAnswer } from "./file-answer.server.ts";

const BYTES_MAX = 8 * 1024 * 1024;
const TYPES: Record<string, string> = {
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".webp": "image/webp",
};

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
    if (!type) continue;
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
