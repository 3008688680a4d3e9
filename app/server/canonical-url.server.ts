import { isCanonical } from "#app/pages.ts";
import { isRead, type Step } from "./answer.server.ts";

/** Caches and search engines would see each spelling as a page of its own, and the router is slow with many slashes. */
export const redirectToCanonical: Step = (request) => {
  const { url = "" } = request;
  const [path = ""] = url.split("?", 1);
  if (isCanonical(path)) return undefined;
  const short = path.replace(/\/+/g, "/");
  const canonical = canonicalPath(short);
  const target = isCanonical(canonical) ? canonical : short;
  if (target === path) return undefined;
  const rest = url.slice(path.length);
  if (isRead(request)) {
    return { status: 308, headers: { "cache-control": "no-cache", location: target + rest } };
  }
  request.url = short + rest;
  return undefined;
};

function canonicalPath(path: string) {
  const plain = decodeURIComponent(path).toLowerCase().replace(/\/+/g, "/");
  return plain === "/" ? plain : plain.replace(/\/$/, "");
}
