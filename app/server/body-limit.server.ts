import { rejectRequest } from "#app/http/error-page.server.ts";
import { TEXT_MAX_BYTES, TOO_LARGE, UPLOAD_MAX_BYTES } from "#app/http/form-limits.ts";
import type { Middleware } from "./install.server.ts";

/** By the announced length, before a byte is read. A chunked body is counted where it is parsed. */
export const limitBody: Middleware = (request, response, next) => {
  const isUpload = request.headers["content-type"]?.startsWith("multipart/form-data");
  const length = Number(request.headers["content-length"] ?? 0);
  if (length <= (isUpload ? UPLOAD_MAX_BYTES : TEXT_MAX_BYTES)) return next();
  rejectRequest(request, response, 413, TOO_LARGE.title, TOO_LARGE.text);
};
