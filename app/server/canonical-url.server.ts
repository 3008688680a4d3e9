import { isCanonical } from "#app/pages.ts";
import type { Middleware } from "./install.server.ts";

/** Caches and search engines would see each spelling as a page of its own, and the router is slow with many slashes. */
export const redirectToCanonical: Middleware = (request, response, next) => {
  const { method, url = "" } = request;
  const [path = ""] = url.split("?", 1);
  if (isCanonical(path)) return next();
  const short = path.replace(/\/+/g, "/");
  const isRead = method === "GET" || method === "HEAD";
  const canonical = canonicalPath(short);
  const target = isCanonical(canonical) ? canonical : short;
  if (target === path) return next();
  if (!isRead) {
    request.url = short + url.slice(path.length);
    return next();
  }
  response.setHeader("Cache-Control", "no-cache");
  response.writeHead(308, { Location: target + url.slice(path.length) });
  response.end();
};

function canonicalPath(path: string) {
  const plain = decodeURIComponent(path).toLowerCase().replace(/\/+/g, "/");
  return plain === "/" ? plain : plain.replace(/\/$/, "");
}
