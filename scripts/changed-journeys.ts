// Prints the journeys of the pages that the files which are not committed are part of, by the table of pages: at most
// two, those that open these pages most often.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PAGES, type Page } from "#app/pages.ts";

const JOURNEYS = "tests/e2e";
const JOURNEYS_MAX = 2;
const IMPORT = /(?:from|import)\s*\(?\s*"(#app\/|\.[^"]*\/)([^"]+)"/g;

const git = (...args: string[]) =>
  execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
const changed = [
  ...git("diff", "--name-only", "HEAD"),
  ...git("ls-files", "--others", "--exclude-standard"),
];

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join("app", file));

const importersOf = new Map<string, string[]>();
for (const file of sources) {
  for (const [, start = "", rest = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) {
    const imported = start === "#app/" ? join("app", rest) : join(dirname(file), start, rest);
    importersOf.set(imported, [...(importersOf.get(imported) ?? []), file]);
  }
}

const reached = new Set(changed);
for (const file of reached)
  for (const importer of importersOf.get(file) ?? []) reached.add(importer);

const isReached = ({ page, resource }: Page) =>
  [...reached].some((file) => file.startsWith(`app/routes/${page ?? resource}/`));

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

const journeys = readdirSync(JOURNEYS).filter((file) => file.endsWith(".spec.ts"));
const own = journeys.filter((file) => reached.has(join(JOURNEYS, file)));
const opening = journeys
  .map((file) => ({ file, rank: rank(file) }))
  .filter(({ rank }) => rank > 0)
  .sort((one, other) => other.rank - one.rank)
  .map(({ file }) => file);
const chosen = new Set([...own, ...opening].slice(0, JOURNEYS_MAX));
console.log([...chosen].join("\n"));
