import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Site, startSite } from "#tests/support/site.ts";
import { canMeasureCpu, threadCpuMs } from "../cpu.ts";
import { exchange } from "../fuzz/wire.ts";
import { measured, measureMemory, memoryFile } from "../memory.ts";
import { peakMemory, resetPeakMemory } from "../process.ts";
import { postJob, visit } from "../visitors.ts";
import { bodies, headers, targets } from "./attacks.ts";

/** 100 ms are promised, on a machine that does nothing else: what has no bound takes seconds. */
const CPU_MAX_MS = 500;
const MEGABYTE = 1024 * 1024;
const MEMORY_MAX_MB = 20;
const TRIES = 5;

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

/** Tries until it costs no more than is promised: other work only adds, and the heap grows for good at moments of its own. */
async function costOf(bytes: Buffer, isCached: boolean) {
  const costs: { ms: number; mb: number }[] = [];
  const isTooMuch = ({ ms, mb }: { ms: number; mb: number }) =>
    ms >= CPU_MAX_MS || mb >= mostOf(bytes);
  do {
    // Garbage of earlier requests would hide what this one takes.
    await measureMemory(site.pid, memory);
    const [peak, before] = [resetPeakMemory(site.pid), threadCpuMs(site.pid)];
    const answers = await exchange(site.port, bytes, false);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    costs.push({ ms: Math.round(threadCpuMs(site.pid) - before), mb: peakMemory(site.pid) - peak });
  } while (costs.length < TRIES && costs.every(isTooMuch));
  const times = costs.map(({ ms }) => ms);
  // Of a page that is cached only the first try costs anything.
  const [first = 0] = times;
  return { ms: isCached ? first : Math.min(...times), mb: Math.min(...costs.map(({ mb }) => mb)) };
}

/** In megabytes. */
const mostOf = (bytes: Buffer) => MEMORY_MAX_MB + bytes.length / MEGABYTE;

describe.runIf(canMeasureCpu)("a single request takes little processor and memory", () => {
  test.each([...targets, ...headers, ...bodies])("with %s", async (name, bytes) => {
    const { ms, mb } = await costOf(bytes, !bodies.some(([body]) => body === name));
    const body = (bytes.length / MEGABYTE).toFixed(1);
    console.log(`bounds: ${name}: ${ms} ms, ${mb} MB with a body of ${body}`);
    expect(ms).toBeLessThan(CPU_MAX_MS);
    expect(mb).toBeLessThan(mostOf(bytes));
  });
});
