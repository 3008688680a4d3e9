// npm run bench: builds, installs what only the bench needs, and measures.
import { spawnSync } from "node:child_process";
import { build, fail, install, runForeground } from "./project.mjs";

const [part, ...more] = process.argv.slice(2);
if (more.length > 0 || !["pages", "growth", "lighthouse", undefined].includes(part)) {
  fail("Usage: npm run bench [-- pages | growth | lighthouse]");
}
install();
await build();
const hasWrk = spawnSync("wrk", ["-v"]).error === undefined;
if (part === "lighthouse" || (part !== "growth" && !hasWrk)) install("scripts/bench/tools");
runForeground(
  "node",
  part === "lighthouse" ? ["scripts/bench/lighthouse.ts"] : ["scripts/bench/bench.ts", part ?? ""],
  {
    BENCH_TOOL: hasWrk ? "wrk" : "autocannon",
  },
);
