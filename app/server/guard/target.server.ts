import { env } from "#app/config/env.server.ts";
import { refusalPage, type Step } from "#app/server/answer.server.ts";

const TARGET_MAX_LENGTH = 2048;
const PARAMS_MAX = 40;

/** Remix builds URLs from Host, X-Forwarded-Host and target: what it cannot parse there would be a 500. */
export const validateTarget: Step = (request) => {
  delete request.headers["x-forwarded-host"];
  const host = env.SITE_URL ? new URL(env.SITE_URL).host : (request.headers.host ?? "localhost");
  const url = request.url ?? "";
  if (url.length > TARGET_MAX_LENGTH) return refusalPage(414, "Address too long", TOO_LONG);
  if (!isValidHost(host)) return refusalPage(400, "Bad request", "Invalid Host header.");
  const target = normalizeTarget(url);
  const params = new URLSearchParams(target?.split(/\?(.*)/s, 2)[1]);
  if (target === undefined || params.size > PARAMS_MAX) {
    return refusalPage(400, "Bad request", "Invalid address.");
  }
  request.headers.host = host;
  request.url = stripDataParam(target, params);
  return undefined;
};

const TOO_LONG = "No page here has an address that long.";

function isValidHost(host: string) {
  return (
    URL.canParse(`http://${host}`) &&
    new URL(`http://${host}`).pathname === "/" &&
    !/[/?#@\\]/.test(host)
  );
}

function normalizeTarget(target: string) {
  // A fragment is a browser's own, and none sends it.
  const local = target.startsWith("/") ? target.replace(/#.*$/s, "") : withoutHost(target);
  return local !== undefined && isDecodable(local) ? local : undefined;
}

function withoutHost(target: string) {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return undefined;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

/** Remix still answers the data requests of its version 1, and fails where they name no route. */
function stripDataParam(target: string, params: URLSearchParams) {
  if (!params.has("_data")) return target;
  params.delete("_data");
  return `${target.split("?", 1)[0]}?${params}`;
}

/** A broken path would get a bare page from the file server. The search may hold any text. */
function isDecodable(target: string) {
  const path = target.split("?", 1)[0] ?? "";
  try {
    decodeURIComponent(path);
    // Browsers read it as a slash: a redirect to such a path could lead to another host.
    return !path.includes("\\");
  } catch {
    return false;
  }
}
