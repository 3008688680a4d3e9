import { expect, test } from "vitest";
import { spotAt } from "#app/ui/shelf.tsx";

const shelfOf = (count: number, hasLead?: boolean) =>
  Array.from({ length: count }, (_, index) => spotAt(index, count, hasLead));
const COLUMNS = { lead: 12, third: 4, half: 6 };
const counts = Array.from({ length: 15 }, (_, count) => count);

test.each([true, false])("no row has a gap, with a lead: %s", (hasLead) => {
  for (const count of counts) {
    const shelf = shelfOf(count, hasLead);
    let filled = 0;
    for (const { width } of shelf) {
      filled += COLUMNS[width];
      expect(filled, `${count} cards`).toBeLessThanOrEqual(12);
      filled %= 12;
    }
    expect(filled, `${count} cards`).toBe(0);
    expect(shelf.reduce((sum, { isWide }) => sum + (isWide ? 2 : 1), 0) % 2).toBe(0);
    expect(shelf.flatMap(({ isFirst }, at) => (isFirst ? [at] : []))).toEqual(
      hasLead && count > 0 ? [0] : [],
    );
  }
});

test("behind the first stand rows of three, then rows of two, and none is alone", () => {
  const shapes = (count: number) =>
    shelfOf(count)
      .map(({ width }) => width[0])
      .join("");
  expect(shapes(1)).toBe("l");
  expect(shapes(2)).toBe("ll");
  expect(shapes(3)).toBe("lhh");
  expect(shapes(4)).toBe("lttt");
  expect(shapes(5)).toBe("lhhhh");
  expect(shapes(14)).toBe("lttttttttthhhh");
});
