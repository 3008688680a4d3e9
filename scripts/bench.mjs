// npm run bench: builds, installs what only the bench needs, and measures.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { become, build, install, run, say, stop } from "./project.mjs";

const [part, ...more] = process.argv.slice(2);
if (more.length > 0 || !["pages", "growth", "lighthouse", undefined].includes(part)) {
  stop("Usage: npm run bench [-- pages | growth | lighthouse]");
}
install();
await build();
const hasWrk = spawnSync("wrk", ["-v"]).error === undefined;
if (part === "lighthouse" || (part !== "growth" && !hasWrk)) installTools();
become(
  "node",
  part === "lighthouse" ? ["bench/lighthouse.ts"] : ["bench/bench.ts", part ?? ""],
  {},
);

function installTools() {
  const mark = "bench/tools/node_modules/.installed-lock";
  const lock = readFileSync("bench/tools/package-lock.json", "utf8");
  if (existsSync(mark) && readFileSync(mark, "utf8") === lock) return;
  say("Installing what measures");
  if (
    run("npm", ["ci", "--prefix", "bench/tools", "--no-audit", "--no-fund", "--loglevel=error"]) !==
    0
  ) {
    stop("The installation failed; npm's own message stands above.");
  }
  writeFileSync(mark, lock);
}
