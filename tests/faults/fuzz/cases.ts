import { readdirSync } from "node:fs";
import routes from "#app/routes.ts";
import { createRandom, type Random } from "../random.ts";
import { sessionCookie } from "../records.ts";
import { encodeBody } from "./bodies.ts";
import { fillForm } from "./forms.ts";
import { strangeHeaders } from "./headers.ts";
import { EDITIONS, IDS, LOGO, sessionId, TOKENS } from "./records.ts";
import { hostileName, hostileValue, percentEncode } from "./values.ts";

export type Role = "visitor" | "user" | "admin";
export type Case = {
  number: number;
  role: Role;
  method: string;
  target: string;
  bytes: Buffer;
  /** It announces more than it sends: no answer is due. */
  isCutOff: boolean;
};

type Route = { path?: string; index?: boolean; file: string; children?: Route[] };

/** Every address of app/routes.ts with the id that Remix gives its module. */
function flatten(entries: Route[], parent = ""): { path: string; id: string }[] {
  return entries.flatMap(({ path = "", file, children = [] }) => {
    const whole = `${parent}/${path}`.replace(/\/+/g, "/");
    return [{ path: whole, id: file.replace(/\.tsx?$/, "") }, ...flatten(children, whole)];
  });
}

const ROUTES = flatten(routes as Route[]);
const STATIC = [
  ...readdirSync("build/client/assets").map((name) => `/assets/${name}`),
  ...readdirSync("public", { recursive: true, encoding: "utf8" }).map((name) => `/${name}`),
].sort();

const READ = ["GET", "GET", "GET", "GET", "HEAD", "OPTIONS"];
const CHANGE = ["POST", "POST", "POST", "POST", "POST", "PUT", "PATCH", "DELETE"];
const STRANGE = "PROPFIND TRACE CONNECT PURGE QUERY LINK SEARCH M-SEARCH BREW get POSTS".split(" ");

const QUERY =
  "q category type page job post tab view edit delete refuse change order edit ask address filter neighborhood style price hotel mode kind state list email pace index _routes _data".split(
    " ",
  );
const PARTS = ["", "all", "live", "pending", "2", "1e9", "-1", "weekly", "sign-up"];

/** The same for the same seed and number, whatever the others are. */
export function createCase(seed: number, number: number): Case {
  const random = createRandom(
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number, 0xc2b2ae35),
  );
  const role = random.pick<Role>(["visitor", "visitor", "visitor", "user", "admin"]);
  const isForm = random.chance(40);
  const form = isForm || random.chance(20) ? fillForm(random) : undefined;
  const method = random.chance(6) ? random.pick(STRANGE) : random.pick(isForm ? CHANGE : READ);
  const target = form && random.chance(80) ? variant(random, form.path) : address(random);
  const body = form && encodeBody(random, form.fields);
  const lie = body && random.chance(4) ? random.pick([-5, 1, 100, 2 ** 31, 2 ** 53]) : 0;
  const length = body ? Math.max(0, body.bytes.length + lie) : 0;
  const headers = [
    ...cookieOf(role, number),
    ...strangeHeaders(random, number),
    ...(body?.type === undefined ? [] : [`Content-Type: ${body.type}`]),
    ...(body
      ? [random.chance(3) ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`]
      : []),
    "Connection: close",
  ];
  const head = `${method} ${target} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(head, "latin1"), body?.bytes ?? Buffer.alloc(0)]);
  const isCutOff = lie > 0 || method === "CONNECT" || head.includes("chunked");
  return { number, role, method, target, bytes, isCutOff };
}

function cookieOf(role: Role, number: number) {
  if (role === "visitor") return [];
  return [`Cookie: ${sessionCookie(sessionId(role, number))}`];
}

function address(random: Random) {
  const kind = random.below(100);
  if (kind < 62)
    return variant(random, withQuery(random, fillIn(random, random.pick(ROUTES).path)));
  if (kind < 74) return random.pick(STATIC);
  if (kind < 80) return `/uploads/job-images/${random.chance(50) ? LOGO : encoded(random)}`;
  if (kind < 84) return random.pick(["/healthz", "/healthz/", "/healthz?x", "/Healthz"]);
  if (kind < 88) return withQuery(random, `/__manifest?p=${encoded(random)}&version=x`);
  if (kind < 96) return `/${random.pick(["", "admin/", "jobs/", "../", "//"])}${encoded(random)}`;
  return random.pick([
    "*",
    "//evil.example/x",
    "/%",
    "/%ff",
    "/..%2f..%2fpackage.json",
    "/.env",
    "x",
  ]);
}

/** A page is also asked for as data, as a part alone, in capitals, and with a slash too many. */
function variant(random: Random, path: string) {
  if (random.chance(70)) return path;
  const [pathname = "", query = ""] = path.split("?", 2);
  const part = random.chance(80) ? random.pick(ROUTES).id : encoded(random);
  return random.pick([
    `${pathname === "/" ? "/_root" : pathname}.data?${query}`,
    `${pathname === "/" ? "/_root" : pathname}.data?${query}&_routes=${percentEncode(Buffer.from(part))}`,
    `${pathname}?_data=${part}`,
    `${pathname.toUpperCase()}?${query}`,
    `${pathname}/?${query}`,
    `/${pathname}?${query}`,
    `http://localhost${pathname}?${query}`,
  ]);
}

/** What stands in an address by the name that its route gives it. */
const KNOWN: Record<string, string[]> = {
  token: TOKENS,
  id: IDS,
  date: Object.values(EDITIONS),
  kind: ["weekly", "confirm"],
};

const fillIn = (random: Random, path: string) =>
  path
    .replace(/\/[^/]+\?$/, (part) => (random.chance(50) ? part.slice(0, -1) : ""))
    .replace(/:(\w+)|\*/g, (_, name: string) =>
      random.chance(30) ? random.pick(KNOWN[name] ?? [LOGO]) : encoded(random),
    );

function withQuery(random: Random, path: string) {
  const pairs: string[] = [];
  while (random.chance(60)) {
    const name = random.chance(90)
      ? random.pick(QUERY)
      : percentEncode(Buffer.from(hostileName(random)));
    const value = random.chance(30)
      ? encoded(random)
      : percentEncode(Buffer.from(random.pick([...PARTS, ...IDS])));
    pairs.push(`${name}=${value}`);
  }
  return pairs.length === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}${pairs.join("&")}`;
}

/** Not always well: some bytes stand in the address as they are. */
function encoded(random: Random) {
  const value = hostileValue(random).subarray(0, 9000);
  if (random.chance(95)) return percentEncode(value);
  return value.toString("latin1").replace(/[\r\n ]/g, "");
}
