// What the commands that test have in common: where results go, how they are counted, and a browser.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { env, fail, log, root, run } from "./project.mjs";

const RESULTS = "node_modules/.cache/test-results";
const fileOf = (/** @type {string} */ name) => `${RESULTS}/${name}.json`;
/** Of runs of vitest. */
const NAMES = ["unit", "faults"];

export function emptyResults() {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
}

/** The arguments of vitest. @param {"unit" | "faults"} name */
export function runAndReport(name) {
  return ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${fileOf(name)}`];
}

/** Absolute: the runner takes a relative path from the folder of its configuration. */
export const browserReport = () => ({
  PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, fileOf("browser")),
});

/**
 * Ends this process with the line that counts all tests.
 * @param {string[]} failures the names of steps that failed
 * @returns {never}
 */
export function report(failures) {
  const runs = NAMES.map(read).filter(Boolean);
  const browser = read("browser")?.stats ?? { expected: 0, flaky: 0, unexpected: 0 };
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

/** @param {string} name */
function read(name) {
  const file = fileOf(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

export function findBrowser() {
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
