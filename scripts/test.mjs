// npm test: installs what is needed, then checks everything. npm run check leaves the browser out. npm run test:faults
// is the faults and the fuzz run alone, in their long form.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { build, env, install, log, root, run } from "./project.mjs";
import {
  browserReport,
  emptyResults,
  findBrowser,
  findProxy,
  report,
  runAndReport,
} from "./results.mjs";

const onlyFaults = process.argv.includes("--faults");
const withBrowser = !onlyFaults && !process.argv.includes("--no-browser");

// What one process has compiled, two hundred others read.
env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/compiled");
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
    checkBeside("Types, and what is awaited", "node", ["scripts/check-types.ts"]),
  ];
  check("Unit and route tests", "vitest", runAndReport("unit"));
  await Promise.all(beside);
}
await build();
findProxy();
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
