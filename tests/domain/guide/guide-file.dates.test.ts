import { expect, test } from "vitest";
import { market, openGuideData, swing } from "#tests/support/guide-data.ts";

const data = openGuideData();

test("an event whose dates cannot be right stays in the list, is logged and named by its place", () => {
  data.write([swing, { ...market, starts: "2026-02-31T08:30", repeats: undefined }]);
  expect(data.ids()).toEqual([swing?.id, market?.id]);
  data.ids();
  const problem = `public/data/events.json, record 2 "${market?.title}": starts: expected a date like 2026-12-05 or 2026-12-05T08:30`;
  expect(data.logged).toEqual([problem]);
  expect(data.guide.checkGuideData()[0]).toMatchObject({
    count: 2,
    problems: [problem],
    notes: [],
  });
});

test.each([5, null, [], {}, true])("dates that are %j are a problem, and no more", (starts) => {
  data.write([{ ...market, starts }]);
  expect(data.ids()).toEqual([market?.id]);
  expect(data.logged).toHaveLength(1);
});

test("words that name no date are noted by the command, and not logged", () => {
  const soon = { ...market, date: "Soon", starts: undefined, repeats: undefined };
  data.write([soon]);
  expect(data.ids()).toEqual([market?.id]);
  expect(data.logged).toEqual([]);
  expect(data.guide.checkGuideData()[0]).toMatchObject({
    problems: [],
    notes: [
      `public/data/events.json, record 1 "${market?.title}": date: no day is read from "Soon"`,
    ],
  });
});

test("a changed file has its dates at once", async () => {
  const { findDatedEvent } = await import("#app/domain/guide/events.server.ts");
  const now = new Date("2026-11-22T12:00:00Z");
  const nextOf = () => findDatedEvent(String(market?.id), now)?.next?.starts.toISOString();
  data.write([market]);
  expect(nextOf()).toBe("2026-11-28T13:30:00.000Z");
  data.write([{ ...market, time: "9:30 AM", starts: "2026-01-03T09:30" }]);
  expect(nextOf()).toBe("2026-11-28T14:30:00.000Z");
  data.write([]);
  expect(nextOf()).toBeUndefined();
});

test("a skipped day that cannot be right is a problem, and the others are skipped all the same", () => {
  const skips = ["2026-12-05", "2026-12-06", "soon", 5];
  data.write([{ ...market, skips }]);
  const { problems } = data.guide.checkGuideData()[0] ?? {};
  expect(problems?.map((problem) => problem.replace(/^.+": /, ""))).toEqual([
    'skips: is no day on which it repeats: "2026-12-06"',
    'skips: expected a day like 2026-12-26: "soon"',
    'skips: expected a day like 2026-12-26: "5"',
  ]);
  expect(data.ids()).toEqual([market?.id]);
});
