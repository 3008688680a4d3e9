import { env } from "#app/config/env.server.ts";
import { isLetterPicture } from "#app/content/letters/editions.ts";
import { EDITION_FRAME, EMAIL_FRAME } from "#app/http/email-frame.ts";
import { hasSecretPath } from "#app/platform/log-line.server.ts";
import type { Middleware } from "./install.server.ts";

/** Every file has these headers. The others are for what is opened or framed. */
const FILE_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
};
const POLICY = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";
const HEADERS = {
  ...FILE_HEADERS,
  "X-Frame-Options": "DENY",
  // The policy is not no-referrer, with which browsers send "Origin: null" and every form would be rejected as cross-site.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": POLICY,
  "Cross-Origin-Opener-Policy": "same-origin",
};

function withTransport(headers: Record<string, string>) {
  if (!env.SITE_URL?.startsWith("https:")) return headers;
  return { ...headers, "Strict-Transport-Security": "max-age=31536000" };
}

export const commonHeaders = () => withTransport(HEADERS);
export const fileHeaders = () => withTransport(FILE_HEADERS);

/** The policy of a file that is opened by itself. An SVG has its colors in inline styles. */
export const RESOURCE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The address of such a page is itself a secret: no other site, cache or search engine may have it. */
const SECRET_PATH_HEADERS = {
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
};

/** Permanent redirects are left out: they tell everybody the one spelling of an address. */
const REDIRECTS = [302, 303, 307];

export const securityHeaders: Middleware = (request, response, next) => {
  const isSecret = hasSecretPath(request.url ?? "");
  const headers = { ...commonHeaders(), ...(isSecret && SECRET_PATH_HEADERS) };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  // The question box alone may ask the browser where it is.
  if (/^\/search(?:\?|$)/.test(request.url ?? ""))
    response.setHeader(
      "Permissions-Policy",
      POLICY.replace("geolocation=()", "geolocation=(self)"),
    );
  // Here, because Remix would add a second one.
  if ([EMAIL_FRAME, EDITION_FRAME].includes(request.url?.split("?", 1)[0] ?? "")) {
    response.setHeader("X-Frame-Options", "SAMEORIGIN");
  }
  // Programs that read mail in a browser show it on their own sites.
  if (isLetterPicture(request.url ?? "")) {
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  }
  const writeHead = response.writeHead;
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    const policy = "Content-Security-Policy";
    if (!response.hasHeader(policy)) response.setHeader(policy, RESOURCE_POLICY);
    // express.static names the letters of text only.
    if (response.getHeader("Content-Type") === "image/svg+xml") {
      response.setHeader("Content-Type", "image/svg+xml; charset=utf-8");
    }
    // Remix sends a redirect of ours as it is, without asking how it may be cached: it answers a form, or who asks.
    const isPersonal = response.hasHeader("Set-Cookie") || REDIRECTS.includes(response.statusCode);
    if ((isPersonal && !response.hasHeader("Cache-Control")) || isSecret) {
      response.setHeader("Cache-Control", "no-store");
    }
    return writeHead.apply(response, args);
  }) as typeof writeHead;
  next();
};
