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
  editions: ["scripts/bench/editions.ts"],
  guide: ["scripts/bench/guide.ts"],
  mail: ["scripts/bench/mail.ts"],
  lighthouse: ["scripts/bench/lighthouse.ts"],
  interactions: ["scripts/bench/lighthouse.ts", "interactions"],
  compare: ["scripts/bench/compare.ts", ...more],
  crawl: ["scripts/bench/crawl.ts", ...more],
};
const program = PROGRAMS[part];
if (!program || ["compare", "crawl"].includes(part) !== more.length > 0) {
  fail(`Usage: npm run bench -- [${Object.keys(PROGRAMS).filter(Boolean).join(" | ")} [NAME...]]`);
}
install();
await build();
if (["", "pages", "mail", "compare"].includes(part) && spawnSync("wrk", ["-v"]).error) {
  fail(
    "The load comes from wrk, which is not installed: apt-get install wrk, or brew install wrk.",
  );
}
if (part === "lighthouse") install("scripts/bench/tools");
runForeground("node", program, {});
