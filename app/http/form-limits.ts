import { LOGO_MAX_BYTES } from "#app/domain/uploads/logo.ts";

/** Ten times the longest text that a form takes. */
export const TEXT_MAX_BYTES = 256 * 1024;
export const READ_MAX_BYTES = LOGO_MAX_BYTES + TEXT_MAX_BYTES;
/** Far over a logo's 5 MB: a photo straight from a phone gets its message beside the field, and no text is lost. */
export const UPLOAD_MAX_BYTES = 32 * 1024 * 1024;

export const TOO_LARGE = {
  title: "Too much at once",
  text: "What you sent is larger than this site accepts. Go back: what you typed is still in the form.",
};
