import { env } from "#app/config/env.server.ts";
import type { Step } from "./front-door.server.ts";

const ALWAYS = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // Not no-referrer: with it browsers send "Origin: null", and every form would be refused as foreign.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** On every answer, whoever gives it. The Content-Security-Policy is the page's own and set where pages are made. */
export const securityHeaders: Step = (_request, response, next) => {
  for (const [name, value] of Object.entries(ALWAYS)) response.setHeader(name, value);
  if (env.SITE_URL?.startsWith("https:")) {
    response.setHeader("Strict-Transport-Security", "max-age=31536000");
  }
  next();
};
