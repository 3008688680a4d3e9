// Prints the tests of these files, or of those that are not committed: the files of tests that import them by the fewest steps, and
// the journey that opens most often the pages that they are part of, by the table of pages. Where the database or a package was changed,
// every file of tests.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PAGES, type Page } from "#app/pages.ts";

const JOURNEYS = "tests/e2e";
/** As much as a minute has room for: a journey needs a build. */
const TESTS_MAX = 80;
const TESTS_BESIDE_JOURNEY = 10;
const SHOWN = /^app\/(?:content|routes|styles|ui)\//;
const IMPORT = /(?:from|import)\s*\(?\s*"(#(?:app|tests)\/|\.[^"]*\/)([^"]+)"/g;

const git = (...args: string[]) =>
  execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
const named = process.argv.slice(2);
const changed =
  named.length > 0
    ? named
    : [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "--others", "--exclude-standard")];

const sources = ["app", "tests", "scripts"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

const importersOf = new Map<string, string[]>();
for (const file of sources) {
  for (const [, start = "", rest = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) {
    const imported = start.startsWith("#")
      ? join(start.slice(1), rest)
      : join(dirname(file), start, rest);
    importersOf.set(imported, [...(importersOf.get(imported) ?? []), file]);
  }
}

/** The fewest steps first. */
const stepsTo = new Map(changed.map((file) => [file, 0]));
for (const [file, steps] of stepsTo) {
  for (const importer of importersOf.get(file) ?? []) {
    if (!stepsTo.has(importer)) stepsTo.set(importer, steps + 1);
  }
}
const reached = [...stepsTo.keys()];

const isReached = ({ page, resource }: Page) =>
  reached.some((file) => file.startsWith(`app/routes/${page ?? resource}/`));

/** How journeys write the address of a page: a part of it that a name stands for may be anything. */
const addressOf = ({ path }: Page) =>
  new RegExp(`["\`]${path.replaceAll(".", "\\.").replace(/:\w+\??/g, '[^/"?]+')}["?#\`]`, "g");

const count = (text: string, addresses: RegExp[]) =>
  addresses.reduce((total, address) => total + (text.match(address)?.length ?? 0), 0);

const all = PAGES.map(addressOf);
const affected = PAGES.filter(isReached).map(addressOf);

/** Journeys that open these pages and little else come first. */
function rank(journey: string) {
  const text = readFileSync(join(JOURNEYS, journey), "utf8");
  const opened = count(text, affected);
  return opened === 0 ? 0 : opened ** 2 / count(text, all);
}

/** What pages are made of is looked at in a browser; of all else the tests say enough. */
function listJourneys() {
  if (!changed.some((file) => SHOWN.test(file) || file.startsWith(JOURNEYS))) return [];
  const journeys = readdirSync(JOURNEYS).filter((file) => file.endsWith(".spec.ts"));
  const own = journeys.filter((file) => stepsTo.has(join(JOURNEYS, file)));
  const opening = journeys
    .map((file) => ({ file, rank: rank(file) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ file }) => file);
  return own.length > 0 ? own : opening.slice(0, 1);
}

const folders = changed.map((file) => dirname(file).replace(/^app/, "tests"));
/** Its own folder's come first, and are the closest. */
const distanceTo = (file: string) =>
  folders.includes(dirname(file)) ? 1 : (stepsTo.get(file) ?? 0);

function listTests(most: number) {
  if (changed.some((file) => /\.sql$|^package|\.config\.ts$/.test(file))) return ["tests/"];
  const related = reached
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort((one, other) => distanceTo(one) - distanceTo(other));
  const left = related.length - most;
  if (left > 0) console.error(`${left} more files of tests are left to npm test.`);
  return related.slice(0, most);
}

const journeys = listJourneys();
const tests = listTests(journeys.length > 0 ? TESTS_BESIDE_JOURNEY : TESTS_MAX);
console.log([...tests, ...journeys].join("\n"));
