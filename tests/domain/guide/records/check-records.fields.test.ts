import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { problemInWords } from "#app/domain/guide/records/check-records.ts";
import { RECORDS, type RecordKind } from "#app/domain/guide/records.ts";

const firstOf = (file: string) => JSON.parse(readFileSync(`public/data/${file}.json`, "utf8"))[0];

const WRONG = [
  undefined,
  null,
  7,
  -1,
  1.3,
  1e9,
  true,
  "",
  " ",
  "//evil.example",
  "Not a slug",
  "x".repeat(4000),
  [],
  [""],
  [7],
  Array(30).fill("x"),
  ["x".repeat(100)],
  {},
  { latitude: 91, longitude: "west" },
];

const say = (schema: z.ZodType, entry: unknown) =>
  schema.safeParse(entry).error?.issues.map((issue) => problemInWords(issue, entry)) ?? [];

describe.each(Object.values(RECORDS))("of $file", ({ file, schema }) => {
  const record = firstOf(file);

  test("whatever is wrong in whichever field is said in words of our own, behind the field", () => {
    let said = 0;
    for (const field of Object.keys(record)) {
      for (const wrong of WRONG) {
        for (const words of say(schema, { ...record, [field]: wrong })) {
          said += 1;
          expect(words).toMatch(new RegExp(`^${field}(\\[\\d+\\]|\\.\\w+)?: (is |has |expected )`));
          expect(words).not.toMatch(
            /invalid|too (small|big)|received|string|number to|undefined|nullish|object/i,
          );
        }
      }
    }
    expect(said).toBeGreaterThan(Object.keys(record).length);
  });

  test.each([null, 7, "x", [], true])("what is no record, as %j, is told so", (entry) => {
    expect(say(schema, entry)).toEqual(["expected a record in { }"]);
  });
});

test.each<[RecordKind, object, string]>([
  ["event", { title: undefined }, "title: is missing"],
  ["event", { title: "" }, "title: is empty"],
  ["hotel", { rating: 6 }, "rating: is more than 5"],
  ["hotel", { rating: "4" }, "rating: expected a number without quotes"],
  ["listing", { beds: 2.5 }, "beds: expected a whole number without quotes"],
  ["listing", { baths: 2.3 }, "baths: expected a multiple of 0.5"],
  ["restaurant", { open_now: "yes" }, "open_now: expected true or false without quotes"],
  ["restaurant", { opening_hours: [] }, "opening_hours: is empty"],
  [
    "beach",
    { coordinates: { latitude: -91, longitude: 0 } },
    "coordinates.latitude: is less than -90",
  ],
])("of a %s with %j it says %j", (kind, wrong, words) => {
  const { file, schema } = RECORDS[kind];
  expect(say(schema, { ...firstOf(file), ...wrong })).toEqual([words]);
});
