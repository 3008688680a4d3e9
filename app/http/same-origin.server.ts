import type { IncomingHttpHeaders } from "node:http";
import { env } from "#app/config/env.server.ts";
import type { Step } from "./front-door.server.ts";
import { refuseBody } from "./plain-page.server.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** Remix builds addresses from the Host header: a broken one would be a 500 there. Behind a proxy SITE_URL is the host. */
export const knownHost: Step = (request, response, next) => {
  delete request.headers["x-forwarded-host"];
  const host = env.SITE_URL ? new URL(env.SITE_URL).host : (request.headers.host ?? "localhost");
  if (
    !URL.canParse(`http://${host}`) ||
    new URL(`http://${host}`).pathname !== "/" ||
    /[/?#@\\]/.test(host)
  ) {
    refuseBody(
      request,
      response,
      400,
      "Bad request",
      "The address of this site did not arrive whole.",
    );
    return;
  }
  if (request.method === "TRACE") {
    response.setHeader("Allow", "GET, HEAD, POST");
    refuseBody(request, response, 405, "Not here", "This site does not do that.");
    return;
  }
  request.headers.host = host;
  const target = readTarget(request.url ?? "");
  if (target === undefined) {
    refuseBody(
      request,
      response,
      400,
      "Bad request",
      "The address of the page did not arrive whole.",
    );
    return;
  }
  request.url = withoutData(target);
  next();
};

/** A path, also where a proxy sent the whole address. Anything else, such as *, has no page. */
function readTarget(target: string) {
  if (target.startsWith("/")) return hasWholeEscapes(target) ? target : undefined;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return undefined;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

/** Remix still answers the way its version 1 asked for data, and fails where that names no route. */
function withoutData(target: string) {
  const [path, search] = target.split(/\?(.*)/s, 2);
  const params = new URLSearchParams(search);
  if (!params.has("_data")) return target;
  params.delete("_data");
  return `${path}?${params}`;
}

/** The path only: a search may hold any text, a broken path would get a bare page from the file server. */
function hasWholeEscapes(target: string) {
  try {
    decodeURIComponent(target.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

/** Nothing here is changed by a page of another site: not by a form, not by a script, not on resource routes. */
export const sameOriginOnly: Step = (request, response, next) => {
  if (READING.has(request.method ?? "")) {
    // Remix has a check of its own, which answers a foreign OPTIONS with an error page.
    delete request.headers.origin;
    return next();
  }
  if (comesFromHere(request.headers)) return next();
  refuseBody(
    request,
    response,
    403,
    "Not from here",
    "This form was sent from another site, so nothing was changed. Please open the page here and try again.",
  );
};

/** Without Origin (old browsers, scripts) only a browser's own word that it is cross-site refuses. */
export function comesFromHere(headers: IncomingHttpHeaders) {
  const { origin, host } = headers;
  if (origin === undefined) return headers["sec-fetch-site"] !== "cross-site";
  if (env.SITE_URL) return origin === env.SITE_URL;
  return URL.canParse(origin) && new URL(origin).host === host;
}
