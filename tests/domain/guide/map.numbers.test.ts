import { expect, test } from "vitest";
import { leadersOf, spreadNumbers } from "#app/domain/guide/map.ts";

const gap = (one?: { x: number; y: number } | null, other?: { x: number; y: number } | null) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : Number.NaN;

test("numbers with room between them stand on their places, without a line", () => {
  const points = [{ x: 10, y: 10 }, null, { x: 90, y: 10 }];

  expect(spreadNumbers(points, 40)).toEqual(points);
  expect(leadersOf(points, spreadNumbers(points, 40))).toBe("");
});

test("a number between two others steps out to the left, and a line leads to its place", () => {
  const points = [
    { x: 104, y: 352 },
    { x: 98, y: 300 },
    { x: 101, y: 326 },
  ];

  const numbers = spreadNumbers(points, 38);

  const [first, second, third] = numbers;
  expect([first, second]).toEqual(points.slice(0, 2));
  expect(third?.x).toBeLessThan(101);
  expect(Math.min(gap(first, third), gap(second, third))).toBeGreaterThanOrEqual(38);
  expect(leadersOf(points, numbers)).toBe(`M101 326L${third?.x} ${third?.y}`);
});

test("where there is no room left, a number stands on its place", () => {
  const crowd = Array.from({ length: 40 }, () => ({ x: 50, y: 50 }));

  expect(spreadNumbers(crowd, 38).at(-1)).toEqual({ x: 50, y: 50 });
});
