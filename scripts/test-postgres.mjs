// npm run test:postgres: makes a PostgreSQL cluster of its own, runs on it what must be the same on both engines, and
// removes it. Where PostgreSQL cannot be had, that is said and counted, and is no failure.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { startCluster } from "./postgres/cluster.mjs";
import { findPair, findPostgres, installPostgres } from "./postgres/find.mjs";
import { build, env, install, log } from "./project.mjs";
import { browserReport, emptyResults, findBrowser, report, runAndReport } from "./results.mjs";

/** Runs the tests of these folders and files. */
const UNIT_TESTS = [
  "tests/db/postgres",
  "tests/domain",
  "tests/emails",
  "tests/http",
  "tests/server",
  "tests/routes",
  "tests/operations",
  "tests/scripts/postgres",
];
const FAULTS = ["--config=tests/faults/vitest.config.ts", "postgres-"];
const JOURNEYS = ["test", "-c", "tests/e2e/playwright.config.ts"];
/** The time that what is running has to end when it gets the signal. */
const LAST_WORDS_MS = 10_000;

/** @type {import("node:child_process").ChildProcess | undefined} */
let running;
/** @type {"SIGINT" | "SIGTERM" | "SIGHUP" | undefined} */
let interrupted;
/** @type {string[]} */
const failures = [];

env.TESTS = "all";
install();
emptyResults();
const programs = find();
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => interrupt(signal));
}
if (!findPair()) {
  console.log(
    "2 skipped: a pair of servers needs Patroni and etcd (on Debian: apt-get install --no-install-recommends patroni python3-etcd etcd-server)",
  );
}
await build();
const cluster = await startCluster(programs).catch(cannotStart);
try {
  await check("Tests on PostgreSQL", "vitest", [...runAndReport("unit"), ...UNIT_TESTS]);
  await check("Faults of PostgreSQL", "vitest", [...runAndReport("faults"), ...FAULTS]);
  await check("Browser tests on PostgreSQL", "playwright", JOURNEYS, () => ({
    CHROMIUM_PATH: findBrowser(),
    ...browserReport(),
  }));
} finally {
  await cluster.stop();
}
if (interrupted) process.exit(128 + constants.signals[interrupted]);
report(failures);

/** @returns {string} */
function find() {
  try {
    return findPostgres() ?? installPostgres();
  } catch (error) {
    console.log(`1 skipped: PostgreSQL cannot be had (${/** @type {Error} */ (error).message})`);
    return report([]);
  }
}

/** @param {Error} error @returns {never} */
function cannotStart(error) {
  return report([error.message]);
}

/**
 * @param {string} name @param {string} command @param {string[]} args
 * @param {() => Record<string, string>} [more] called only when it is its turn
 */
async function check(name, command, args, more = () => ({})) {
  if (interrupted) return;
  log(name);
  const child = spawn(command, args, {
    stdio: "inherit",
    env: { ...env, DATABASE_URL: cluster.url, ...more() },
  });
  running = child;
  const code = await new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on("close", resolve);
  });
  running = undefined;
  if (code !== 0) failures.push(name);
}

/** @param {"SIGINT" | "SIGTERM" | "SIGHUP"} signal */
function interrupt(signal) {
  interrupted = signal;
  const child = running;
  child?.kill(signal);
  setTimeout(() => child?.kill("SIGKILL"), LAST_WORDS_MS).unref();
}
