/** The address of an email as it looks, for a frame: `?email=<id>`. */
export const EMAIL_FRAME = "/admin/outbox/frame";
export const EDITION_FRAME = "/admin/editions/frame";

/** The browser runs and loads nothing of an email, whatever it holds. */
export const EMAIL_FRAME_POLICY =
  "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'";

export const EMAIL_FRAME_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy": EMAIL_FRAME_POLICY,
};
