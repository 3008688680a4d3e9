import { once } from "node:events";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { env } from "#app/config/env.server.ts";
import { hasPersonalCookie } from "#app/http/cookies.server.ts";
import { cachedParams, isForEverybody, isOneOfMany, pathOf } from "#app/pages.ts";
import { logError, requestFailed } from "#app/platform/log.server.ts";
import { type Answer, GONE, isRead, type Step } from "#app/server/answer.server.ts";
import { logAnswer } from "#app/server/request-log.server.ts";
import { withCommonHeaders } from "#app/server/security-headers.server.ts";
import {
  answerFrom,
  BROTLI,
  type BufferedResponse,
  bufferResponse,
  pack,
  sizeOf,
} from "./buffered-response.server.ts";

/** Nothing is cached where one of these fails or the version is unknown. `isPersonal` are cookies that open something: anybody can forge others. */
export type Content = {
  version: () => number | string | undefined;
  expiresAt: (now: Date, path: string) => Promise<number>;
  isPersonal: (cookies: string) => Promise<boolean>;
};

type Entry = {
  response: BufferedResponse;
  version: number | string;
  createdAt: number;
  expiresAt: number;
};

type Rendered = { answer: Answer; entry?: Entry };

const ENTRIES_MAX = 500;
const MANY_MAX = 200;
const BYTES_MAX = 8 * 1024 * 1024;
/** Compressing a larger page at the best quality takes a processor for half a second. */
const BEST_MAX = 256 * 1024;

export function createPageCache(content: Content, now = Date.now) {
  const inFlight = new Map<string, { version: Entry["version"]; result: Promise<Rendered> }>();
  const entries = createEntries();
  const forged = new WeakSet<IncomingMessage>();

  const versionNow = () => {
    try {
      return content.version();
    } catch (error) {
      return logFailure(error);
    }
  };

  const findCurrent = (key: string) => {
    const entry = entries.find(key);
    if (!entry) return undefined;
    const moment = now();
    // A clock that was set back leaves entries from the future.
    const isCurrent =
      moment < entry.expiresAt && moment >= entry.createdAt && entry.version === versionNow();
    if (isCurrent) return entry;
    entries.remove(key);
    return undefined;
  };

  const answerWith = (request: IncomingMessage, key: string, entry: Entry) => {
    const answer = answerFrom(entry.response, request);
    if (!(answer instanceof Promise)) return answer;
    return answer.finally(() => entries.updateSize(key, entry));
  };

  const findEntry = (request: IncomingMessage) => {
    const startedAt = performance.now();
    const key = keyOf(request);
    const entry = findCurrent(key);
    if (!entry) return undefined;
    const log = (answer: Answer) => {
      const bytes = answer.body instanceof Buffer ? answer.body.length : Number.NaN;
      logAnswer(request, answer.status, bytes, startedAt);
      return answer;
    };
    const answer = answerWith(request, key, entry);
    return answer instanceof Promise ? answer.then(log) : log(answer);
  };

  const findForForged = async (request: IncomingMessage) => {
    const isPersonal = content.isPersonal(request.headers.cookie ?? "");
    if (await isPersonal.catch(() => true)) return undefined;
    forged.add(request);
    return findEntry(request);
  };

  const find: Step = (request) => {
    if (!isRead(request)) return undefined;
    dropUnread(request);
    if (isAnonymous(request)) return findEntry(request);
    return isCacheableUrl(request) ? findForForged(request) : undefined;
  };

  /** Renders a page and stores it, unless something failed or the page forbids it. */
  const renderEntry = async (
    request: IncomingMessage,
    response: ServerResponse,
    version: Entry["version"],
    renderPage: () => Promise<Answer>,
  ): Promise<Rendered> => {
    const createdAt = now();
    const expiring = content
      .expiresAt(new Date(createdAt), pathOf(request.url ?? ""))
      .catch(logFailure);
    const page = await Promise.race([renderPage(), once(response, "close")]);
    if (Array.isArray(page)) return { answer: GONE };
    const answer = withCommonHeaders(request, page);
    const expiresAt = await expiring;
    if (!isCacheable(answer) || requestFailed() || expiresAt === undefined) return { answer };
    const entry = {
      response: bufferPage(request, response, answer),
      version,
      createdAt,
      expiresAt,
    };
    entries.keep(keyOf(request), entry);
    return { answer, entry };
  };

  /** All that request a page while it is rendered share one rendering. */
  async function render(
    request: IncomingMessage,
    response: ServerResponse,
    renderPage: () => Promise<Answer>,
  ) {
    dropUnread(request);
    const isForAll = isAnonymous(request) || forged.has(request);
    const mayBeCached = request.method === "GET" && isForAll && isCacheableUrl(request);
    const key = keyOf(request);
    // An earlier turn may have rendered the same page.
    const entry = mayBeCached ? findCurrent(key) : undefined;
    if (entry) return answerWith(request, key, entry);
    const version = mayBeCached ? versionNow() : undefined;
    const rendering = version === undefined ? undefined : inFlight.get(key);
    // A rendering begun before a change must not reach requests that came after it.
    const isShared = rendering && rendering.version === version;
    const shared = isShared ? await rendering.result.catch(() => undefined) : undefined;
    if (shared?.entry) return answerWith(request, key, shared.entry);
    if (version === undefined || isShared) {
      return pack(request, withCommonHeaders(request, await renderPage()));
    }
    const result = renderEntry(request, response, version, renderPage).finally(() => {
      if (inFlight.get(key)?.result === result) inFlight.delete(key);
    });
    inFlight.set(key, { version, result });
    const { answer, entry: stored } = await result;
    return stored ? answerWith(request, key, stored) : pack(request, answer);
  }

  return { find, render };
}

/** The page is kept as it is for everybody, with what its loaders have added to its head. */
function bufferPage(request: IncomingMessage, response: ServerResponse, answer: Answer) {
  const { "x-request-id": _, ...own } = response.getHeaders();
  const body = answer.body as Buffer;
  const { url = "" } = request;
  const isWorthIt = !url.includes("?") && !isOneOfMany(url) && isKnownHost(request);
  const quality = isWorthIt && body.length < BEST_MAX ? BROTLI.best : BROTLI.fast;
  const all = { ...own, ...(answer.headers as OutgoingHttpHeaders), vary: "Accept-Encoding" };
  return bufferResponse(answer.status, all, body, { quality });
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

/** Clients can forge hosts without SITE_URL, and each would have the site's pages compressed again. */
function isKnownHost({ headers: { host = "" } }: IncomingMessage) {
  if (hosts.size < HOSTS_MAX) hosts.add(host);
  return hosts.has(host);
}

function logFailure(error: unknown) {
  logError("Checking the cache version failed", error);
  return undefined;
}

const keyOf = ({ headers, url }: IncomingMessage) =>
  `${env.SITE_URL ? "" : (headers.host ?? "")} ${url}`;

const isAnonymous = (request: IncomingMessage) =>
  isForEverybody(pathOf(request.url ?? "")) || !hasPersonalCookie(request.headers.cookie);

/** A second question mark belongs to a value. */
const paramsOf = (url: string) => [...new URLSearchParams(url.split(/\?(.*)/s, 2)[1])];

/** A file for programs would be rendered, many megabytes, for each parameter that it does not read. */
function dropUnread(request: IncomingMessage) {
  const { url = "" } = request;
  const path = pathOf(url);
  const names = url.includes("?") && isForEverybody(path) ? cachedParams(path) : undefined;
  if (!names) return;
  const read = paramsOf(url).filter(([name]) => names.includes(name));
  const [bare = ""] = url.split("?", 1);
  request.url = read.length > 0 ? `${bare}?${new URLSearchParams(read)}` : bare;
}

function isCacheableUrl({ url = "" }: IncomingMessage) {
  const names = cachedParams(pathOf(url));
  return names !== undefined && paramsOf(url).every(([name]) => names.includes(name));
}

const isCacheable = ({ status, headers, body }: Answer) =>
  status === 200 &&
  body instanceof Buffer &&
  !Array.isArray(headers) &&
  headers["cache-control"] === "no-cache" &&
  !headers["set-cookie"];
