import { expect, test } from "vitest";
import { formatCount, formatDollars } from "#app/locale/numbers.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [1_000, "1,000"],
  [12_847, "12,847"],
  [1_234_567, "1,234,567"],
  [-1_234, "-1,234"],
  [1_299.5, "1,300"],
])("%d is written as readers here are used to", (count, text) => {
  expect(formatCount(count)).toBe(text);
  expect(formatCount(count)).toBe(Math.round(count).toLocaleString("en-US"));
});

test("prices are whole dollars", () => {
  expect(formatDollars(1_250)).toBe("$1,250");
});
