import { expect, test } from "vitest";
import { compareHours, overlapsOf } from "#app/domain/guide/hours-text.ts";
import { checkRecords } from "#app/domain/guide/records/check-records.ts";
import { inspectRecords } from "#app/domain/guide/records/import.server.ts";
import { RestaurantSchema } from "#app/domain/guide/records.ts";

test.each([
  ["Daily, 6 AM to 2 PM", ["Mo-Su 06:00-14:00"]],
  ["Daily, 6 AM to 2 PM", ["Mo-Fr 06:00-14:00", "Sa,Su 06:00-14:00"]],
  ["Tue to Sun, 4:30 PM to 10 PM", ["Tu-Su 16:30-22:00"]],
  ["Sat and Sun, 11 AM to 3 PM", ["Sa,Su 11:00-15:00"]],
  ["Thu–Tue, noon–midnight", ["Th-Tu 12:00-24:00"]],
  ["Monday, Wednesday and Friday, 6 p.m. to 1 a.m.", ["Mo,We,Fr 18:00-01:00"]],
  [
    "Mon to Fri, 11 AM to 2 PM and 5 PM to 9 PM; Sat, 5 PM to 9 PM",
    ["Mo-Fr 11:00-14:00,17:00-21:00", "Sa 17:00-21:00"],
  ],
  ["In season, October 15 to May 1, daily, 5 PM to 10 PM", ["Oct 15-May 1 Mo-Su 17:00-22:00"]],
  ["Tue to Sun, 11–2 PM, 5:30–10 PM", ["Tu-Su 11:00-14:00,17:30-22:00"]],
])("%s says the same as its hours for programs", (hours, opening_hours) => {
  expect(compareHours({ hours, opening_hours })).toEqual({ problems: [], notes: [] });
});

test.each([
  ["Daily, 6 AM to 2 PM", ["Mo-Su 06:00-14:30"]],
  ["Daily, 6 AM to 2 PM", ["Mo-Sa 06:00-14:00"]],
  ["Daily, 6 AM to 2 PM", ["Jan 1-May 1 Mo-Su 06:00-14:00"]],
  ["In season, October 15 to May 1, daily, 5 PM to 10 PM", ["Oct 15-May 2 Mo-Su 17:00-22:00"]],
  ["Wed to Sun, 6 PM to 1 AM", ["We-Su 06:00-13:00"]],
])("%s says otherwise", (hours, opening_hours) => {
  expect(compareHours({ hours, opening_hours }).problems).toEqual([
    `hours: says other hours than opening_hours: "${hours}"`,
  ]);
});

test.each([
  "When the light is on",
  "Daily from 5 PM",
  "Closed Mondays",
  "5 to 9 PM",
  "Xday, 5 PM to 9 PM",
])("%s is a note, as a program cannot read it", (hours) => {
  const { problems, notes } = compareHours({ hours, opening_hours: ["Mo-Su 17:00-21:00"] });
  expect(problems).toEqual([]);
  expect(notes).toEqual([`hours: cannot be read by a program: "${hours}"`]);
});

test("nothing is compared where there are no hours for programs", () => {
  expect(compareHours({ hours: "Whenever" })).toEqual({ problems: [], notes: [] });
});

test("a check of records says both, and a record with wrong hours is left out", () => {
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
  const checked = checkRecords("dining.json", entries, RestaurantSchema, compareHours);

  expect(checked.records.map(({ record }) => record.id)).toEqual(["a", "d"]);
  expect(checked.problems).toEqual([
    expect.stringMatching(
      /^dining\.json, record 1 ".+": hours: says other hours than opening_hours/,
    ),
    expect.stringMatching(/record 2 ".+": opening_hours\[1\]: expected hours such as/),
    expect.stringMatching(/record 3 ".+": opening_hours: expected a list in/),
  ]);
  expect(checked.notes).toEqual([expect.stringMatching(/record 4 ".+": hours: cannot be read/)]);
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
  expect(compareHours({ hours: "Whenever", opening_hours }).problems).toEqual(problems);
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
