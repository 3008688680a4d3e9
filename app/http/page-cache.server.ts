import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { env } from "#app/config/env.server.ts";
import { hasFailed, logError } from "#app/config/log.server.ts";
import { NEIGHBORHOOD_GUIDES } from "#app/domain/guide/neighborhood-guide.ts";
import type { Step } from "./front-door.server.ts";
import { logKept } from "./request-log.server.ts";
import { RESOURCE_POLICY } from "./security-headers.server.ts";
import { takeWhole } from "./take-whole.server.ts";
import {
  QUALITY,
  sendWhole,
  sizeOf,
  type WholeAnswer,
  wholeAnswer,
} from "./whole-answer.server.ts";

/**
 * What all pages are made from: `version` changes with it, and at `until` (UTC milliseconds) it changes by itself. Both
 * may throw; then nothing is kept, and the page says what there is to say.
 */
export type Content = { version: () => string; until: (now: Date) => number };

type Making = { version: string; made: Promise<WholeAnswer | undefined> };
type Entry = { answer: WholeAnswer; version: string; from: number; until: number; bytes: number };

const ENTRIES_MAX = 500;
const BYTES_MAX = 32 * 1024 * 1024;

/** What may stand in an address of a page that is the same for everybody. Any other address is made anew each time. */
const QUERIES: Record<string, readonly string[]> = {
  "/": [],
  "/events": ["q", "filter"],
  "/dining": ["q", "filter"],
  "/beaches": [],
  "/real-estate": [],
  "/wellness": [],
  "/guides": [],
  [`/guides/${NEIGHBORHOOD_GUIDES[0].slug}`]: [],
  "/hotels": ["q", "neighborhood", "style", "price", "hotel"],
  "/jobs": ["q", "category", "type", "page", "job", "post"],
  "/newsletter": [],
  "/advertise": [],
  "/about": [],
  "/contact": [],
  "/privacy": [],
  "/terms": [],
};

/**
 * Keeps whole answers to visitors without a cookie of ours, in memory. `answer` stands first in the front door and
 * sends what is kept and still true; `keep` stands behind all checks and keeps what is made. Two visitors who want the same page at
 * the same time wait for one rendering.
 */
export function createPageCache(content: Content, now = Date.now) {
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Making>();
  let bytes = 0;

  const find = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    const moment = now();
    // A clock that was set back makes a page from the future.
    const isTrue =
      moment < entry.until && moment >= entry.from && entry.version === attempt(content.version);
    drop(key, entry);
    if (!isTrue) return undefined;
    // The last in the map is the one that was wanted last.
    put(key, entry);
    return entry;
  };

  const drop = (key: string, entry: Entry) => {
    entries.delete(key);
    bytes -= entry.bytes;
  };

  const put = (key: string, entry: Entry) => {
    entries.set(key, entry);
    bytes += entry.bytes;
  };

  const add = (key: string, entry: Entry) => {
    const old = entries.get(key);
    if (old) drop(key, old);
    entry.bytes = sizeOf(entry.answer);
    put(key, entry);
    for (const [oldKey, old] of entries) {
      if (entries.size <= ENTRIES_MAX && bytes <= BYTES_MAX) break;
      drop(oldKey, old);
    }
  };

  /** Again, because it has been compressed meanwhile. */
  const weigh = (key: string, entry: Entry) => {
    if (entries.get(key) === entry) add(key, entry);
  };

  const answer: Step = (request, response, next) => {
    if (!isForAnyone(request)) return next();
    const began = performance.now();
    const key = keyOf(request);
    const entry = find(key);
    if (!entry) return next();
    const accepted = request.headers["accept-encoding"];
    sendWhole(request, response, entry.answer, accepted, (status, bytes, isGrown) => {
      logKept(request, status, bytes, began);
      if (isGrown) weigh(key, entry);
    });
  };

  const keep: Step = (request, response, next) => {
    if (request.method !== "GET" || !isForAnyone(request) || !isListed(request)) return next();
    const key = keyOf(request);
    const accepted = request.headers["accept-encoding"];
    const version = attempt(content.version);
    if (version === undefined) return next();
    const other = underWay.get(key);
    // What was begun before a change is not for those who came after it.
    if (other?.version === version) {
      other.made.then((found) => (found ? sendWhole(request, response, found, accepted) : next()));
      return;
    }
    const from = now();
    const until = attempt(() => content.until(new Date(from)));
    if (until === undefined) return next();
    // Whole and plain: the encodings are made here.
    delete request.headers["accept-encoding"];
    const made = takeWhole(response).then((taken) => {
      if (underWay.get(key)?.made === made) underWay.delete(key);
      if (!taken) return undefined;
      // A search is wanted once or twice, the page itself by everybody.
      const quality = key.includes("?") ? QUALITY.quick : QUALITY.small;
      const headers = withoutOwn(taken.headers);
      const whole = wholeAnswer(taken.status, headers, taken.body, { quality });
      const isKept = isSame(whole) && !hasFailed();
      if (!isKept) whole.etag = undefined;
      const entry = { answer: whole, version, from, until, bytes: 0 };
      if (isKept) add(key, entry);
      sendWhole(request, response, whole, accepted, () => weigh(key, entry));
      return isKept ? whole : undefined;
    });
    underWay.set(key, { version, made });
    next();
  };

  return { answer, keep };
}

/** A database that does not answer is no reason to end the process. */
function attempt<Found>(look: () => Found) {
  try {
    return look();
  } catch (error) {
    logError("Looking for changes failed", error);
    return undefined;
  }
}

const keyOf = ({ headers, url }: IncomingMessage) => `${env.SITE_URL ? "" : headers.host} ${url}`;

/** Whoever is signed in or has a message waiting gets pages of their own. */
function isForAnyone({ method, headers: { cookie } }: IncomingMessage) {
  if (method !== "GET" && method !== "HEAD") return false;
  return cookie === undefined || !/(?:^|;\s*)(?:session|toast)=/.test(cookie);
}

function isListed({ url = "" }: IncomingMessage) {
  const [path = "", query] = url.split("?", 2);
  const page = path.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  const names = Object.hasOwn(QUERIES, page) ? QUERIES[page] : undefined;
  if (!names) return false;
  return [...new URLSearchParams(query).keys()].every((name) => names.includes(name));
}

/** Whether everybody gets this very answer. */
function isSame({ status, headers }: WholeAnswer) {
  return status === 200 && headers["cache-control"] === "no-cache" && !headers["set-cookie"];
}

/** The id and the connection belong to one request; the length is told anew. */
function withoutOwn(all: OutgoingHttpHeaders) {
  const { "x-request-id": _, "content-length": __, connection: ___, ...headers } = all;
  return { "content-security-policy": RESOURCE_POLICY, ...headers, vary: "Accept-Encoding" };
}
