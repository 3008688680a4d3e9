// npm run test:at -- MOMENT COMMAND...: runs a command with the machine's clock set to a moment of the city, by
// libfaketime: "2027-03-14 01:30", or "all" for each moment at which something of ours is due or a calendar turns.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fail, log } from "./project.mjs";

const LIBRARY = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
const ZONE = "America/New_York";
const MOMENTS = [
  "2026-12-03 07:58",
  "2026-12-03 08:02",
  "2026-12-04 07:55",
  "2026-12-04 08:05",
  "2026-12-04 11:00",
  "2026-12-05 23:58",
  "2026-12-06 01:00",
  "2026-12-07 08:05",
  "2026-12-31 23:55",
  "2027-03-14 01:30",
  "2027-11-07 01:30",
  "2028-02-29 12:00",
  "2026-11-26 10:00",
  "2026-12-25 10:00",
];

const [moment = "", ...command] = process.argv.slice(2);
if (!moment || command.length === 0)
  fail('Say a moment and a command: npm run test:at -- "2027-03-14 01:30" npm test');
if (!existsSync(LIBRARY)) fail("libfaketime is missing (on Debian: apt-get install faketime).");

const results = (moment === "all" ? MOMENTS : [moment]).map((each) => [each, runAt(each)]);
for (const [each, status] of results) log(`${each}: ${status === 0 ? "passed" : "failed"}`);
process.exit(results.every(([, status]) => status === 0) ? 0 : 1);

/** Browsers keep the machine's clock; their pages have that of the tests. @param {string} each */
function runAt(each) {
  log(`${command.join(" ")}, at ${each}`);
  const [program = "", ...args] = command;
  return spawnSync(program, args, {
    stdio: "inherit",
    env: {
      ...process.env,
      LD_PRELOAD: LIBRARY,
      FAKETIME: `${Math.round((momentOf(each) - Date.now()) / 1000)}s`.replace(/^(?=\d)/, "+"),
      DONT_FAKE_MONOTONIC: "1",
      CHROMIUM_PATH: process.env.CHROMIUM_PATH || withoutClock(),
    },
  }).status;
}

/** Milliseconds of a moment by the city's clock. @param {string} text */
function momentOf(text) {
  const asUtc = Date.parse(`${text.replace(" ", "T")}Z`);
  const offsetAt = (/** @type {number} */ time) =>
    Date.parse(`${new Date(time).toLocaleString("sv", { timeZone: ZONE }).replace(" ", "T")}Z`) -
    time;
  return asUtc - offsetAt(asUtc - offsetAt(asUtc));
}

/** A browser that keeps the machine's clock. */
function withoutClock() {
  const browser = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) =>
    existsSync(path),
  );
  if (!browser) return "";
  // Not below node_modules, which an installation empties.
  const file = join(mkdtempSync(join(tmpdir(), "browser-")), "without-clock");
  writeFileSync(file, `#!/bin/sh\nunset LD_PRELOAD\nexec ${browser} "$@"\n`, { mode: 0o755 });
  return file;
}
