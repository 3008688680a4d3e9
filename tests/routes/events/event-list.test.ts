import { expect, test } from "vitest";
import { shelfOf } from "#app/routes/events/event-list.tsx";

const COLUMNS = { lead: 12, third: 4, half: 6, whole: 12 };
const counts = Array.from({ length: 15 }, (_, count) => count);

test.each([true, false])("no row has a gap, with a lead: %s", (hasLead) => {
  for (const count of counts.slice(hasLead ? 1 : 0)) {
    const shelf = shelfOf(count, hasLead);
    expect(shelf).toHaveLength(count);
    let filled = 0;
    for (const { width } of shelf) {
      filled += COLUMNS[width];
      expect(filled, `${count} cards`).toBeLessThanOrEqual(12);
      filled %= 12;
    }
    expect(filled, `${count} cards`).toBe(0);
    expect(shelf.reduce((sum, { isWide }) => sum + (isWide ? 2 : 1), 0) % 2).toBe(0);
  }
});
