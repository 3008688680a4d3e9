import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { env } from "#app/config/env.server.ts";
import { hasPersonalCookie } from "#app/http/cookies.server.ts";
import { cachedParams, isForEverybody, isOneOfMany, pathOf } from "#app/pages.ts";
import { logError, requestFailed } from "#app/platform/log.server.ts";
import { endTurn } from "#app/server/guard/render-queue.server.ts";
import type { Middleware } from "#app/server/install.server.ts";
import { logAnswer } from "#app/server/request-log.server.ts";
import { RESOURCE_POLICY } from "#app/server/security-headers.server.ts";
import {
  BROTLI,
  type BufferedResponse,
  bufferResponse,
  captureResponse,
  send,
  sizeOf,
} from "./buffered-response.server.ts";

/** Nothing is cached where one of these fails or the version is unknown. `isPersonal` are cookies that open something: anybody can make up others. */
export type Content = {
  version: () => number | string | undefined;
  expiresAt: (now: Date, path: string) => Promise<number>;
  isPersonal: (cookies: string) => Promise<boolean>;
};

type Rendering = { version: number | string; result: Promise<BufferedResponse | undefined> };
type Entry = {
  response: BufferedResponse;
  version: number | string;
  createdAt: number;
  expiresAt: number;
};

const ENTRIES_MAX = 500;
const MANY_MAX = 200;
const BYTES_MAX = 8 * 1024 * 1024;
/** Compressing a larger page at the best quality takes a processor for half a second. */
const BEST_MAX = 256 * 1024;

export function createPageCache(content: Content, now = Date.now) {
  const inFlight = new Map<string, Rendering>();
  const { find, keep, remove, updateSize } = createEntries();
  const madeUp = new WeakSet<IncomingMessage>();

  const findCurrent = (key: string) => {
    const entry = find(key);
    if (!entry) return undefined;
    const moment = now();
    // A clock that was set back leaves entries from the future.
    const isCurrent =
      moment < entry.expiresAt &&
      moment >= entry.createdAt &&
      entry.version === tryOrUndefined(content.version);
    if (isCurrent) return entry;
    remove(key);
    return undefined;
  };

  const isForAll = (request: IncomingMessage) => isAnonymous(request) || madeUp.has(request);

  const serve: Middleware = (request, response, next) => {
    if (!isRead(request)) return next();
    dropUnread(request);
    if (isAnonymous(request)) return serveKept(request, response, next);
    if (isCacheableUrl(request)) return serveUnknown(request, response, next);
    next();
  };

  const serveUnknown = async (...[request, response, next]: Parameters<Middleware>) => {
    const isPersonal = content.isPersonal(request.headers.cookie ?? "");
    if (await isPersonal.catch(() => true)) return next();
    madeUp.add(request);
    serveKept(request, response, next);
  };

  const serveKept: Middleware = (request, response, next) => {
    const startedAt = performance.now();
    const key = keyOf(request);
    const entry = findCurrent(key);
    if (!entry) return next();
    sendEntry(request, response, key, entry, startedAt);
  };

  const sendEntry = (
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    entry: Entry,
    startedAt?: number,
  ) => {
    const accepted = request.headers["accept-encoding"];
    send(request, response, entry.response, accepted, (status, bytes, isNewEncoding) => {
      if (startedAt !== undefined)
        logAnswer(request, status, status === 304 ? Number.NaN : bytes, startedAt);
      if (isNewEncoding) updateSize(key, entry);
    });
  };

  const store: Middleware = (request, response, next) => {
    dropUnread(request);
    if (request.method !== "GET" || !isForAll(request) || !isCacheableUrl(request)) {
      return next();
    }
    const key = keyOf(request);
    // An earlier turn may have rendered the same page.
    const entry = findCurrent(key);
    if (entry) return sendEntry(request, response, key, entry);
    const accepted = request.headers["accept-encoding"];
    const version = tryOrUndefined(content.version);
    if (version === undefined) return next();
    const rendering = inFlight.get(key);
    // A rendering begun before a change must not reach requests that came after it.
    if (rendering?.version === version) {
      void rendering.result.then((shared) =>
        shared ? send(request, response, shared, accepted) : next(),
      );
      return;
    }
    const createdAt = now();
    const expiring = content
      .expiresAt(new Date(createdAt), pathOf(request.url ?? ""))
      .catch(logFailure);
    // Keeps remix-serve from compressing: the encodings are added here.
    delete request.headers["accept-encoding"];
    const result = captureResponse(response).then(async (captured) => {
      endTurn(response);
      if (inFlight.get(key)?.result === result) inFlight.delete(key);
      if (!captured) return undefined;
      const isWorthIt = !key.includes("?") && !isOneOfMany(urlOf(key)) && isKnownHost(request);
      const isSmall = captured.body.length < BEST_MAX;
      const quality = isWorthIt && isSmall ? BROTLI.best : BROTLI.fast;
      const headers = stripPerRequestHeaders(captured.headers);
      const buffered = bufferResponse(captured.status, headers, captured.body, { quality });
      const expiresAt = await expiring;
      const isStored = isCacheable(buffered) && !requestFailed() && expiresAt !== undefined;
      if (!isStored) {
        buffered.etag = undefined;
        send(request, response, buffered, accepted);
        return undefined;
      }
      const entry = { response: buffered, version, createdAt, expiresAt };
      keep(key, entry);
      send(request, response, buffered, accepted, () => updateSize(key, entry));
      return buffered;
    });
    inFlight.set(key, { version, result });
    next();
  };

  return { serve, store };
}

/** A full cache drops pages of the largest group first, so that walking through one group takes no room from others. */
function createEntries() {
  const sizeCalculation = ({ response }: Entry) => sizeOf(response);
  const limits = { maxSize: BYTES_MAX, sizeCalculation };
  const pages = new LRUCache<string, Entry>({ max: ENTRIES_MAX, ...limits });
  const many = new LRUCache<string, Entry>({ max: MANY_MAX, ...limits });
  const cacheOf = (key: string) => (isOneOfMany(urlOf(key)) ? many : pages);

  const keep = (key: string, entry: Entry) => {
    cacheOf(key).set(key, entry);
    while (many.size > 0 && pages.calculatedSize + many.calculatedSize > BYTES_MAX) many.pop();
  };
  return {
    find: (key: string) => pages.get(key) ?? many.get(key),
    keep,
    remove: (key: string) => cacheOf(key).delete(key),
    updateSize(key: string, entry: Entry) {
      const cache = cacheOf(key);
      if (cache.peek(key) === entry) cache.delete(key) && keep(key, entry);
    },
  };
}

const urlOf = (key: string) => key.slice(key.indexOf(" ") + 1);

const HOSTS_MAX = 5;
const hosts = new Set<string>();

/** Clients can make up hosts without SITE_URL, and each would fill the cache with the site's pages again. */
function isKnownHost({ headers: { host = "" } }: IncomingMessage) {
  if (hosts.size < HOSTS_MAX) hosts.add(host);
  return hosts.has(host);
}

function tryOrUndefined<Result>(read: () => Result) {
  try {
    return read();
  } catch (error) {
    return logFailure(error);
  }
}

function logFailure(error: unknown) {
  logError("Checking the cache version failed", error);
  return undefined;
}

const keyOf = ({ headers, url }: IncomingMessage) =>
  `${env.SITE_URL ? "" : (headers.host ?? "")} ${url}`;

const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

function isAnonymous(request: IncomingMessage) {
  return isForEverybody(pathOf(request.url ?? "")) || !hasPersonalCookie(request.headers.cookie);
}

/** A file for programs would be made anew, many megabytes, for each parameter that it does not read. */
function dropUnread(request: IncomingMessage) {
  if (!request.url?.includes("?")) return;
  const [path = "", query] = request.url.split(/\?(.*)/s, 2);
  if (!isForEverybody(pathOf(request.url))) return;
  const names = cachedParams(pathOf(request.url));
  if (!names) return;
  const read = [...new URLSearchParams(query)].filter(([name]) => names.includes(name));
  request.url = read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path;
}

function isCacheableUrl(request: IncomingMessage) {
  const [, query] = (request.url ?? "").split(/\?(.*)/s, 2);
  const names = cachedParams(pathOf(request.url ?? ""));
  if (!names) return false;
  return [...new URLSearchParams(query).keys()].every((name) => names.includes(name));
}

function isCacheable({ status, headers }: BufferedResponse) {
  return status === 200 && headers["cache-control"] === "no-cache" && !headers["set-cookie"];
}

function stripPerRequestHeaders(all: OutgoingHttpHeaders) {
  const { "x-request-id": _, "content-length": __, connection: ___, ...headers } = all;
  return { "content-security-policy": RESOURCE_POLICY, ...headers, vary: "Accept-Encoding" };
}
