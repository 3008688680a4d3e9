import { expect, test } from "vitest";
import { shapeOf } from "#app/routes/dining/restaurant-card.tsx";

const shapes = (count: number) =>
  Array.from({ length: count }, (_, index) => shapeOf(index, count)[0]).join("");

test("behind the first stand rows of three, then rows of two, and none is alone", () => {
  expect(shapes(1)).toBe("l");
  expect(shapes(2)).toBe("ll");
  expect(shapes(3)).toBe("lhh");
  expect(shapes(4)).toBe("lttt");
  expect(shapes(5)).toBe("lhhhh");
  expect(shapes(14)).toBe("lttttttttthhhh");
  for (let count = 3; count < 60; count += 1) {
    const [, thirds = "", halves = ""] = /^l(t*)(h*)$/.exec(shapes(count)) ?? [];
    expect([thirds.length % 3, halves.length % 2], `${count}`).toEqual([0, 0]);
  }
});
