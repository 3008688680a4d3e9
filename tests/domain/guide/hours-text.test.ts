import { expect, test } from "vitest";
import { overlapsOf } from "#app/domain/guide/hours-text.ts";
import { inspectRecords } from "#app/domain/guide/records/import.server.ts";

test("a record with wrong hours is left out, and text that says otherwise is its editor’s", () => {
  const record = {
    id: "a",
    name: "A",
    cuisine: "Fish",
    description: "Fish.",
    image: "/a.jpg",
    open_now: true,
    tags: [],
    address: "1 Main Street",
    hours: "Daily, 6 AM to 2 PM",
  };
  const entries = [
    { ...record, opening_hours: ["Mo-Su 06:00-15:00"] },
    { ...record, id: "b", opening_hours: ["Mo-Su 6 AM-2 PM"] },
    { ...record, id: "c", opening_hours: "Mo-Su 06:00-14:00" },
    { ...record, id: "d", hours: "Mornings", opening_hours: ["Mo-Su 06:00-14:00"] },
  ];
  const checked = inspectRecords("restaurant", "dining.json", entries);

  expect(checked.records.map(({ record }) => record.id)).toEqual(["a", "d"]);
  expect(checked.problems).toEqual([
    expect.stringMatching(/record 2 ".+": opening_hours\[1\]: expected hours such as/),
    expect.stringMatching(/record 3 ".+": opening_hours: expected a list in/),
  ]);
  expect(checked.notes).toEqual([]);
});

test.each([
  [["Mo-Fr 10:00-16:00", "We 12:00-18:00"], "Wednesday"],
  [["Mo-Su 09:00-17:00", "Su 10:00-14:00"], "Sunday"],
  [["Mo-Su 09:00-20:00", "Nov 1-Mar 31 Mo-Su 10:00-16:00"], "Monday"],
  [["Oct 15-May 1 Sa 10:00-16:00", "May 1-Jun 1 Sa 12:00-14:00"], "Saturday"],
  [["Nov 1-Mar 31 Tu 10:00-16:00", "Dec 1-Jan 6 Tu 12:00-14:00"], "Tuesday"],
  [["Mo 10:00-14:00,13:00-16:00"], "Monday"],
  [["Fr 18:00-02:00", "Sa 01:00-05:00"], "Friday"],
  [["Mo 00:30-02:00", "Su 20:00-01:00"], "Monday"],
  [["Mo 10:00-14:00", "Mo 10:00-14:00"], "Monday"],
  [["Mo-Fr 10:00-14:00", "Mo-Fr 14:00-18:00"], undefined],
  [["Fr 18:00-02:00", "Sa 02:00-05:00"], undefined],
  [["Apr 1-Oct 31 Mo-Su 09:00-20:00", "Nov 1-Mar 31 Mo-Su 10:00-16:00"], undefined],
  [["Mo-Sa 09:00-17:00", "Su 10:00-14:00"], undefined],
  [["Mo-Su 00:00-24:00"], undefined],
])("of hours %j %s is a problem", (opening_hours, day) => {
  const problems = day
    ? [expect.stringContaining(`opening_hours: ${day} has hours that overlap, in "`)]
    : [];
  expect(overlapsOf(opening_hours)).toEqual(problems);
});

test.each(["restaurant", "venue", "place"] as const)(
  "hours of a %s that overlap are a problem, and it stays in its list",
  (kind) => {
    const { problems, records } = inspectRecords(kind, kind, [
      {
        ...{ id: "a", name: "A", description: "A.", image: "/a.jpg", address: "1 Main Street" },
        ...{ cuisine: "Fish", type: "Spa", kind: "park", open_now: true, tags: [], hours: "Ask" },
        opening_hours: ["Mo-Fr 10:00-16:00", "We 12:00-18:00"],
      },
    ]);
    expect(records).toHaveLength(1);
    expect(problems).toEqual([
      `${kind}, record 1 "A": opening_hours: Wednesday has hours that overlap, in "Mo-Fr 10:00-16:00" and "We 12:00-18:00": write each day's hours once`,
    ]);
  },
);
