import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { preload } from "./form.ts";

const MEGABYTE = 1024 * 1024;

/** The variables with which a server tells how much memory it holds. */
export const measured = (file: string) => ({ ...preload("memory"), MEMORY: file });

/** What a server holds after collecting its garbage, in megabytes: `own` is what its program keeps alive. */
export async function measureMemory(pid: number, file: string) {
  rmSync(file, { force: true });
  process.kill(pid, "SIGUSR2");
  const usage = await expect
    .poll(() => readIfThere(file), { timeout: 120_000 })
    .toBeTruthy()
    .then(() => JSON.parse(readFileSync(file, "utf8")) as NodeJS.MemoryUsage);
  const { rss, heapUsed, external } = usage;
  return { rss: Math.round(rss / MEGABYTE), own: Math.round((heapUsed + external) / MEGABYTE) };
}

function readIfThere(file: string) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

export const memoryFile = (name: string) =>
  join(process.cwd(), "node_modules/.cache", `memory-${name}-${process.pid}.json`);
