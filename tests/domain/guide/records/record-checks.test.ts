import { expect, test } from "vitest";
import { readDataFile } from "#app/domain/guide/records/import.server.ts";
import { recordChecks } from "#app/domain/guide/records/record-checks.server.ts";

const [table] = readDataFile("restaurant").records;
const [beach] = readDataFile("beach").records;
const [event] = readDataFile("event").records;
if (!table || !beach || !event) throw new Error("The guide is empty.");

const venues = readDataFile("place").records.map(({ record }) => record);
const checks = recordChecks(venues);

const saysOf = {
  table: (facts: object) => checks.restaurant?.({ ...table.record, ...facts }),
  beach: (facts: object) => checks.beach?.({ ...beach.record, ...facts }),
  event: (facts: object) => checks.event?.({ ...event.record, ...facts }),
};

test("a record that agrees with itself and lacks nothing is passed over", () => {
  for (const says of Object.values(saysOf)) expect(says({})).toEqual({ problems: [], notes: [] });
});

test.each([
  ["table", { coordinates: { latitude: 28.5, longitude: -81.4 } }, /^coordinates: lie \d+ km from/],
  ["table", { price_level: "$", cost: { from: 60, to: 90 } }, /^cost: from \$60 is not what \$ /],
  ["table", { tags: ["Cocktails"], good_for: ["kids"] }, /^good_for: has kids/],
  ["table", { tags: ["Family"], good_for: ["two"] }, /^good_for: lacks kids/],
  ["table", { opening_hours: undefined }, /^opening_hours: is missing$/],
  ["beach", { parking_fee: "no", parking: "Metered lot" }, /^parking_fee: is no/],
  ["beach", { parking_fee: "yes", parking: "A lawn" }, /^parking_fee: is yes/],
  ["beach", { parking: "No lot, by boat only", parking_fee: undefined }, /^access: says another/],
  ["beach", { restrooms: false, amenities: ["Restrooms"] }, /^restrooms: says otherwise/],
  [
    "event",
    { venue: "Cambier Park", coordinates: { latitude: 26.2, longitude: -81.8 } },
    /^coordinates: lie \d+ m from Cambier Park$/,
  ],
] as const)("of a %s with %j it is a problem", (kind, facts, problem) => {
  expect(saysOf[kind](facts)?.problems).toEqual([expect.stringMatching(problem)]);
});

test.each([
  ["table", { phone: undefined, cost: undefined }, ["phone", "cost"]],
  ["beach", { shade: undefined }, ["shade"]],
  ["event", { ends: undefined, time: "8:30 AM", good_for: undefined }, ["good_for", "ends"]],
] as const)("of a %s with %j what is missing is noted", (kind, facts, fields) => {
  const { problems, notes } = saysOf[kind](facts) ?? {};
  expect(problems).toEqual([]);
  expect(notes?.map((note) => note.split(":")[0])).toEqual(fields);
});
