import { CACHEABLE_PAGES, paramsOfPage } from "./cache/cacheable-pages.ts";
import type { Middleware } from "./install.server.ts";

/** Every page by the one spelling of its path. */
export const PAGES = new Set([
  ...Object.keys(CACHEABLE_PAGES),
  "/auth",
  "/auth/code",
  "/jobs/manage",
  "/sign-out",
  "/admin",
  "/admin/jobs",
  "/admin/inbox",
  "/admin/subscribers",
  "/admin/editions",
  "/admin/account",
  "/admin/outbox",
]);

const isPage = (path: string) => PAGES.has(path) || paramsOfPage(path) !== undefined;

/**
 * Routes match in any case and with any slashes: each spelling would be a page of its own to caches and search engines,
 * and the router is slow with many slashes.
 */
export const redirectToCanonical: Middleware = (request, response, next) => {
  const { method, url = "" } = request;
  const [path = ""] = url.split("?", 1);
  if (isPage(path)) return next();
  const short = path.replace(/\/+/g, "/");
  const isRead = method === "GET" || method === "HEAD";
  const canonical = canonicalPath(short);
  const target = isPage(canonical) ? canonical : short;
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
