// npm run bench -- crawl NAME: asks this build and that of another commit, or of a folder, for the same pages of copies of
// one database, and prints where their answers differ: bytes and headers but for names of built files, ids and moments.
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { freePort } from "#tests/support/site.ts";
import { serverProcess } from "../project.mjs";
import { findCheckout } from "./checkouts.ts";
import { startServer } from "./servers.ts";

const [name = ""] = process.argv.slice(2);
const SITE_URL = "http://guide.example";
const PAGES_MAX = 400;
const ADMIN = [
  "",
  "/jobs",
  "/jobs?tab=live",
  "/jobs?tab=expired",
  "/inbox",
  "/subscribers",
  "/editions",
  "/outbox",
  "/outbox/preview",
  "/account",
  "/sponsors",
  "/pricing",
];
const FIRST = [
  ..."/ /nowhere /jobs?post /jobs?q=cook /jobs?sort=pay /jobs?page=2 /jobs/alerts /jobs/manage /newsletter/sample /auth /auth?mode=sign-up".split(
    " ",
  ),
  ..."/search?q=dinner+tonight /search?q=free+music+saturday /search?q=cook /search/suggestions?q=be /events?filter=free /dining?filter=open-now".split(
    " ",
  ),
  ..."/hotels?style=Boutique /sitemap.xml /robots.txt /manifest.webmanifest /.well-known/security.txt /data/events.json /data/dining.json".split(
    " ",
  ),
  ...ADMIN.map((path) => `/admin${path}`),
];

const folder = mkdtempSync(join(tmpdir(), "crawl-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const there = findCheckout(name);
// The older program fills it: the newer one migrates its copy.
const filled = execFileSync(process.execPath, ["scripts/bench/fill-edition.ts", "20"], {
  cwd: there,
  env: { ...process.env, DATABASE_PATH: join(folder, "there.db") },
  encoding: "utf8",
});
const { cookie }: { cookie: string } = JSON.parse(filled.split("\n").at(-2) ?? "{}");
for (const end of ["", "-wal"]) {
  const path = join(folder, `there.db${end}`);
  if (existsSync(path)) copyFileSync(path, join(folder, `here.db${end}`));
}
/** Files and records of the guide say when they were made and imported; both builds' are of one moment. */
const MADE_AT = 1.79e9;
for (const build of [".", there]) {
  for (const folder of ["public", "build/client"]) {
    for (const file of readdirSync(join(build, folder), { recursive: true, encoding: "utf8" })) {
      utimesSync(join(build, folder, file), MADE_AT, MADE_AT);
    }
  }
}
const startBoth = () => Promise.all([start("here", "."), start("there", there)]);
// The first start is what imports them.
for (const site of await startBoth()) await site.stop();
for (const which of ["here", "there"]) {
  const database = new Database(join(folder, `${which}.db`));
  const found = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'guide_records'").get();
  if (found) database.prepare("UPDATE guide_records SET changed_at = ?").run(MADE_AT * 1000);
  database.close();
}
const [here, other] = await startBoth();

async function start(which: string, cwd: string) {
  return startServer(
    [process.execPath, ...serverProcess.args],
    await freePort(),
    "/healthz",
    {
      ...serverProcess.env,
      DATABASE_PATH: join(folder, `${which}.db`),
      UPLOADS_DIR: join(folder, which),
      SESSION_SECRET: "a secret for the bench only",
      SITE_URL,
    },
    cwd,
  );
}

/** Without what two builds and two requests never share. */
const settled = (text: string) =>
  text
    .replace(/\/assets\/([\w.~-]+?)-[\w-]{8}\.(js|css|woff2)/g, "/assets/$1.$2")
    // Which of them a page asks for is a matter of chunks.
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/^import [^\n]*"\/assets\/[^\n]*$/gm, "")
    .replace(/sha256-[\w+/=]{44}/g, "sha256")
    .replace(/"version":"[0-9a-f]{8}"/g, "version")
    .replace(/manifest-[0-9a-f]{8}/g, "manifest")
    .replace(/\b1[789]\d{11}\b/g, "milliseconds")
    .replace(/\bid="?:R\w+:"?/g, "id")
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, "id");

async function readAnswer(site: Awaited<ReturnType<typeof start>>, path: string) {
  const isAdmins = path.startsWith("/admin");
  const headers: Record<string, string> = isAdmins ? { Cookie: cookie } : {};
  const answer = await fetch(site.url + path, { headers, redirect: "manual" });
  const heads = [...answer.headers]
    .filter(
      ([head]) =>
        !/^(date|etag|x-request-id|content-length|transfer-encoding|connection|keep-alive|set-cookie)$/.test(
          head,
        ),
    )
    .map(([head, value]) => `${head}: ${value}`);
  const body = await answer.text();
  return { body, all: settled([answer.status, ...heads, "", body].join("\n")) };
}

const queue = [...FIRST];
const seen = new Set(queue);
let differences = 0;
const readBoth = (path: string) => Promise.all([readAnswer(here, path), readAnswer(other, path)]);
for (const path of queue) {
  let [one, two] = await readBoth(path);
  // A minute may have ended between the two.
  if (one.all !== two.all) [one, two] = await readBoth(path);
  for (const [, link = ""] of one.body.matchAll(
    /(?:href="|<loc>)(?:http:\/\/guide\.example)?(\/[^"#<]*)/g,
  )) {
    const next = link.replaceAll("&amp;", "&");
    const isSought =
      !/^\/(assets|uploads|images|fonts|sign-out)/.test(next) && !/[?&](ask|calendar)\b/.test(next);
    if (!isSought || seen.has(next) || seen.size >= PAGES_MAX) continue;
    seen.add(next);
    queue.push(next);
  }
  if (one.all === two.all) continue;
  differences += 1;
  const at = [...one.all].findIndex((letter, index) => letter !== two.all[index]);
  const near = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 100));
  console.log(`${path}\n  here:  ${near(one.all)}\n  there: ${near(two.all)}`);
}
console.log(`${queue.length} answers compared, ${differences} differ.`);
await Promise.all([here.stop(), other.stop()]);
process.exitCode = differences === 0 ? 0 : 1;
