import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

// A floor imports floors below it only. http and ui share a floor and stay apart; entry and root stand over all.
const FLOORS: Record<string, number> = {
  config: 0,
  db: 1,
  domain: 2,
  http: 3,
  ui: 3,
  tasks: 3,
  routes: 4,
  root: 5,
};

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join("app", file));

const imports = files.flatMap((from) =>
  [
    ...readFileSync(from, "utf8").matchAll(/^(import|export)\s([^;]*?)from "(#app|\.)([^"]*)"/gms),
  ].map(([, , names = "", base, path]) => ({
    from,
    to: base === "#app" ? `app${path}` : normalize(join(dirname(from), `.${path}`)),
    isType: /^type\s/.test(names),
  })),
);

/** `app/domain/jobs/job.ts` lives in area `domain`, unit `domain/jobs`. */
function place(file: string) {
  const [, area = "", unit = ""] = file.split("/");
  return area in FLOORS ? { area, unit: `${area}/${unit}` } : { area: "root", unit: "root" };
}

test("imports only ever point to a lower floor", () => {
  const upward = imports.filter(({ from, to }) => {
    const [source, target] = [place(from).area, place(to).area];
    return source !== target && (FLOORS[target] ?? 9) >= (FLOORS[source] ?? 0);
  });
  expect(upward).toEqual([]);
});

test("nouns and routes do not reach into their neighbours", () => {
  const sideways = imports.filter(({ from, to }) => {
    const [source, target] = [place(from), place(to)];
    const separate = source.area === "domain" || source.area === "routes";
    return separate && source.area === target.area && source.unit !== target.unit;
  });
  expect(sideways).toEqual([]);
});

test("routes and http never touch the database", () => {
  const touching = imports.filter(
    ({ from, to }) =>
      ["routes", "http", "ui"].includes(place(from).area) && place(to).area === "db",
  );
  expect(touching).toEqual([]);
});

test("what the browser gets imports no server file", () => {
  const leaking = imports.filter(
    ({ from, to, isType }) =>
      !isType &&
      place(from).area === "ui" &&
      (to.includes(".server.") || place(to).area === "http"),
  );
  expect(leaking).toEqual([]);
});

test("only the site's configuration and the sample jobs name the city", () => {
  const allowed = ["app/config/site.ts", "app/tasks/sample-jobs.ts"];
  const naming = files.filter(
    (file) => !allowed.includes(file) && /naples|florida/i.test(readFileSync(file, "utf8")),
  );
  expect(naming).toEqual([]);
});

test("every file has a caller", () => {
  const called = new Set(imports.map(({ to }) => to));
  const entries = /^app\/(root|entry\.(server|client)|routes|routes\/[^/]+\/route)\.tsx?$/;
  const lazy = files.flatMap((from) =>
    [...readFileSync(from, "utf8").matchAll(/import\("(\.[^"]*)"\)/g)].map(([, path]) =>
      normalize(join(dirname(from), path ?? "")),
    ),
  );
  const commands = readdirSync("scripts")
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) => [
      ...readFileSync(join("scripts", name), "utf8").matchAll(/from "#(app\/[^"]*)"/g),
    ])
    .map(([, path]) => path);
  const tables = /-table\.server\.ts$/;
  const aliases = [...readFileSync("vite.config.ts", "utf8").matchAll(/"(app\/[^"]*)"/g)].map(
    ([, path]) => path,
  );
  const elsewhere = new Set([...lazy, ...commands, ...aliases]);
  const orphans = files.filter(
    (file) =>
      !called.has(file) && !elsewhere.has(file) && !entries.test(file) && !tables.test(file),
  );
  expect(orphans).toEqual([]);
});

test("a file keeps to one subject: 250 lines, routes 150", () => {
  const long = files
    .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length }))
    .filter(({ file, lines }) => lines > (/routes\/[^/]+\/route\.tsx?$/.test(file) ? 160 : 260))
    .filter(({ file }) => file !== "app/tasks/sample-jobs.ts");
  expect(long).toEqual([]);
});
