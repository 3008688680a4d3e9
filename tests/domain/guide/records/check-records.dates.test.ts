import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkRecords } from "#app/domain/guide/records/check-records.ts";
import { EventSchema } from "#app/domain/guide/records.ts";
import { readSchedule } from "#app/domain/guide/schedule/schedule.server.ts";

const FILE = "public/data/events.json";
const [{ ends: _, ...market }, swing] = JSON.parse(readFileSync(FILE, "utf8"));

const check = (...entries: unknown[]) => {
  const inspect = (event: Parameters<typeof readSchedule>[0]) => readSchedule(event, new Date());
  const { records, problems, notes } = checkRecords(FILE, entries, EventSchema, inspect);
  return { shown: records.map(({ record }) => record.id), problems, notes };
};

test("an event whose dates cannot be right stays in the list, and is named by its place", () => {
  const wrong = { ...market, starts: "2026-02-31T08:30", repeats: undefined };
  expect(check(swing, wrong)).toEqual({
    shown: [swing.id, market.id],
    problems: [
      `${FILE}, record 2 "${market.title}": starts: expected a date like 2026-12-05 or 2026-12-05T08:30`,
    ],
    notes: [],
  });
});

test.each([5, null, [], {}, true])("dates that are %j are a problem, and no more", (starts) => {
  const { shown, problems } = check({ ...market, starts });
  expect(shown).toEqual([market.id]);
  expect(problems).toHaveLength(1);
});

test("words that name no date are noted, and no problem", () => {
  const soon = { ...market, date: "Soon", starts: undefined, repeats: undefined };
  expect(check(soon)).toEqual({
    shown: [market.id],
    problems: [],
    notes: [`${FILE}, record 1 "${market.title}": date: no day is read from "Soon"`],
  });
});

test("a skipped day that cannot be right is a problem, and the others are skipped all the same", () => {
  const skips = ["2026-12-05", "2026-12-06", "soon", 5];
  const { shown, problems } = check({ ...market, skips });
  expect(problems.map((problem) => problem.replace(/^.+": /, ""))).toEqual([
    'skips: it does not take place on "2026-12-06" anyway',
    'skips: expected a day like 2026-12-26: "soon"',
    'skips: expected a day like 2026-12-26: "5"',
  ]);
  expect(shown).toEqual([market.id]);
});
