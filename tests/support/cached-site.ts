import type { RequestListener, ServerResponse } from "node:http";
import { afterEach, beforeEach, vi } from "vitest";
import { createPageCache } from "#app/server/cache/page-cache.server.ts";
import { underOwnId } from "#app/server/request-log.server.ts";
import { ask, serve } from "./node-http.ts";

/** Sends a page in two pieces, as Remix would send it. */
export function page(response: ServerResponse, body: string, headers: object = {}) {
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-cache",
    "Content-Security-Policy": "default-src 'self'",
    ...headers,
  });
  response.write(body.slice(0, 5));
  response.end(body.slice(5));
}

/** "" and 0 stand for a database that does not answer. */
function orFail<Known>(known: Known) {
  if (!known) throw new Error("The database does not answer.");
  return known;
}

/** A site behind the page cache, a new one for each test, which sets its clock and content. Its pages are numbered. */
export function openCachedSite() {
  let server: Awaited<ReturnType<typeof serve>>;
  const numbered: RequestListener = (request, response) =>
    page(response, `${request.url} ${++site.rendered} ${"x".repeat(2000)}`);
  const start = {
    version: "1",
    expiresAt: 1000,
    clock: 0,
    rendered: 0,
    listener: numbered,
    onExpiry: (_path: string) => {},
    isPersonal: async (_cookies: string) => true,
  };
  const get = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const answer = await ask(server.port, { path, headers, method });
    return { ...answer, number: Number(answer.body.split(" ")[1]) };
  };
  const site = {
    ...start,
    get port() {
      return server.port;
    },
    get,
    numberOf: async (path: string, headers?: Record<string, string>) =>
      (await get(path, headers)).number,
  };

  beforeEach(async () => {
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    Object.assign(site, start);
    const content = {
      version: () => orFail(site.version),
      expiresAt: async (_now: Date, path: string) => {
        site.onExpiry(path);
        return orFail(site.expiresAt);
      },
      isPersonal: (cookies: string) => site.isPersonal(cookies),
    };
    const pages = createPageCache(content, () => site.clock);
    server = await serve(
      (renderPage) => async (request, response) =>
        (await pages.find(request, response)) ??
        underOwnId(request, response, () =>
          pages.render(request, response, () => renderPage(request)),
        ),
      (request, response) => site.listener(request, response),
    );
  });
  afterEach(() => server.close());
  return site;
}
