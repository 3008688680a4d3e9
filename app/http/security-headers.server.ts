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

/** What stands on every answer, a page or not. */
export function onEverything(): Record<string, string> {
  if (!env.SITE_URL?.startsWith("https:")) return ALWAYS;
  return { ...ALWAYS, "Strict-Transport-Security": "max-age=31536000" };
}

/** Of what is no page: opened by itself it may run and load nothing. Drawings carry their colours in themselves. */
export const RESOURCE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** On every answer, whoever gives it. A page has a Content-Security-Policy of its own, set where pages are made. */
export const securityHeaders: Step = (_request, response, next) => {
  for (const [name, value] of Object.entries(onEverything())) response.setHeader(name, value);
  const writeHead = response.writeHead;
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    const policy = "Content-Security-Policy";
    if (!response.hasHeader(policy)) response.setHeader(policy, RESOURCE_POLICY);
    return writeHead.apply(response, args);
  }) as typeof writeHead;
  next();
};
