// @ts-nocheck It reaches for the collector.
// Preloaded into a server (NODE_OPTIONS=--import): on SIGUSR2 it collects garbage and writes what is left, in bytes, to
// the file MEMORY names.
import { renameSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

process.on("SIGUSR2", () => {
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
  const file = process.env.MEMORY;
  writeFileSync(`${file}.part`, JSON.stringify(process.memoryUsage()));
  renameSync(`${file}.part`, file);
});
