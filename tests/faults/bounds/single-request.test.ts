import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Site, startSite } from "#tests/support/site.ts";
import { canMeasureCpu, threadCpuMs } from "../cpu.ts";
import { exchange } from "../fuzz/wire.ts";
import { postJob, visit } from "../visitors.ts";
import { bodies, headers, targets } from "./attacks.ts";

const CPU_MAX_MS = 100;
const TRIES = 3;

let site: Site;
beforeAll(async () => {
  site = await startSite();
  // Until it has rendered some pages, a server is slower with each.
  for (let count = 0; count < 40; count += 1) {
    await (await visit(site, `/jobs?cold=${count}`)).text();
    await postJob(site, { title: "" });
  }
});
afterAll(() => site.stop());

/** The most of some tries: of a cached page only the first one costs. */
async function cpuOf(bytes: Buffer) {
  const costs: number[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = threadCpuMs(site.pid);
    const answers = await exchange(site.port, bytes, false);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    costs.push(threadCpuMs(site.pid) - before);
  }
  return Math.max(...costs);
}

describe.runIf(canMeasureCpu)("a single request costs at most 100 ms of processor", () => {
  test.each([...targets, ...headers, ...bodies])("with %s", async (name, bytes) => {
    const cost = await cpuOf(bytes);
    console.log(`bounds: ${name}: ${cost.toFixed(0)} ms`);
    expect(cost).toBeLessThan(CPU_MAX_MS);
  });
});
