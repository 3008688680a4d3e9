// The commands that test share this: the folder of results, how they are counted, and a browser.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { installFromDebian } from "./debian.mjs";
import { fail, log, root, run } from "./project.mjs";

const RESULTS = "node_modules/.cache/test-results";
const fileOf = (/** @type {string} */ name) => `${RESULTS}/${name}.json`;
/** The runs of vitest have these names. */
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
export const browserReport = () => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, fileOf("browser")) });

/**
 * Ends this process with the line that counts all tests.
 * @param {string[]} failures the names of steps that failed
 * @returns {never}
 */
export function report(failures) {
  const runs = NAMES.map(read).filter(Boolean);
  const browserRun = read("browser");
  const browser = browserRun?.stats ?? { expected: 0, unexpected: 0, skipped: 0 };
  let passed = browser.expected;
  let broken = browser.unexpected;
  let skipped = browser.skipped;
  for (const { numPassedTests, numFailedTests, numPendingTests } of runs) {
    passed += numPassedTests;
    broken += numFailedTests;
    skipped += numPendingTests;
  }
  for (const why of reasons(runs, browserRun)) console.log(`Skipped: ${why}`);
  if (skipped > 0) console.log(`${skipped} skipped`);
  // A step that failed without a failing test (a wrong type, a crashed runner) counts as one.
  const failed = failures.length === 0 ? broken : Math.max(broken, failures.length);
  for (const name of [...failures, ...failedTests(runs)]) console.error(`✗ ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

/**
 * What this machine lacks, as the tests say it: those in a browser by the reason that they give, the
 * others by a title that says what it needs.
 * @param {{ testResults: { assertionResults: { status: string, fullName: string }[] }[] }[]} runs
 * @param {unknown} browserRun
 */
function reasons(runs, browserRun) {
  const titles = runs
    .flatMap(({ testResults }) => testResults.flatMap((file) => file.assertionResults))
    .filter(({ status, fullName }) => status !== "passed" && / needs /.test(fullName))
    .filter(({ status }) => status !== "failed")
    .map(({ fullName }) => fullName);
  const given = JSON.stringify(browserRun ?? {}).matchAll(
    /\{"type":"skip","description":("(?:[^"\\]|\\.)*")/g,
  );
  return new Set([...titles, ...[...given].map(([, text]) => JSON.parse(text ?? '""'))]);
}

/**
 * By file and title, with the first line of why: the end of a log alone says what to look at. The runner in the browser
 * lists its own at its end.
 * @param {{ testResults: { name: string, status?: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }[]} runs
 */
function failedTests(runs) {
  return runs
    .flatMap(({ testResults }) => testResults)
    .flatMap(({ name, status, message, assertionResults }) => {
      // A file may fail without any of its tests: in what it does before, after or while it is read.
      const failed = assertionResults.filter((test) => test.status === "failed");
      if (status === "failed" && failed.length === 0)
        return [`${relative(root, name)}\n  ${(message ?? "").slice(0, 300)}`];
      return failed.map(({ fullName, failureMessages: [why = ""] }) => {
        const [line = ""] = why.split("\n");
        return `${relative(root, name)}: ${fullName}\n  ${line.slice(0, 300)}`;
      });
    });
}

/** @param {string} name */
function read(name) {
  const file = fileOf(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

const DEBIAN_BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** The path of a Chromium, installed where there is none; "" is Playwright's own. */
export function findBrowser() {
  const find = () =>
    [process.env.CHROMIUM_PATH, ...DEBIAN_BROWSERS].find((path) => path && existsSync(path));
  const found = find();
  if (found) return found;
  log("Looking for a browser");
  if (run("playwright", ["install", "--only-shell", "chromium"]) === 0) return "";
  tryToInstall("chromium-headless-shell");
  if (!find()) tryToInstall("chromium");
  return (
    find() ?? fail("There is no Chromium here and none could be installed. Set CHROMIUM_PATH.")
  );
}

/** Finds haproxy for the tests of the proxy, which say so if it is missing. */
export function findProxy() {
  if (spawnSync("haproxy", ["-v"]).status === 0) return;
  log("Installing HAProxy");
  tryToInstall("haproxy");
}

/** @param {string} name */
function tryToInstall(name) {
  try {
    installFromDebian(name);
  } catch (error) {
    console.log(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}
