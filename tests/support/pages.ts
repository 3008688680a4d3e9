/** Every public page but the board. */
export const GUIDE_PAGES = [
  "/",
  "/events",
  "/events/saltmarsh-swing",
  "/dining",
  "/beaches",
  "/hotels",
  "/real-estate",
  "/wellness",
  "/guides",
  "/guides/old-naples",
  "/newsletter",
  "/advertise",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
];
