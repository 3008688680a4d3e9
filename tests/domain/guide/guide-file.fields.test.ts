import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { problemInWords } from "#app/domain/guide/guide-file.server.ts";
import {
  BeachSchema,
  EventSchema,
  HotelSchema,
  ListingSchema,
  RestaurantSchema,
  WellnessVenueSchema,
} from "#app/domain/guide/records.ts";

const KINDS: [string, z.ZodType][] = [
  ["events", EventSchema],
  ["dining", RestaurantSchema],
  ["beaches", BeachSchema],
  ["listings", ListingSchema],
  ["wellness", WellnessVenueSchema],
  ["hotels", HotelSchema],
];

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

describe.each(KINDS)("of %s", (name, schema) => {
  const [record] = JSON.parse(readFileSync(`public/data/${name}.json`, "utf8"));

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

test.each<[z.ZodType, string, object, string]>([
  [EventSchema, "events", { title: undefined }, "title: is missing"],
  [EventSchema, "events", { title: "" }, "title: is empty"],
  [HotelSchema, "hotels", { rating: 6 }, "rating: is more than 5"],
  [HotelSchema, "hotels", { rating: "4" }, "rating: expected a number without quotes"],
  [ListingSchema, "listings", { beds: 2.5 }, "beds: expected a whole number without quotes"],
  [ListingSchema, "listings", { baths: 2.3 }, "baths: expected a multiple of 0.5"],
  [
    RestaurantSchema,
    "dining",
    { open_now: "yes" },
    "open_now: expected true or false without quotes",
  ],
  [RestaurantSchema, "dining", { opening_hours: [] }, "opening_hours: is empty"],
  [
    BeachSchema,
    "beaches",
    { coordinates: { latitude: -91, longitude: 0 } },
    "coordinates.latitude: is less than -90",
  ],
])("%# says %j", (schema, file, wrong, words) => {
  const [record] = JSON.parse(readFileSync(`public/data/${file}.json`, "utf8"));
  expect(say(schema, { ...record, ...wrong })).toEqual([words]);
});
