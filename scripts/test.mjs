// npm test: installs what is needed, then checks everything once. npm run test:all has every test there is: npm test is
// that where CI is set. npm run check is what needs no build, with --changed what a change can have broken.
// npm run test:faults runs the faults and the fuzz test alone, in their long form.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, env, install, log, root } from "./project.mjs";
import {
  browserReport,
  emptyResults,
  findBrowser,
  findProxy,
  report,
  runAndReport,
} from "./results.mjs";

/** So much the folder for temporary files must have; else tests have one beside the project. */
const TEMPORARY_BYTES = 2 ** 30;

const has = (/** @type {string} */ option) => process.argv.includes(option);
const changed = has("--changed");
const form = has("--faults") ? "faults" : has("--check") ? "check" : "test";
if (has("--all") || process.env.CI) env.TESTS = "all";
if (form === "faults") env.FAULTS = "long";
if (form === "check") env.TESTS = changed ? "changed" : "check";

install();
emptyResults();
const browser = form === "test" ? findBrowser() : "";

// Two hundred processes read what one has compiled.
env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/compiled");
// Nothing that follows leaves the machine.
for (const name of Object.keys(env)) if (/^(https?|all|no)_proxy$/i.test(name)) delete env[name];
const disk = statfsSync(tmpdir());
if (disk.bavail * disk.bsize < TEMPORARY_BYTES) {
  env.TMPDIR = join(root, "test-results/tmp");
  rmSync(env.TMPDIR, { recursive: true, force: true });
  mkdirSync(env.TMPDIR, { recursive: true });
}

/** @type {string[]} */
const failures = [];
/** One thread and a lazy collector take half the processor time that it takes by itself. */
const TYPES = ["node_modules/typescript-native/bin/tsc", "--noEmit", "--singleThreaded"];
/** Of what has not changed it reads what it found before. */
if (changed)
  TYPES.push("--incremental", "--tsBuildInfoFile", "node_modules/.cache/types.tsbuildinfo");
env.GOGC ??= "400";
const CONFIG_OF_FAULTS = "--config=tests/faults/vitest.config.ts";
const CONFIG_OF_JOURNEYS = ["-c", "tests/e2e/playwright.config.ts"];

/** @type {Record<string, () => Promise<void>>} */
const forms = {
  async test() {
    await Promise.all([
      check("Unit and route tests", "vitest", runAndReport("unit")),
      checkSources().then(buildBeside),
    ]);
    if (env.TESTS === "all") findProxy();
    await checkFaults();
    await checkJourneys(browser);
  },
  async check() {
    const listed = changed ? listChangedTests() : [];
    const journeys = listed.filter((file) => file.endsWith(".spec.ts"));
    const tests = listed.filter((file) => !journeys.includes(file));
    const isNone = changed && tests.length === 0;
    await Promise.all([
      isNone || check("Unit and route tests", "vitest", [...runAndReport("unit"), ...tests]),
      checkSources(),
      journeys.length > 0 && buildBeside(),
    ]);
    if (journeys.length > 0) await checkJourneys(findBrowser(), journeys);
  },
  async faults() {
    await build();
    findProxy();
    await checkFaults();
  },
};

await forms[form]?.();
report(failures);

/** Its output comes at its end, so that it may run beside another. */
async function checkSources() {
  await check("Formatting and lint", "biome", ["ci", "."], { isBeside: true });
  await check("Types", "node", TYPES, { isBeside: true });
  // It needs the compiler's own interface, which the native one has not yet: half a minute of a processor.
  if (env.TESTS === "all") {
    await check("What is awaited", "node", ["scripts/check-awaited.ts"], { isBeside: true });
  }
}

/** A process of its own leaves this one free to read what the others say. */
async function buildBeside() {
  const script = 'import { build } from "./scripts/project.mjs"; await build();';
  await check("Build", "node", ["--input-type=module", "-e", script], { isBeside: true });
  if (failures.includes("Build")) report(failures);
}

function checkFaults() {
  return check("Faults and fuzz", "vitest", [...runAndReport("faults"), CONFIG_OF_FAULTS]);
}

function listChangedTests() {
  const printed = execFileSync("node", ["scripts/changed-tests.ts"], { env, encoding: "utf8" });
  return printed.split("\n").filter(Boolean);
}

/** @param {string} browser */
function checkJourneys(browser, files = /** @type {string[]} */ ([])) {
  Object.assign(env, { CHROMIUM_PATH: browser, ...browserReport() });
  return check("Browser tests", "playwright", ["test", ...CONFIG_OF_JOURNEYS, ...files]);
}

/**
 * Adds its name to the failures where the command fails.
 * @param {string} name @param {string} command @param {string[]} args
 */
async function check(name, command, args, { isBeside = false } = {}) {
  if (!isBeside) log(name);
  const startedAt = performance.now();
  // A terminal is left to the command; of all else the end says why a step failed that has no failed test.
  const stdio = isBeside || !process.stdout.isTTY ? "pipe" : "inherit";
  const child = spawn(command, args, { stdio, env });
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output.push(chunk);
      if (!isBeside) process.stdout.write(chunk);
    });
  }
  const code = await new Promise((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("close", resolve);
  });
  if (isBeside) {
    log(name);
    process.stdout.write(Buffer.concat(output));
  }
  const [outside = ""] =
    /Unhandled (?:Error|Rejection)[\s\S]{0,800}/.exec(String(Buffer.concat(output))) ?? [];
  if (code !== 0) failures.push(outside ? `${name}\n${outside}` : name);
  log(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
}
