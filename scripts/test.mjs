// npm test: installs what is needed, then checks everything. npm run check leaves the browser out. npm run test:faults
// is the faults and the fuzz run alone, in their long form.
import { spawn } from "node:child_process";
import { build, env, install, log, run } from "./project.mjs";
import { browserReport, emptyResults, findBrowser, report, runAndReport } from "./results.mjs";

const onlyFaults = process.argv.includes("--faults");
const withBrowser = !onlyFaults && !process.argv.includes("--no-browser");

install();
emptyResults();

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
  check("Unit and route tests", "vitest", runAndReport("unit"));
  await Promise.all(beside);
}
await build();
check(
  "Faults and fuzz",
  "vitest",
  [...runAndReport("faults"), "--config=tests/faults/vitest.config.ts"],
  onlyFaults ? { FAULTS: "long" } : {},
);
if (withBrowser) {
  check("Browser tests", "playwright", ["test", "-c", "tests/e2e/playwright.config.ts"], {
    CHROMIUM_PATH: findBrowser(),
    ...browserReport(),
  });
}
report(failures);
