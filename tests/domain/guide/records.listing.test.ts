import { expect, test } from "vitest";
import { priceRange } from "#app/domain/guide/records.ts";

const homes = (...prices: string[]) => prices.map((price) => ({ price }));

test("homes are told by number and by the lowest and the highest price, as they are written", () => {
  expect(priceRange(homes("$1,240,000", "$895,000", "$11,950,000"))).toBe(
    "3 homes, from $895,000 to $11,950,000",
  );
});

test("one home, or a price that is no amount, has no range", () => {
  for (const prices of [[], ["$895,000"], ["$895,000", "Price on request"], ["$895,000", ""]]) {
    expect(priceRange(homes(...prices))).toBeUndefined();
  }
});
