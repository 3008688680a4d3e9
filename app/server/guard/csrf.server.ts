import type { IncomingHttpHeaders } from "node:http";
import { env } from "#app/config/env.server.ts";
import { findPage } from "#app/pages.ts";
import { logEvent } from "#app/platform/log.server.ts";
import { refusalPage, type Step } from "#app/server/answer.server.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

export const rejectCrossSite: Step = (request) => {
  if (SAFE_METHODS.has(request.method ?? "")) {
    // Remix has a check of its own, which answers a foreign OPTIONS with an error page.
    delete request.headers.origin;
    return undefined;
  }
  if (request.method === "POST" && findPage(request.url ?? "")?.isOneClickStop) {
    delete request.headers.origin;
    return undefined;
  }
  if (isSameOrigin(request.headers)) return undefined;
  logEvent("cross-site-refused");
  return refusalPage(
    403,
    "Not from here",
    "This form was sent from another site, so nothing was changed. Please open the page here and try again.",
  );
};

/** Old browsers and scripts send neither header. None means that no page asked for it. */
export function isSameOrigin(headers: IncomingHttpHeaders) {
  const { origin, host, "sec-fetch-site": site = "same-origin" } = headers;
  if (site !== "same-origin" && site !== "none") return false;
  if (origin === undefined) return true;
  if (env.SITE_URL) return origin === env.SITE_URL;
  return URL.canParse(origin) && new URL(origin).host === host;
}
