// npm test: installs what is needed, then checks everything. npm run check leaves the browser out. npm run test:faults
// is the faults and the fuzz run alone, in their long form.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, env, fail, install, log, root, run } from "./project.mjs";

const onlyFaults = process.argv.includes("--faults");
const withBrowser = !onlyFaults && !process.argv.includes("--no-browser");
const RESULTS = "node_modules/.cache/test-results";
const UNIT = `${RESULTS}/unit.json`;
const FAULTS = `${RESULTS}/faults.json`;
const BROWSER = `${RESULTS}/browser.json`;

install();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

/** @type {string[]} */
const failures = [];

/** @param {string} name @param {string} command @param {string[]} args @param {Record<string, string>} [more] */
function check(name, command, args, more) {
  log(name);
  if (run(command, args, more) !== 0) failures.push(name);
}

/**
 * Goes on beside what is waited for. What it prints comes at its end.
 * @param {string} name @param {string} command @param {string[]} args
 */
function checkBeside(name, command, args) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env });
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => output.push(chunk));
  }
  return new Promise((resolve) => {
    child.on("error", (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on("close", (code) => {
      log(name);
      process.stdout.write(Buffer.concat(output));
      if (code !== 0) failures.push(name);
      resolve(undefined);
    });
  });
}

if (!onlyFaults) {
  const beside = [
    checkBeside("Formatting and lint", "biome", ["ci", "."]),
    checkBeside("Types", "tsc", ["--noEmit"]),
  ];
  check("Unit and route tests", "vitest", runAndReport(UNIT));
  await Promise.all(beside);
}
await build();
check(
  "Faults and fuzz",
  "vitest",
  [...runAndReport(FAULTS), "--config=tests/faults/vitest.config.ts"],
  onlyFaults ? { FAULTS: "long" } : {},
);
if (withBrowser) {
  check("Browser tests", "playwright", ["test", "-c", "tests/e2e/playwright.config.ts"], {
    CHROMIUM_PATH: findBrowser(),
    // Absolute: the runner takes a relative path from the folder of its configuration.
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, BROWSER),
  });
}
report();

/** @param {string} results */
function runAndReport(results) {
  return ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
}

function findBrowser() {
  const found = () =>
    [process.env.CHROMIUM_PATH, "/usr/bin/chromium", playwrights()].find(
      (path) => path && existsSync(path),
    );
  const here = found();
  if (here) return here;
  log("Installing a browser");
  run("playwright", ["install", "chromium"]);
  const downloaded = found();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "chromium"], { DEBIAN_FRONTEND: "noninteractive" });
  }
  return (
    found() ?? fail("There is no Chromium here and none could be installed. Set CHROMIUM_PATH.")
  );
}

function playwrights() {
  const print =
    "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))";
  return execFileSync("node", ["-e", print], { env, encoding: "utf8" }).trim();
}

function report() {
  const runs = [read(UNIT), read(FAULTS)].filter(Boolean);
  const browser = read(BROWSER)?.stats ?? { expected: 0, flaky: 0, unexpected: 0 };
  let passed = browser.expected + browser.flaky;
  let broken = browser.unexpected;
  for (const { numPassedTests, numFailedTests } of runs) {
    passed += numPassedTests;
    broken += numFailedTests;
  }
  // A step that failed without a failing test (a wrong type, a crashed runner) counts as one.
  const failed = failures.length === 0 ? broken : Math.max(broken, failures.length);
  for (const name of failures) console.error(`✗ ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
