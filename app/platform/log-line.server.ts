import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { SECRET_PATHS } from "#app/pages.ts";
import { DAY_MS } from "#app/platform/durations.ts";

const PATH_MAX = 200;

let isJson = false;

export function setLogFormat(format: "text" | "json") {
  isJson = format === "json";
}

const timeNow = () => new Date().toISOString();

type Values = Record<string, string | number | undefined>;

export function logLine(fields: Values, named: Values = {}) {
  const time = timeNow();
  if (isJson) return JSON.stringify({ time, ...fields, ...named });
  let line = time;
  for (const name in fields) line += ` ${isMissing(fields[name]) ? "-" : fields[name]}`;
  for (const name in named) {
    if (!isMissing(named[name])) line += ` ${name}=${named[name]}`;
  }
  return line.replace(/[^ -~]/g, "?");
}

const isMissing = (value: string | number | undefined) =>
  value === undefined || Number.isNaN(value);

export function consoleLine(level: string, message: string, request: string | undefined) {
  const time = timeNow();
  return isJson ? JSON.stringify({ time, level, request, message }) : `${time} ${message}`;
}

/** The query is cut off, because people type it, and the path is short, because a stranger chooses its length. */
export function loggedPath(url: string) {
  const path = url.split("?", 1)[0] ?? "";
  const secret = findSecret(path);
  if (secret) return `${secret}***`;
  return path.length > PATH_MAX ? `${path.slice(0, PATH_MAX)}...` : path;
}

export const hasSecretPath = (url: string) => findSecret(url.split("?", 1)[0] ?? "") !== undefined;

const findSecret = (path: string) =>
  SECRET_PATHS.exec(path.includes("%") ? decode(path) : path)?.[0];

function decode(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const pseudonyms = new LRUCache<string, string>({ max: 1000 });
const daily = { day: 0, salt: randomBytes(32) };

/** Tells one client or address from another, until midnight UTC or the next start, and nobody which one it is. */
export function pseudonym(value: string) {
  const day = Math.floor(Date.now() / DAY_MS);
  if (day !== daily.day) {
    Object.assign(daily, { day, salt: randomBytes(32) });
    pseudonyms.clear();
  }
  const cached = pseudonyms.get(value);
  if (cached) return cached;
  const fresh = createHmac("sha256", daily.salt).update(value).digest("hex").slice(0, 10);
  pseudonyms.set(value, fresh);
  return fresh;
}
