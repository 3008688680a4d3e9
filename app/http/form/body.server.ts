import { IncomingMessage } from "node:http";
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

const SMALL_PIECES_MAX = 1000;
const PIECE_MIN_BYTES = 256;

/** Call it before the body begins. What arrives, a read of the socket at most, waits until the returned function is called. */
export function holdBack(request: IncomingMessage) {
  const pieces: (Buffer | null)[] = [];
  const push = (piece: Buffer | null) => {
    pieces.push(piece);
    return false;
  };
  request.push = push;
  return () => {
    if (request.push === push) request.push = IncomingMessage.prototype.push;
    for (const piece of pieces) request.push(piece);
    request._read(0);
  };
}

/** Call it before the body begins. When `take` returns false, no more is read until `request._read` is called. Ends with null. */
export function takePieces(request: IncomingMessage, take: (piece: Buffer | null) => unknown) {
  let bytes = 0;
  let pieces = 0;
  request.push = (piece: Buffer | null) => {
    if (piece) {
      bytes += piece.length;
      pieces += 1;
    }
    if (bytes > UPLOAD_MAX_BYTES || pieces > SMALL_PIECES_MAX + bytes / PIECE_MIN_BYTES) {
      request.push = () => true;
      request.socket.destroy();
      return false;
    }
    if (!piece) request.push = IncomingMessage.prototype.push;
    return take(piece) !== false;
  };
}
