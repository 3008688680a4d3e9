import type { Step } from "./front-door.server.ts";
import { refuseBody } from "./plain-page.server.ts";

/** Of all text in a form together. */
export const TEXT_MAX_BYTES = 1024 * 1024;
/** Far over a logo's 5 MB: a photo straight from a phone still gets its answer beside the field, with all texts kept. */
export const UPLOAD_MAX_BYTES = 64 * 1024 * 1024;

/** Refuses by the announced length, before a byte is read. A body without one is counted where it is read. */
export const limitBody: Step = (request, response, next) => {
  const isUpload = request.headers["content-type"]?.startsWith("multipart/form-data");
  const length = Number(request.headers["content-length"] ?? 0);
  if (length <= (isUpload ? UPLOAD_MAX_BYTES : TEXT_MAX_BYTES)) return next();
  refuseBody(request, response, 413, TOO_LARGE.title, TOO_LARGE.text);
};

export const TOO_LARGE = {
  title: "Too much at once",
  text: "What you sent is larger than this site accepts. Go back: what you typed is still in the form.",
};
