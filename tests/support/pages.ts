/** Every public page but the board. */
export const GUIDE_PAGES = [
  "/",
  "/events",
  "/dining",
  "/beaches",
  "/hotels",
  "/search",
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
