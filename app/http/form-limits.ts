export const TEXT_MAX_BYTES = 1024 * 1024;
/** Far over a logo's 5 MB: a photo straight from a phone gets its message beside the field, and no text is lost. */
export const UPLOAD_MAX_BYTES = 64 * 1024 * 1024;

export const TOO_LARGE = {
  title: "Too much at once",
  text: "What you sent is larger than this site accepts. Go back: what you typed is still in the form.",
};
