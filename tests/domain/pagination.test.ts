import { expect, test } from "vitest";
import { cardsOn } from "#app/domain/pagination.ts";

const list = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const read = (count: number, page: unknown) => {
  const { cards, ...paged } = cardsOn(list(count), { page });
  return [cards[0], cards.at(-1), paged.page, paged.hasOlder];
};

test("a list of sixty or fewer is one page, whatever page is asked for", () => {
  for (const page of [undefined, null, "", "0", "-1", "x", "1", "2", "1e9"]) {
    expect(read(60, page)).toEqual([1, 60, 1, false]);
  }
  expect(read(0, "3")).toEqual([undefined, undefined, 1, false]);
});

test("of a longer one each page has sixty, and behind the last stands the last", () => {
  expect(read(130, undefined)).toEqual([1, 60, 1, true]);
  expect(read(130, "2")).toEqual([61, 120, 2, true]);
  for (const page of ["3", "4", "999999"]) expect(read(130, page)).toEqual([121, 130, 3, false]);
});
