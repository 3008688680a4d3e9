// npm run bench -- compare DIR...: this build beside those of other checkouts, each installed and built, and beside itself
// on PostgreSQL where DIR is postgres. Ratios below 1 mean that this checkout needs less.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/support/site.ts";
import { startCluster } from "../postgres/cluster.mjs";
import { findPostgres } from "../postgres/find.mjs";
import { serverProcess } from "../project.mjs";
import { load, tool } from "./load.ts";
import { median, short, table } from "./numbers.ts";
import { startServer } from "./servers.ts";

const LIVE = 100;
const CLIENTS = 16;
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const SECONDS = 2;
/** What a load leaves unanswered when it ends is still being rendered. */
const PAUSE_MS = 500;

const cached = { "Accept-Encoding": "br" };
// Whoever has a session is not served from the cache.
const rendered = { Cookie: "session=none" };
const ROWS = {
  "Home, cached": { path: "/", headers: cached },
  "Jobs, cached": { path: "/jobs", headers: cached },
  "Home, rendered": { path: "/", headers: rendered },
  "Jobs, rendered": { path: "/jobs", headers: rendered },
  "Jobs, search, rendered": { path: "/jobs?q=cook", headers: rendered },
};

const folder = mkdtempSync(join(tmpdir(), "compare-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const POSTGRES = "postgres";
const names = [".", ...process.argv.slice(2)];
const programs = names.includes(POSTGRES) ? findPostgres() : undefined;
const cluster = programs ? await startCluster(programs) : undefined;
const sites = await Promise.all(names.map(serve));

async function serve(name: string, index: number) {
  const cwd = resolve(name === POSTGRES ? "." : name);
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
  return startServer(command, await freePort(), "/jobs", variables, cwd);
}

/** The same rows. */
function moveFrom(env: NodeJS.ProcessEnv) {
  if (!cluster) throw new Error("PostgreSQL is not installed.");
  execFileSync(process.execPath, ["scripts/move.ts", cluster.url], { env });
  return { DATABASE_URL: cluster.url, SESSION_SECRET: "a secret for the bench only" };
}

/** By row, site and round, in milliseconds of CPU for each answer. */
const cpu = Object.keys(ROWS).map(() => sites.map((): number[] => []));
const perSecond = Object.keys(ROWS).map(() => sites.map((): number[] => []));
for (let round = 0; round < ROUNDS; round++) {
  for (const [row, { path, headers }] of Object.values(ROWS).entries()) {
    for (const [index, site] of sites.entries()) {
      const target = { url: site.url + path, headers };
      await load(target, CLIENTS, 1);
      const before = site.cpuMs();
      const found = await load(target, CLIENTS, SECONDS);
      cpu[row]?.[index]?.push((site.cpuMs() - before) / found.answers);
      perSecond[row]?.[index]?.push(found.perSecond);
      await wait(PAUSE_MS);
    }
  }
}

console.log(
  `${tool}, ${CLIENTS} clients, ${ROUNDS} interleaved rounds of ${SECONDS} s, medians.\n`,
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
      const times = (cpu[row] ?? []).map(median);
      const rates = (perSecond[row] ?? []).map(median);
      const [own = Number.NaN, ...others] = times;
      const [ownRate = Number.NaN, ...otherRates] = rates;
      return [
        name,
        own.toPrecision(3),
        ...others.flatMap((other, index) => [
          other.toPrecision(3),
          (own / other).toFixed(3),
          (ownRate / (otherRates[index] ?? Number.NaN)).toFixed(3),
        ]),
      ];
    }),
  ),
);
const memory = sites.map(
  (site, index) => `${basename(resolve(names[index] ?? ""))} ${short(site.memoryMb())} MB`,
);
console.log(`\nMemory after the load: ${memory.join(", ")}.`);
await Promise.all(sites.map((site) => site.stop()));
await cluster?.stop();
