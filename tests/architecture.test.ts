import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { LOCAL_NAME } from "./support/local-names.ts";
import { listSql } from "./support/sql-texts.ts";

const BELOW_DOMAIN = ["platform", "config", "locale", "content"];

/** What each floor may import. The files at the top of app/ stand over all, but the table of addresses below. */
const FLOORS: Record<string, string[]> = {
  platform: [],
  config: ["platform"],
  locale: ["config"],
  content: ["config", "locale"],
  db: ["platform", "config", "locale"],
  domain: ["db", ...BELOW_DOMAIN],
  emails: ["domain", "db", ...BELOW_DOMAIN],
  operations: ["emails", "domain", "db", ...BELOW_DOMAIN],
  http: ["domain", ...BELOW_DOMAIN],
  server: ["operations", "http", "domain", ...BELOW_DOMAIN],
  ui: ["domain", ...BELOW_DOMAIN],
  styles: [],
  routes: ["operations", "emails", "http", "ui", "styles", "domain", ...BELOW_DOMAIN],
};

/** A noun of the domain may import those before it. Files that stand in none of them are shared by all. */
const NOUNS =
  "counters uploads accounts emails guide jobs inquiries partners subscriptions plan editions search dashboard".split(
    " ",
  );

type Import = { from: string; to: string; isType: boolean };

const listFiles = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => ending.test(file) && !file.includes("node_modules"))
    .map((file) => join(folder, file));

/** Imports and re-exports of files of ours: static, for their side effect alone, dynamic, and of style sheets. */
function importsOf(from: string): Import[] {
  const text = readFileSync(from, "utf8");
  const found = [
    ...text.matchAll(/^(?:import|export)\s+(type\s)?[^;"']*?from\s*["']([^"']+)/gm),
    ...text.matchAll(/^\s*(?:@import|import)\s+()(?:url\()?["']([^"']+)/gm),
    ...text.matchAll(/\bimport\(\s*(?:\/\*.*?\*\/\s*)?()["'`]([^"'`]+)/g),
  ];
  return found.flatMap(([, type, path = ""]) => {
    const to = path.startsWith("#")
      ? path.slice(1)
      : path.startsWith(".")
        ? normalize(join(dirname(from), path))
        : undefined;
    return to ? [{ from, to: to.replace(/\?.*/, ""), isType: Boolean(type) }] : [];
  });
}

const code = listFiles("app", /\.tsx?$/);
const sheets = listFiles("app", /\.css$/);
const imports = [...code, ...sheets].flatMap(importsOf);

const floorOf = (file: string) => /^app\/([^/]+)\//.exec(file)?.[1] ?? "top";
/** `app/domain/jobs/job.ts` belongs to domain/jobs, `app/domain/toast.ts` to nobody. */
const unitOf = (file: string) => /^app\/([^/]+\/[^/]+)\//.exec(file)?.[1];

test("a floor imports only the floors it may", () => {
  const forbidden = imports.filter(({ from, to }) => {
    const [source, target] = [floorOf(from), floorOf(to)];
    if (to === "app/pages.ts") return source === "ui" || source === "content";
    return source !== target && source !== "top" && !FLOORS[source]?.includes(target);
  });
  expect(forbidden).toEqual([]);
});

test("a noun imports only nouns before it in their order, and a route none of its neighbours", () => {
  const orderOf = (unit = "") => NOUNS.indexOf(unit.replace("domain/", ""));
  const backwards = imports.filter(({ from, to }) => {
    const [source, target] = [unitOf(from), unitOf(to)];
    if (!target || floorOf(from) !== floorOf(to) || source === target) return false;
    if (floorOf(from) === "routes") return true;
    return floorOf(from) === "domain" && (!source || orderOf(target) >= orderOf(source));
  });
  const unknown = code
    .map(unitOf)
    .filter((unit) => unit?.startsWith("domain/") && orderOf(unit) < 0);
  expect([...backwards, ...unknown]).toEqual([]);
});

test("no file imports itself over others", () => {
  const targets = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ from }) => from,
  );
  const circles: string[] = [];
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) {
      circles.push([...path.slice(path.indexOf(file)), file].join(" > "));
      return;
    }
    if (done.has(file)) return;
    for (const { to } of targets.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  const done = new Set<string>();
  for (const file of code) visit(file, []);
  expect(circles).toEqual([]);
});

// Of a route's own module Remix takes out what only its loader and action import.
test("what the browser may get imports no server file", () => {
  const leaking = imports.filter(
    ({ from, to, isType }) =>
      !isType && !/\.server\.|\/route\.|^app\/[^/]+$/.test(from) && to.includes(".server."),
  );
  expect(leaking).toEqual([]);
});

test("only the site's configuration and content name the city and its places", () => {
  const naming = [...code, ...sheets]
    .filter((file) => file !== "app/config/site.ts" && floorOf(file) !== "content")
    .map((file) => [file, LOCAL_NAME.exec(file + readFileSync(file, "utf8"))?.[0]])
    .filter(([, name]) => name);
  expect(naming).toEqual([]);
});

test("every file is reached from an entry, a route, a table or a script", () => {
  const outside = [...listFiles("scripts", /\.ts$/), "vite.config.ts"];
  const textsOf = (files: string[], pattern: RegExp) =>
    files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(pattern)]);
  const reached = new Set<string>();
  const reach = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const { to } of imports.filter(({ from }) => from === file)) reach(to);
  };
  for (const file of code) {
    if (/^app\/(root|entry\.(server|client)|routes)\.tsx?$|-table\.server\.ts$/.test(file)) {
      reach(file);
    }
  }
  for (const { file, children = [] } of routes as RouteConfigEntry[]) {
    for (const each of [file, ...children.map((child) => child.file)]) reach(`app/${each}`);
  }
  for (const [, file = ""] of textsOf(outside, /"(app\/[^"]*)"/g)) reach(file);
  for (const { to } of outside.flatMap(importsOf)) reach(to);
  expect([...code, ...sheets].filter((file) => !reached.has(file))).toEqual([]);
});

test("a test stands where its module stands", () => {
  const endings = [".server.ts", ".server.tsx", ".ts", ".tsx", "/route.tsx", "/route.ts"];
  // Whole journeys, other engines, faults of the machine, what tests share, and what is about the project as a whole.
  const apart =
    /^tests\/((db\/postgres|e2e|engines|faults|support)\/|[^/]+\.test\.ts$|README\.md$)/;
  const strays = listFiles("tests", /\.[a-z]{1,5}$/)
    .filter((file) => !apart.test(file))
    .filter((file) => {
      if (!/\.test\.tsx?$/.test(file)) return true;
      // What follows a point is an aspect of the module: install.timeouts.test.ts. A route has points of its own.
      const module = file
        .replace(/^tests\/(?!scripts\/)/, "app/")
        .replace(/^tests\//, "")
        .replace(/\.test\.tsx?$/, "");
      return ![module, module.replace(/\.[^./]+$/, "")].some(
        (path) =>
          (path.startsWith("scripts/") && existsSync(path)) ||
          endings.some((ending) => existsSync(path + ending)),
      );
    });
  expect(strays).toEqual([]);
});

// What the engines say in different words has its place in app/db.
const OF_ONE_ENGINE =
  /\b(iif|ifnull|instr|strpos|char|chr|greatest|least|jsonb?_\w+|rowid|i?like|glob|any|array)\b|::|->|\blimit -|\bis (not )?\?|[(\s]\+\S|\b(max|min)\([^()]*,/i;

test("SQL outside of the engines' own folders is in words that both know", () => {
  const foreign = code
    .filter((file) => !/^app\/db\/(sqlite|postgres)\//.test(file))
    .flatMap((file) =>
      listSql(readFileSync(file, "utf8"))
        .map((text) => OF_ONE_ENGINE.exec(` ${text}`)?.[0])
        .flatMap((word) => (word ? [`${file}: ${word}`] : [])),
    );
  expect(foreign).toEqual([]);
});

test.each([
  ["iif(status = 'live', 1, 2)", true],
  ["? is ?", true],
  ["? is not ?", true],
  ["+? = 'live'", true],
  ["coalesce(x, 1) and (+status) = 1", true],
  ["max(?, 0)", true],
  ["rowid", true],
  ["name like 'a%'", true],
  ["? + 1", false],
  ["max(?)", false],
  ["? is not distinct from ? and state is not null", false],
])("of the SQL %s not all is known to both: %s", (text, isForeign) => {
  expect(OF_ONE_ENGINE.test(` ${text}`)).toBe(isForeign);
});

test("SQL is found in whatever SQL it stands", () => {
  const source = `const query = sql<number>\`a \${x} b \${sql\`c\`}\`, other = html\`d\`;`;
  expect(listSql(source)).toEqual(["a ? b ?", "c"]);
});
