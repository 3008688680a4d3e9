import { expect, test } from "vitest";
import { createUsage } from "#app/platform/fair-queue.server.ts";

test("what a client took is remembered for a while, and then no longer", () => {
  let now = 0;
  const usage = createUsage(1000, () => now);
  usage.add("a", 5);
  usage.add("a", 5);
  now = 1500;
  usage.add("b", 1);
  expect([usage.of("a"), usage.of("b"), usage.of("c")]).toEqual([10, 1, 0]);
  now = 3000;
  usage.add("b", 1);
  expect([usage.of("a"), usage.of("b")]).toEqual([0, 2]);
});

test("a crowd of made-up clients is forgotten before it fills the memory", () => {
  const usage = createUsage(1000, () => 0);
  usage.add("a", 5);
  for (let index = 0; index < 25_000; index++) usage.add(`client ${index}`, 1);
  expect(usage.of("a")).toBe(0);
  expect(usage.of("client 24999")).toBe(1);
});
