import { env } from "#app/config/env.server.ts";
import { rejectRequest } from "#app/http/error-page.server.ts";
import type { Middleware } from "./install.server.ts";

/** Remix builds URLs from Host, X-Forwarded-Host and target: what it cannot parse there would be a 500. */
export const validateTarget: Middleware = (request, response, next) => {
  delete request.headers["x-forwarded-host"];
  const host = env.SITE_URL ? new URL(env.SITE_URL).host : (request.headers.host ?? "localhost");
  const badRequest = (text: string) => rejectRequest(request, response, 400, "Bad request", text);
  if (!isValidHost(host)) return badRequest("Invalid Host header.");
  const target = normalizeTarget(request.url ?? "");
  if (target === undefined) return badRequest("Invalid address.");
  request.headers.host = host;
  request.url = stripDataParam(target);
  next();
};

function isValidHost(host: string) {
  return (
    URL.canParse(`http://${host}`) &&
    new URL(`http://${host}`).pathname === "/" &&
    !/[/?#@\\]/.test(host)
  );
}

function normalizeTarget(target: string) {
  if (target.startsWith("/")) return isDecodable(target) ? target : undefined;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return undefined;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

/** Remix still answers the data requests of its version 1, and fails where they name no route. */
function stripDataParam(target: string) {
  const [path, search] = target.split(/\?(.*)/s, 2);
  const params = new URLSearchParams(search);
  if (!params.has("_data")) return target;
  params.delete("_data");
  return `${path}?${params}`;
}

/** A broken path would get a bare page from the file server. The search may hold any text. */
function isDecodable(target: string) {
  try {
    decodeURIComponent(target.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}
