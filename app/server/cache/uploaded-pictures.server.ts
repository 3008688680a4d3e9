import type { IncomingMessage, ServerResponse } from "node:http";
import { isPictureShown, refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import {
  isPicturePlaced,
  refreshPlacements,
} from "#app/domain/partners/active-placements.server.ts";
import { PICTURE_PATH } from "#app/domain/uploads/picture.ts";
import { readPicture, stemOfFile } from "#app/domain/uploads/pictures.server.ts";
import { uploadHeaders } from "#app/http/logos.server.ts";
import { pathOf } from "#app/pages.ts";
import { logError } from "#app/platform/log.server.ts";
import type { Middleware } from "#app/server/install.server.ts";

/** Serves pictures that the guide shows without a turn to render. Their route answers for any other. */
export const serveUploadedPictures: Middleware = async (request, response, next) => {
  const path = pathOf(request.url ?? "");
  if (!path.startsWith(PICTURE_PATH) || !/^(?:GET|HEAD)$/.test(request.method ?? "")) return next();
  const name = path.slice(PICTURE_PATH.length);
  const stem = stemOfFile(name);
  if (!stem) return next();
  await refreshGuide()
    .then(refreshPlacements)
    .catch((error) => logError("The guide could not be read", error));
  const isShown = isPictureShown(stem) || isPicturePlaced(stem);
  const bytes = isShown ? await readPicture(name).catch(() => undefined) : undefined;
  if (bytes) send(request, response, name, bytes);
  else next();
};

/** The content under a name never changes. */
function send(request: IncomingMessage, response: ServerResponse, name: string, bytes: Buffer) {
  const etag = `"${name}"`;
  const headers = { ...uploadHeaders(name, "all"), "Accept-Ranges": "bytes", ETag: etag };
  const { range, "if-none-match": known, "if-range": upon } = request.headers;
  if (known?.split(",").some((each) => [etag, `W/${etag}`, "*"].includes(each.trim()))) {
    response.writeHead(304, headers).end();
    return;
  }
  const part = upon === undefined || upon === etag ? partOf(range, bytes.length) : undefined;
  if (part === "none") {
    response.writeHead(416, { ...headers, "Content-Range": `bytes */${bytes.length}` }).end();
    return;
  }
  const body = part ? bytes.subarray(part.from, part.to + 1) : bytes;
  response.writeHead(part ? 206 : 200, {
    ...headers,
    "Content-Length": body.length,
    ...(part && { "Content-Range": `bytes ${part.from}-${part.to}/${bytes.length}` }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Reads a single range, as a resumed download sends. Several ranges are answered with the whole file. */
function partOf(range: string | undefined, length: number) {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (!first && !last) return undefined;
  const from = first ? Number(first) : Math.max(0, length - Number(last));
  const to = first && last ? Math.min(Number(last), length - 1) : length - 1;
  if (first && last && Number(last) < from) return undefined;
  return from < length && (first || Number(last) > 0) ? { from, to } : "none";
}
