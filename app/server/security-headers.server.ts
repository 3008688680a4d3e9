import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { env } from "#app/config/env.server.ts";
import { isLetterPicture } from "#app/content/letters/editions.ts";
import { EDITION_FRAME, EMAIL_FRAME } from "#app/http/email-frame.ts";
import { hasSecretPath } from "#app/platform/log-line.server.ts";
import type { Answer } from "./answer.server.ts";

/** Every file has these headers. The others are for what is opened or framed. */
const FILE_HEADERS = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};
const POLICY = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";
const HEADERS = {
  ...FILE_HEADERS,
  "x-frame-options": "DENY",
  // The policy is not no-referrer, with which browsers send "Origin: null" and every form would be rejected as cross-site.
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": POLICY,
  "cross-origin-opener-policy": "same-origin",
};

function withTransport(headers: Record<string, string>) {
  if (!env.SITE_URL?.startsWith("https:")) return headers;
  return { ...headers, "strict-transport-security": "max-age=31536000" };
}

export const commonHeaders = () => withTransport(HEADERS);
export const fileHeaders = () => withTransport(FILE_HEADERS);

/** The policy of a file that is opened by itself. An SVG has its colors in inline styles. */
export const RESOURCE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The address of such a page is itself a secret: no other site, cache or search engine may have it. */
const SECRET_PATH_HEADERS = {
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex, nofollow",
};

/** Permanent redirects are left out: they tell everybody the one spelling of an address. */
const REDIRECTS = [302, 303, 307];

/** Adds what every answer has, and what its address, status and type ask for. */
export function withCommonHeaders({ method, url = "" }: IncomingMessage, answer: Answer): Answer {
  const { status } = answer;
  if (answer.isComplete || Array.isArray(answer.headers)) return answer;
  const isSecret = hasSecretPath(url);
  const headers: OutgoingHttpHeaders = {
    ...commonHeaders(),
    "content-security-policy": RESOURCE_POLICY,
    ...(isSecret && SECRET_PATH_HEADERS),
    ...answer.headers,
  };
  // The question box alone may ask the browser where it is.
  if (/^\/search(?:\?|$)/.test(url)) {
    headers["permissions-policy"] = POLICY.replace("geolocation=()", "geolocation=(self)");
  }
  if ([EMAIL_FRAME, EDITION_FRAME].includes(url.split("?", 1)[0] ?? "")) {
    headers["x-frame-options"] = "SAMEORIGIN";
  }
  // Programs that read mail in a browser show it on their own sites.
  if (isLetterPicture(url)) headers["cross-origin-resource-policy"] = "cross-origin";
  // Remix answers a form for a page that takes none without saying what it takes.
  if (status === 405 && method === "POST") headers.allow = "GET, HEAD";
  // Remix sends a redirect of ours as it is, without asking how it may be cached: it answers a form, or who asks.
  const isPersonal = "set-cookie" in headers || REDIRECTS.includes(status);
  if (isSecret || (isPersonal && !headers["cache-control"])) headers["cache-control"] = "no-store";
  return { ...answer, headers, isComplete: true };
}
