import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { checkRecords } from "#app/domain/guide/records/check-records.ts";
import { EventSchema, RestaurantSchema } from "#app/domain/guide/records.ts";

const entriesIn = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const FILE = "public/data/events.json";
const [market, swing, chrome] = entriesIn(FILE);
const [table, other] = entriesIn("public/data/dining.json");

function check<GuideRecord extends { id: string }>(
  entries: unknown,
  schema: z.ZodType<GuideRecord> = EventSchema as never,
) {
  const { records, ...found } = checkRecords(FILE, entries, schema);
  return { ...found, records, shown: records.map(({ record }) => record.id) };
}

test("records that are right are given as they are read and as they were written, and nothing is said", () => {
  const own = { ...market, price: "free", own_field: { some: ["thing"] } };
  const { records, ids, problems, notes } = check([own, swing]);
  expect(records.map(({ entry }) => entry)).toEqual([own, swing]);
  expect(records[0]?.record).toMatchObject({ price: "Free" });
  expect(records[0]?.record).not.toHaveProperty("own_field");
  expect([...ids]).toEqual([market.id, swing.id]);
  expect([problems, notes]).toEqual([[], []]);
});

describe("a wrong fact that may be missing", () => {
  test("is left out and named, and its record stays with all others, as it was written", () => {
    const wrong = { coordinates: { latitude: 126, longitude: 0 }, good_for: ["cats"], minutes: 3 };
    const entry = { ...market, ...wrong, website: "javascript:alert(1)", canceled: "yes" };
    const { records, shown, problems } = check([entry, swing]);
    expect(shown).toEqual([market.id, swing.id]);
    expect(records[0]?.entry).toBe(entry);
    for (const field of [...Object.keys(wrong), "website", "canceled"]) {
      expect(records[0]?.record).not.toHaveProperty(field);
      expect(problems.join("\n")).toContain(`"${market.title}": ${field}`);
    }
  });

  test("of a table's hours takes the table away, which would be open for ever", () => {
    const wrong = [
      { ...table, opening_hours: ["always"] },
      { ...other, phone: "call us" },
    ];
    const { records, shown } = check(wrong, RestaurantSchema);
    expect(shown).toEqual([other.id]);
    expect(records[0]?.record).not.toHaveProperty("phone");
  });

  test("is none where no record has any of what is new", () => {
    const { id, name, cuisine, description, image, open_now, tags, address, hours } = table;
    const old = { id, name, cuisine, description, image, open_now, tags, address, hours };
    expect(check([old], RestaurantSchema)).toMatchObject({ shown: [id], problems: [] });
  });
});

describe("a wrong record", () => {
  test("leaves the others, in their order, and its id is known all the same", () => {
    const { shown, ids } = check([market, { ...swing, price: 12 }, chrome]);
    expect(shown).toEqual([market.id, chrome.id]);
    expect([...ids]).toEqual([market.id, swing.id, chrome.id]);
  });

  test("is named with file, place, title, field and reason", () => {
    const { venue: _, ...homeless } = market;
    const tags = ["Cars", 7];
    expect(
      check([homeless, { ...swing, price: 12 }, { ...chrome, tags }, "none", null]),
    ).toMatchObject({
      records: [],
      problems: [
        `${FILE}, record 1 "${market.title}": venue: is missing`,
        `${FILE}, record 2 "${swing.title}": price: expected text in quotes`,
        `${FILE}, record 3 "${chrome.title}": tags[2]: expected text in quotes`,
        `${FILE}, record 4: expected a record in { }`,
        `${FILE}, record 5: expected a record in { }`,
      ],
    });
  });

  test("is named with its first letters, where its title is long or holds what would begin a line", () => {
    const { problems } = check([{ ...market, title: `Late\nnight ${"x".repeat(200)}` }]);
    expect(problems).toEqual([
      `${FILE}, record 1 "Late\\nnight ${"x".repeat(49)}": title: is longer than 160 letters`,
    ]);
  });
});

describe("a record whose id is taken", () => {
  test("is left out and named", () => {
    const { shown, problems } = check([market, swing, { ...chrome, id: market.id }]);
    expect(shown).toEqual([market.id, swing.id]);
    expect(problems).toEqual([
      `${FILE}, record 3 "${chrome.title}": id is taken by record 1 "${market.title}": "${market.id}"`,
    ]);
  });

  test("stays when the first of that id is wrong itself", () => {
    expect(check([{ ...market, time: 7 }, market]).shown).toEqual([market.id]);
  });
});

test("what more is asked of a record is asked of those alone that can be used, and said behind their names", () => {
  const { problems, notes } = checkRecords(
    FILE,
    [{ ...market, time: 7 }, swing],
    EventSchema,
    () => ({ problems: ["venue: is closed"], notes: ["price: is high"] }),
  );
  expect(problems.slice(1)).toEqual([`${FILE}, record 2 "${swing.title}": venue: is closed`]);
  expect(notes).toEqual([`${FILE}, record 2 "${swing.title}": price: is high`]);
});
