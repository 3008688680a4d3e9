// npm run bench: see README.md. `bench.ts pages` or `bench.ts growth` does one of its halves.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/support/site.ts";
import { serverProcess } from "../project.mjs";
import { usually } from "./brief.ts";
import { type Load, load, type Target } from "./load.ts";
import { median, short, table } from "./numbers.ts";
import { type Server, signUp, startServer } from "./servers.ts";

const LIVE = 100;
const CLIENTS = usually([1, 16, 64], { briefly: [16] });
const ROUNDS = usually(3, { briefly: 1 });
const SECONDS = 2;
const WARM_UP_SECONDS = usually(1, { briefly: 0 });
/** The requests that a load leaves unanswered when it ends, 64 at most, are still being rendered. */
const PAUSE_MS = 500;
const SIZES = usually<[live: number, old: number][]>(
  [
    [100, 1_000],
    [2_000, 20_000],
  ],
  {
    briefly: [
      [100, 100],
      [200, 200],
    ],
  },
);
const PAGES = {
  Home: "/",
  Jobs: "/jobs",
  "Jobs, search": "/jobs?q=cook",
  "Jobs, .data": "/jobs.data",
};

/** `isFresh`: a new server, because one takes so many sign-ups an hour. */
type Row = { name: string; server: Server; path: string; isFresh?: boolean } & Omit<Target, "url">;
type Measured = Load & { cpuMs: number };

const node = process.execPath;
const folder = mkdtempSync(join(tmpdir(), "bench-"));
/** The folder is in build/, where the program finds its packages. */
const HUNDRED = "build/hundred";
process.on("exit", () => {
  for (const path of [folder, HUNDRED]) rmSync(path, { recursive: true, force: true });
});

const part = process.argv[2];
console.log(`${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.versions.node}\n`);
if (part !== "growth") await measurePages();
if (part !== "pages") measureGrowth();

async function measurePages() {
  const database = join(folder, "guide.db");
  const env = { ...process.env, DATABASE_PATH: database };
  execFileSync(node, ["scripts/bench/fill.ts", String(LIVE)], { env });
  const site = await startSite(database);
  const hundred = await startHundred(join(folder, "hundred.db"));
  const atRest = site.memoryMb();
  const [here, there] = [await signUp(site), await signUp(hundred)];

  const rows: Row[] = Object.entries(PAGES).flatMap(([name, path]): Row[] => [
    { name: `${name}, cached`, server: site, path, headers: { "Accept-Encoding": "br" } },
    { name: `${name}, rendered`, server: site, path, headers: here },
  ]);
  rows.push(
    { name: "Jobs with 100 cards, rendered", server: hundred, path: "/jobs", headers: there },
    { name: "Sign-up, POST", server: site, path: "/newsletter", signsUp: true, isFresh: true },
  );

  console.log(
    `${LIVE} live jobs, 50 on a page; wrk, ${ROUNDS} interleaved rounds of ${SECONDS} s, medians. Cached pages are sent in brotli, the others plain.\n`,
  );
  const found = await measure(rows);
  const line = ({ name }: Row, clients: number) => {
    const it = found.get(`${name} ${clients}`);
    return it
      ? [name, String(clients), ...[it.perSecond, it.p50, it.p99, it.cpuMs].map(short)]
      : [];
  };
  console.log(
    table(
      ["", "clients", "answers/s", "p50 ms", "p99 ms", "CPU ms/answer"],
      rows.flatMap((row) => CLIENTS.map((clients) => line(row, clients))),
    ),
  );
  console.log(
    `\nStart to the first page ${short(site.startMs)} ms. Memory: ${short(atRest)} MB at rest, ${short(site.memoryMb())} MB after the load.\n`,
  );
  await Promise.all([site, hundred].map((server) => server.stop()));
}

async function startHundred(database: string) {
  execFileSync(node, ["scripts/bench/fill.ts", String(LIVE)], {
    env: { ...process.env, DATABASE_PATH: database },
  });
  cpSync("build/server", HUNDRED, { recursive: true });
  showHundred();
  return startSite(database, join(HUNDRED, "index.js"));
}

/** Changes the number in the file in which the build has put it. */
function showHundred() {
  const files = readdirSync(HUNDRED, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => name.endsWith(".js"))) {
    const program = join(HUNDRED, file);
    const text = readFileSync(program, "utf8");
    const more = text.replace(/(?<=const PAGE_SIZE(?:\$\d+)? = )50;/, "100;");
    if (more === text) continue;
    writeFileSync(program, more);
    return;
  }
  throw new Error(
    "No file of build/server says that PAGE_SIZE is 50, as app/domain/pagination.ts did: name in scripts/bench/bench.ts what is there now.",
  );
}

async function startSite(database: string, program = "build/server/index.js") {
  const command = [node, ...serverProcess.args.slice(0, -1), program];
  return startServer(command, await freePort(), "/jobs", {
    ...serverProcess.env,
    DATABASE_PATH: database,
    UPLOADS_DIR: join(folder, "uploads"),
    // Each sign-up counts for the address that it sends as X-Forwarded-For.
    TRUSTED_PROXIES: "1",
  });
}

async function measure(rows: Row[]) {
  const all = new Map<string, Measured[]>();
  const measureOne = async (row: Row, clients: number, seconds: number) => {
    const server = row.isFresh ? await startSite(join(folder, "fresh.db")) : row.server;
    const target = { ...row, url: server.url + row.path };
    // V8 drops its compiled code after a minute without requests.
    if (WARM_UP_SECONDS) await load(target, row.isFresh ? 1 : clients, WARM_UP_SECONDS);
    const before = server.cpuMs();
    const found = await load(target, clients, seconds);
    const cpuMs = (server.cpuMs() - before) / found.answers;
    if (row.isFresh) await server.stop();
    else await wait(PAUSE_MS);
    return { ...found, cpuMs };
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (const clients of CLIENTS) {
      for (const row of rows) {
        const key = `${row.name} ${clients}`;
        all.set(key, [...(all.get(key) ?? []), await measureOne(row, clients, SECONDS)]);
      }
    }
  }
  const middle = (runs: Measured[]): Measured => ({
    answers: median(runs.map(({ answers }) => answers)),
    perSecond: median(runs.map(({ perSecond }) => perSecond)),
    p50: median(runs.map(({ p50 }) => p50)),
    p99: median(runs.map(({ p99 }) => p99)),
    cpuMs: median(runs.map(({ cpuMs }) => cpuMs)),
  });
  return new Map([...all].map(([key, runs]) => [key, middle(runs)]));
}

function measureGrowth() {
  const columns = SIZES.map(([live, old]): Record<string, number> => {
    const env = { ...process.env, DATABASE_PATH: join(folder, `${live}.db`) };
    const args = ["scripts/bench/growth.ts", String(live), String(old)];
    return JSON.parse(execFileSync(node, args, { env, encoding: "utf8" }));
  });
  const names = Object.keys(columns[0] ?? {});
  const title = ([live, old]: (typeof SIZES)[number]) =>
    `${live.toLocaleString("en-US")} live, ${old.toLocaleString("en-US")} old`;
  console.log("What a page reads, in milliseconds, medians of 21:\n");
  console.log(
    table(
      ["", ...SIZES.map(title), "last : first"],
      names.map((name) => {
        const times = columns.map((column) => column[name] ?? Number.NaN);
        return [name, ...times.map(short), short((times.at(-1) ?? 0) / (times[0] ?? 1))];
      }),
    ),
  );
}
