import { expect } from "vitest";
import { insert, type Row, testUpgrade } from "#tests/support/upgrade.ts";

const HOUR_MS = 3_600_000;

const email = (id: string, minutes: number, more: Row = {}) =>
  insert("emails", {
    ...{ id, once: id, kind: "confirm", recipient: `${id}@example.com`, data: "{}", source: "a" },
    ...{ created_at: 10 * HOUR_MS + minutes * 60_000, not_before: 1, give_up_at: 2, ...more },
  });

testUpgrade({
  title: "an email that waits has the turn after those that its source had within the hour before",
  migration: "FROM emails AS earlier",
  filled: [
    email("old", -61),
    email("sent", 0, { state: "sent" }),
    email("first", 1),
    email("second", 2),
    email("other", 3, { source: "b" }),
    email("unknown", 3, { source: null }),
  ],
  async check(read) {
    const rows = await read("SELECT id, turn, state FROM emails ORDER BY created_at, id");
    expect(rows.map(({ id, turn }) => [id, turn])).toEqual([
      ["old", 0],
      ["sent", 0],
      ["first", 1],
      ["second", 2],
      ["other", 0],
      ["unknown", 1_000_000],
    ]);
    expect(rows.filter(({ state }) => state === "waiting")).toHaveLength(5);
  },
});
