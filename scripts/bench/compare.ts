// npm run bench -- compare NAME...: this build beside that of another commit, or of a folder that is installed and built,
// and beside itself on PostgreSQL where NAME is postgres. Ratios below 1 mean that this checkout needs less.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#tests/support/site.ts";
import { startCluster } from "../postgres/cluster.mjs";
import { findPostgres } from "../postgres/find.mjs";
import { serverProcess } from "../project.mjs";
import { usually } from "./brief.ts";
import { findCheckout } from "./checkouts.ts";
import { load, type Target } from "./load.ts";
import { median, short, table } from "./numbers.ts";
import { type Server, signUp, startServer } from "./servers.ts";

const LIVE = 100;
const CLIENTS = 16;
const ROUNDS = Number(process.env.ROUNDS ?? usually(7, { briefly: 1 }));
const SECONDS = 2;
const WARM_UP_SECONDS = usually(4, { briefly: 0 });
/** The requests that a load leaves unanswered when it ends are still being rendered. */
const PAUSE_MS = 500;

type Row = { path: string; isCached?: boolean; signsUp?: boolean };
const ROWS: Record<string, Row> = {
  "Home, cached": { path: "/", isCached: true },
  "Jobs, cached": { path: "/jobs", isCached: true },
  "Home, rendered": { path: "/" },
  "Jobs, rendered": { path: "/jobs" },
  "Jobs, search, rendered": { path: "/jobs?q=cook" },
  "Sign-up, POST": { path: "/newsletter", signsUp: true },
};

const folder = mkdtempSync(join(tmpdir(), "compare-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const POSTGRES = "postgres";
const names = [".", ...process.argv.slice(2)];
const programs = names.includes(POSTGRES) ? findPostgres() : undefined;
const cluster = programs ? await startCluster(programs) : undefined;
const starts = names.map(prepare);

/** Returns what starts a server on the database of its own. */
function prepare(name: string, index: number) {
  const cwd = findCheckout(name === POSTGRES ? "." : name);
  const database = join(folder, `${index}.db`);
  // An older checkout has the bench at its top.
  const fill = ["scripts/bench/fill.ts", "bench/fill.ts"].find((file) =>
    existsSync(join(cwd, file)),
  );
  const env = { ...process.env, DATABASE_PATH: database };
  execFileSync(process.execPath, [fill ?? "", String(LIVE)], { cwd, env });
  const variables = {
    ...serverProcess.env,
    DATABASE_PATH: database,
    UPLOADS_DIR: join(folder, `uploads-${index}`),
    ...(name === POSTGRES && moveFrom(env)),
  };
  const command = [process.execPath, ...serverProcess.args];
  return async (more = {}) =>
    startServer(command, await freePort(), "/jobs", { ...variables, ...more }, cwd);
}

/** The same rows. */
function moveFrom(env: NodeJS.ProcessEnv) {
  if (!cluster) throw new Error("PostgreSQL is not installed.");
  execFileSync(process.execPath, ["scripts/move.ts", cluster.url], { env });
  return { DATABASE_URL: cluster.url, SESSION_SECRET: "a secret for the bench only" };
}

/** One server takes so many sign-ups an hour, each of the address that it sends as X-Forwarded-For. */
async function startFresh(index: number) {
  if (names[index] === POSTGRES) await forgetCounters();
  const DATABASE_PATH = join(folder, `fresh-${index}.db`);
  return starts[index]?.({ DATABASE_PATH, TRUSTED_PROXIES: "1" }) as Promise<Server>;
}

async function forgetCounters() {
  const client = new pg.Client(cluster?.url);
  await client.connect();
  await client.query("TRUNCATE counters");
  await client.end();
}

/** The median of the rounds' ratios, and where the middle half of them lies. */
function ratioOf(own: number[], other: number[]) {
  const ratios = own
    .map((value, round) => value / (other[round] ?? Number.NaN))
    .sort((a, b) => a - b);
  const at = (part: number) => ratios[Math.round((ratios.length - 1) * part)] ?? Number.NaN;
  return `${median(ratios).toFixed(3)} (${at(0.25).toFixed(2)} to ${at(0.75).toFixed(2)})`;
}

/** Milliseconds of CPU for each answer, by row, site and round. */
const cpu = Object.keys(ROWS).map(() => names.map((): number[] => []));
const perSecond = Object.keys(ROWS).map(() => names.map((): number[] => []));
const memoryMb = names.map((): number[] => []);
const sessions: Record<string, string>[] = [];
for (let round = 0; round < ROUNDS; round++) {
  // Two starts of one program differ by a tenth, by what the compiler happens to do first: each round has its own.
  const sites: Server[] = [];
  for (const [index, start] of starts.entries()) {
    const site = await start();
    sites.push(site);
    const headers = sessions[index] ?? (await signUp(site));
    sessions[index] = headers;
    if (WARM_UP_SECONDS) await load({ url: `${site.url}/jobs`, headers }, CLIENTS, WARM_UP_SECONDS);
  }
  const order = [...sites.entries()];
  if (round % 2) order.reverse();
  for (const [row, { path, isCached, signsUp = false }] of Object.values(ROWS).entries()) {
    for (const [index, running] of order) {
      const site = signsUp ? await startFresh(index) : running;
      const headers = isCached
        ? { "Accept-Encoding": "br" }
        : signsUp
          ? {}
          : (sessions[index] ?? {});
      const target: Target = { url: site.url + path, headers, signsUp };
      if (WARM_UP_SECONDS) await load(target, CLIENTS, 1);
      const before = site.cpuMs();
      const found = await load(target, CLIENTS, signsUp ? 1 : SECONDS);
      cpu[row]?.[index]?.push((site.cpuMs() - before) / found.answers);
      perSecond[row]?.[index]?.push(found.perSecond);
      if (site !== running) await site.stop();
      await wait(PAUSE_MS);
    }
  }
  for (const [index, site] of order) {
    memoryMb[index]?.push(site.memoryMb());
    await site.stop();
  }
}

console.log(
  `wrk, ${CLIENTS} clients, ${ROUNDS} interleaved rounds, each with a start of its own, of ${SECONDS} s, of 1 s for sign-ups, medians.\n`,
);
console.log(
  table(
    [
      "CPU ms/answer",
      "here",
      ...names
        .slice(1)
        .flatMap((name) => [basename(name), "here : there", "answers/s, here : there"]),
    ],
    Object.keys(ROWS).map((name, row) => {
      const [own = [], ...others] = cpu[row] ?? [];
      const [ownRates = [], ...otherRates] = perSecond[row] ?? [];
      return [
        name,
        median(own).toPrecision(3),
        ...others.flatMap((other, index) => [
          median(other).toPrecision(3),
          ratioOf(own, other),
          ratioOf(ownRates, otherRates[index] ?? []),
        ]),
      ];
    }),
  ),
);
const memory = memoryMb.map(
  (values, index) => `${basename(resolve(names[index] ?? ""))} ${short(median(values))} MB`,
);
console.log(`\nMemory after the load: ${memory.join(", ")}.`);
await cluster?.stop();
