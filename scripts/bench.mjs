// npm run bench: builds, installs what only the bench needs, and measures.
import { spawnSync } from "node:child_process";
import { become, build, install, stop } from "./project.mjs";

const [part, ...more] = process.argv.slice(2);
if (more.length > 0 || !["pages", "growth", "lighthouse", undefined].includes(part)) {
  stop("Usage: npm run bench [-- pages | growth | lighthouse]");
}
install();
await build();
const hasWrk = spawnSync("wrk", ["-v"]).error === undefined;
if (part === "lighthouse" || (part !== "growth" && !hasWrk)) install("bench/tools");
become("node", part === "lighthouse" ? ["bench/lighthouse.ts"] : ["bench/bench.ts", part ?? ""], {
  BENCH_TOOL: hasWrk ? "wrk" : "autocannon",
});
