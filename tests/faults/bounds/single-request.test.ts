import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Site, startSite } from "#tests/support/site.ts";
import { canMeasureCpu, threadCpuMs } from "../cpu.ts";
import { exchange } from "../fuzz/wire.ts";
import { measured, measureMemory, memoryFile } from "../memory.ts";
import { peakMemory, resetPeakMemory } from "../process.ts";
import { postJob, visit } from "../visitors.ts";
import { bodies, headers, targets } from "./attacks.ts";

const CPU_MAX_MS = 100;
const MEGABYTE = 1024 * 1024;
const MEMORY_MAX_MB = 20;
const TRIES = 3;
const TRIES_ON_A_BUSY_MACHINE = 5;

const memory = memoryFile("single-request");
let site: Site;
beforeAll(async () => {
  site = await startSite(measured(memory));
  // Until it has rendered some pages, a server is slower with each.
  for (let count = 0; count < 40; count += 1) {
    await (await visit(site, `/jobs?cold=${count}`)).text();
    await postJob(site, { title: "" });
  }
});
afterAll(async () => {
  await site.stop();
  rmSync(memory, { force: true });
});

/** Of some tries the most, as of a cached page only the first one costs; of what no cache holds the least, as other work only adds. */
async function cpuOf(bytes: Buffer, isCached: boolean) {
  const costs: number[] = [];
  for (let tries = 0; tries < TRIES_ON_A_BUSY_MACHINE; tries += 1) {
    const before = threadCpuMs(site.pid);
    const answers = await exchange(site.port, bytes, false);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    costs.push(threadCpuMs(site.pid) - before);
  }
  return isCached ? Math.max(...costs) : Math.min(...costs);
}

describe.runIf(canMeasureCpu)("a single request costs at most 100 ms of processor", () => {
  test.each([...targets, ...headers, ...bodies])("with %s", async (name, bytes) => {
    const cost = await cpuOf(bytes, !bodies.some(([body]) => body === name));
    console.log(`bounds: ${name}: ${cost.toFixed(0)} ms`);
    expect(cost).toBeLessThan(CPU_MAX_MS);
  });
});

/** Megabytes; the least of some tries, because the heap grows for good, at moments of its own. */
async function memoryOf(bytes: Buffer) {
  const costs: number[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    // Garbage of earlier requests would hide what this one takes.
    await measureMemory(site.pid, memory);
    const before = resetPeakMemory(site.pid);
    await exchange(site.port, bytes, false);
    costs.push(peakMemory(site.pid) - before);
  }
  return Math.min(...costs);
}

describe.runIf(canMeasureCpu)("a single request takes at most 20 MB beyond its body", () => {
  test.each([...targets, ...headers, ...bodies])("with %s", async (name, bytes) => {
    const cost = await memoryOf(bytes);
    const body = bytes.length / MEGABYTE;
    console.log(`bounds: ${name}: ${cost} MB with a body of ${body.toFixed(1)}`);
    expect(cost).toBeLessThan(MEMORY_MAX_MB + body);
  });
});
