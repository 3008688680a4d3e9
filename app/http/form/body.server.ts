import type { IncomingMessage } from "node:http";
import { TICKS_MAX } from "#app/domain/guide/files/import-form.ts";
import { LOGO_MAX_BYTES } from "#app/domain/uploads/logo.ts";
import { PHOTO_MAX_BYTES, PICTURE_MAX_BYTES } from "#app/domain/uploads/picture.ts";

/** Ten times the longest text that a form takes. */
export const TEXT_MAX_BYTES = 256 * 1024;
export const READ_MAX_BYTES = LOGO_MAX_BYTES + TEXT_MAX_BYTES;
/** Limits of a visitor's form, and of one that only admins send. */
export const FORM_LIMITS = { bytes: READ_MAX_BYTES, parts: 40, text: TEXT_MAX_BYTES };
/** A suggestion has as many fields as a record. */
export const SUGGESTION_LIMITS = {
  bytes: PHOTO_MAX_BYTES + TEXT_MAX_BYTES,
  parts: 60,
  text: TEXT_MAX_BYTES,
};
export const DESK_LIMITS = {
  bytes: PICTURE_MAX_BYTES + TEXT_MAX_BYTES,
  parts: 60,
  text: TEXT_MAX_BYTES,
};
/** A file of records may be pasted, and its form carries it packed until the import is confirmed. */
export const IMPORT_LIMITS = { ...DESK_LIMITS, parts: TICKS_MAX + 20, text: 8 * 2 ** 20 };
/** Far over a logo's 5 MB: a photo straight from a phone gets its message beside the field, and no text is lost. */
export const UPLOAD_MAX_BYTES = 32 * 1024 * 1024;

export const TOO_LARGE = {
  title: "Too much at once",
  text: "What you sent is larger than this site accepts. Go back: what you typed is still in the form.",
};

/** The sizes of its pieces may add this much to a body: a piece takes some eight bytes more on the line, and much of the thread. */
const OVERHEAD_MIN_BYTES = 16 * 1024;
const OVERHEAD_SHARE = 1 / 32;

/** The body as it comes. A reader may stop early. A body without an end or in needlessly many pieces ends its connection. */
export async function* readPieces(request: IncomingMessage): AsyncGenerator<Buffer> {
  const { socket } = request;
  const before = socket.bytesRead;
  let bytes = 0;
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    bytes += piece.length;
    const overhead = request.complete
      ? 0
      : socket.bytesRead - before - bytes - request.readableLength;
    if (bytes > UPLOAD_MAX_BYTES || overhead > OVERHEAD_MIN_BYTES + bytes * OVERHEAD_SHARE) {
      socket.destroy();
    }
    yield piece;
  }
}
