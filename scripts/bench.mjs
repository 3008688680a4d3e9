// npm run bench: builds, installs what only the bench needs, and measures.
import { spawnSync } from "node:child_process";
import { build, fail, install, runForeground } from "./project.mjs";

const [part = "", ...more] = process.argv.slice(2);
/** @type {Record<string, string[]>} */
const PROGRAMS = {
  "": ["scripts/bench/bench.ts", ""],
  pages: ["scripts/bench/bench.ts", "pages"],
  growth: ["scripts/bench/bench.ts", "growth"],
  attack: ["scripts/bench/attack.ts"],
  guide: ["scripts/bench/guide.ts"],
  compare: ["scripts/bench/compare.ts", ...more],
};
const program = PROGRAMS[part];
if (!program || (part === "compare") !== more.length > 0) {
  fail(`Usage: npm run bench -- [${Object.keys(PROGRAMS).filter(Boolean).join(" | ")} [NAME...]]`);
}
install();
await build();
if (["", "pages", "compare"].includes(part) && spawnSync("wrk", ["-v"]).error) {
  fail(
    "The load comes from wrk, which is not installed: apt-get install wrk, or brew install wrk.",
  );
}
runForeground("node", program, {});
