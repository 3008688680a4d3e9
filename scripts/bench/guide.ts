// npm run bench -- guide: what 5,000 records of each kind in the guide cost, beside those that are there. See README.md.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/support/site.ts";
import { serverProcess } from "../project.mjs";
import { usually } from "./brief.ts";
import { median, short, table } from "./numbers.ts";
import { type Server, signUp, startServer } from "./servers.ts";

const RECORDS = usually(30_000, { briefly: 400 });
const ROUNDS = usually(5, { briefly: 2 });
const STARTS = usually(3, { briefly: 1 });
const PAGES = usually(40, { briefly: 4 });
/** A publication is followed by a new index of the search. */
const SETTLED_MS = usually(10_000, { briefly: 300 });
/** The list of the data files has so many cards, and a full page of many. */
const [CARDS, CARDS_ON_PAGE] = [14, 60];
const FULL_PAGES = Math.floor(RECORDS / 6 / CARDS_ON_PAGE);

/** The part of the memory that the server may use, as it is on the machine that was promised. */
const PART = /^--max-old-space-size-percentage=/;
const OF_512_MB = "--max-old-space-size=358";

type Headers = Record<string, string>;
type Guide = {
  database: string;
  /** Signed in, and an event that is published again and again. */
  admin: Headers;
  event: string;
  lastPage: string;
  server: Server;
  reader: Headers;
  seen: number;
};

const folder = mkdtempSync(join(tmpdir(), "bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
let questions = 0;
let longestPath = "";

const guides = [
  await open("few", [0], "/events"),
  await open(
    "many",
    [RECORDS, FULL_PAGES * CARDS_ON_PAGE + CARDS],
    `/events?page=${FULL_PAGES + 1}`,
  ),
];

const start = await inTurns(STARTS, restart);
const page = await inTurns(PAGES, (guide) => get(guide, guide.lastPage, guide.reader));
const list = await inTurns(PAGES, (guide) => get(guide, "/events", guide.reader));
await inTurns(PAGES, ask);
const memory = guides.map(({ server }) => server.memoryMb());
const admin = await inTurns(PAGES, (guide) => get(guide, "/admin/guide", guide.admin));
const found = await inTurns(ROUNDS, (guide) => get(guide, "/admin/guide?q=pier", guide.admin));
const publishing = await inTurns(ROUNDS, async (guide) => {
  const took = await publish(guide);
  await wait(SETTLED_MS);
  return took;
});
const first = await inTurns(ROUNDS, async (guide) => {
  await publish(guide);
  const took = await get(guide, "/events", guide.reader);
  await wait(SETTLED_MS);
  return took;
});
const befores = new Map<Guide, number[]>(guides.map((guide) => [guide, []]));
const right = await inTurns(ROUNDS, async (guide) => {
  befores.get(guide)?.push(await ask(guide));
  await publish(guide);
  const took = await ask(guide);
  await wait(SETTLED_MS);
  return took;
});
const search = guides.map((guide) => median(befores.get(guide) ?? []));
const visits = await inTurns(STARTS, longestVisit);
const answered = await inTurns(ROUNDS, (guide) => cpuOf(guide, questionOf));
const planned = await inTurns(ROUNDS, (guide) => cpuOf(guide, planOf));
const home = await inTurns(ROUNDS, (guide) => cpuOf(guide, () => "/"));
const evening = await inTurns(ROUNDS, (guide) => cpuOf(guide, () => "/search?q=dinner+tonight"));
for (const { server } of guides) await server.stop();

type Pair = number[];
const [few, many] = [([one = 0]: Pair) => one, ([, other = 0]: Pair) => other];
const rows: [name: string, pair: Pair, figure: number, limit: number][] = [
  ["list page of 14 cards, ms: ratio", page, many(page) / few(page), 1.3],
  ["first page after a publication, ms: more than later", first, many(first) - many(list), 50],
  ["search right after one, ms: ratio to before", right, many(right) / many(search), 1.2],
  ["admin list, ms", admin, many(admin), 15],
  ["admin list, searched, ms", found, many(found), 15],
  ["publish, ms", publishing, many(publishing), 20],
  ["start, ms", start, many(start), 1500],
  ["memory, MB", memory, many(memory), 512],
  ["Home, CPU ms: ratio", home, many(home) / few(home), 1.5],
  ["search of an evening, CPU ms: more", evening, many(evening) - few(evening), 40],
  ["a plan, CPU ms: of a search page, few records", planned, few(planned) / few(answered), 2],
  ["a plan, CPU ms: of a search page, many records", planned, many(planned) / many(answered), 3],
  [`CPU of the longest visit after one (${longestPath}), ms`, visits, many(visits), 100],
];
console.log(`${RECORDS.toLocaleString("en-US")} records beside those of the data files\n`);
console.log(
  table(
    ["", "few", "many", "figure", "limit", "of the limit"],
    rows.map(([name, pair, figure, limit]) => {
      const facts = [few(pair), many(pair), figure, limit, figure / limit];
      return [name, ...facts.map(short)];
    }),
  ),
);

async function open(name: string, fill: number[], lastPage: string): Promise<Guide> {
  const database = join(folder, `${name}.db`);
  const env = { ...process.env, DATABASE_PATH: database };
  const args = ["scripts/bench/fill-guide.ts", ...fill.map(String)];
  const output = execFileSync(process.execPath, args, { env, encoding: "utf8" });
  const { cookie, event } = JSON.parse(output.trim().split("\n").at(-1) ?? "") as Record<
    string,
    string
  >;
  const server = await startOn(database);
  const admin = { Cookie: cookie ?? "", Origin: server.url };
  const reader = await signUp(server);
  return { database, admin, event: event ?? "", lastPage, server, reader, seen: 1 };
}

async function startOn(database: string) {
  const variables = { DATABASE_PATH: database, UPLOADS_DIR: join(folder, "uploads") };
  const args = serverProcess.args.map((arg) => (PART.test(arg) ? OF_512_MB : arg));
  const command = [process.execPath, ...args];
  return startServer(command, await freePort(), "/events", { ...serverProcess.env, ...variables });
}

async function restart(guide: Guide) {
  await guide.server.stop();
  guide.server = await startOn(guide.database);
  guide.admin.Origin = guide.server.url;
  return guide.server.startMs;
}

/** Measures the median of each guide in turns, because a noisy machine is noisy for both. */
async function inTurns(times: number, measure: (guide: Guide) => Promise<number>) {
  const figures = guides.map(() => [] as number[]);
  for (let time = 0; time < times; time += 1)
    for (const [index, guide] of guides.entries()) figures[index]?.push(await measure(guide));
  return figures.map(median);
}

async function get({ server }: Guide, path: string, headers: Headers = {}) {
  const startedAt = performance.now();
  const response = await fetch(server.url + path, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return performance.now() - startedAt;
}

/** A search that is in no cache. */
function questionOf() {
  questions += 1;
  return `/search?q=${encodeURIComponent(`pier walk ${questions.toString(36)}`)}`;
}

function ask(guide: Guide) {
  return get(guide, questionOf());
}

/** Plans of the next months, each with another sum of money, so that none is in a cache. */
function planOf() {
  questions += 1;
  const day = new Date(Date.now() + ((questions % 90) + 1) * 86_400_000).toISOString().slice(0, 10);
  return `/plan?day=${day}&budget=${100 + (questions % 400)}&confirmed=yes`;
}

/** Measures many at once in processor time of the server, which is counted in hundredths of a second. */
async function cpuOf(guide: Guide, pathOf: () => string) {
  const before = guide.server.cpuMs();
  for (let page = 0; page < PAGES; page += 1) await get(guide, pathOf(), guide.reader);
  return (guide.server.cpuMs() - before) / PAGES;
}

/** The event is called otherwise each time. */
async function publish(guide: Guide) {
  const { server, admin, event } = guide;
  questions += 1;
  const body = new URLSearchParams({
    intent: "publish",
    seen: String(guide.seen),
    title: `Number ${questions}`,
  });
  const startedAt = performance.now();
  const url = `${server.url}/admin/guide/event/${event}`;
  const options = { method: "POST", body, headers: admin, redirect: "manual" } as const;
  const { status } = await fetch(url, options);
  if (status !== 302 && status !== 303) throw new Error(`It was not published: ${status}`);
  // A draft, and its publication.
  guide.seen += 2;
  return performance.now() - startedAt;
}

/** Measures what anybody may request after a publication, in processor time of the server. */
async function longestVisit(guide: Guide) {
  await publish(guide);
  // The search is renewed by nobody's visit.
  await wait(SETTLED_MS);
  let longest = 0;
  for (const path of visitsTo(guide.event)) {
    const before = guide.server.cpuMs();
    await get(guide, path);
    const took = guide.server.cpuMs() - before;
    if (took > longest) [longest, longestPath] = [took, path];
  }
  return longest;
}

function visitsTo(event: string) {
  questions += 1;
  const q = `pier ${questions}`;
  return [
    ...["/", "/events", "/events?filter=free", `/events?q=${q}`, `/events/${event}`, "/events.ics"],
    ...["/events/feed.xml", "/events/feed.json", "/sitemap.xml", "/data/events.json"],
    ...["/dining", `/dining?q=${q}`, "/dining?page=9", "/beaches", "/wellness", "/real-estate"],
    ...["/hotels", "/places", "/guides/old-naples", `/search?q=${q}`, "/search?q=tonight"],
    ...[`/search/suggestions?q=${q}`, "/data/dining.json", "/jobs"],
  ];
}
