import { describe, expect, test } from "vitest";
import { wordsOfHours } from "#app/domain/guide/hours-text.ts";
import { parseOpeningHours, readOpeningHours } from "#app/domain/guide/opening-hours.ts";
import {
  fromHoursFields,
  HOURS_LINES,
  hoursProblems,
  toHoursFields,
} from "#app/domain/guide/records/hours-form.ts";
import { readDataFile } from "#app/domain/guide/records/import.server.ts";

const week = (lines: Record<string, string>) => ({ ...toHoursFields(""), ...lines });

test("each record's hours are shown as a week in words, and are the same when they come back", () => {
  for (const kind of ["restaurant", "venue", "place"] as const) {
    for (const { record } of readDataFile(kind).records) {
      const text = record.opening_hours?.join("\n") ?? "";
      const fields = toHoursFields(text);
      expect([record.id, fields.other_hours]).toEqual([record.id, ""]);
      expect(fromHoursFields(fields)).toBe(text);
    }
  }
});

test("the words of each restaurant are those that are written of its hours", () => {
  for (const { record } of readDataFile("restaurant").records)
    expect(wordsOfHours(record.opening_hours ?? [])).toBe(record.hours);
});

/** The same numbers each time: Park and Miller's. */
function numbers(seed: number) {
  let last = seed;
  return (below: number) => {
    last = (last * 48271) % 2147483647;
    return last % below;
  };
}

test("of many weeks, some of a season and past midnight, the form says the same as the hours", () => {
  const random = numbers(7);
  for (let count = 0; count < 3000; count++) {
    const season = random(4) === 0 ? "Oct 15-May 1 " : "";
    const templates = Array.from({ length: 1 + random(3) }, randomDay);
    const entries = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].flatMap((day) => {
      const times = random(4) === 0 ? "" : templates[random(templates.length)];
      return times ? [`${season}${day} ${times}`] : [];
    });
    if (entries.length === 0) continue;
    const text = fromHoursFields(toHoursFields(entries.join("\n")));
    const again = text.split("\n");
    expect(again.map(parseOpeningHours)).not.toContain(undefined);
    expect(spell(again)).toEqual(spell(entries));
    expect(fromHoursFields(toHoursFields(text))).toBe(text);
  }

  function randomDay() {
    const opens = random(60) * 15;
    const closes = opens + 15 * (1 + random(20));
    const evening = closes + 15 * (1 + random(12));
    const end = evening + 15 * (1 + random(36));
    const spans = random(2)
      ? [[opens, closes]]
      : [
          [opens, closes],
          [evening, end],
        ];
    return spans.map(([from = 0, to = 0]) => `${clock(from)}-${clock(to, "24:00")}`).join();
  }
});

function clock(minutes: number, midnight = "00:00") {
  if (minutes % 1440 === 0) return midnight;
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return [hour, minute].map((each) => String(each).padStart(2, "0")).join(":");
}

const spell = (entries: readonly string[]) =>
  readOpeningHours(entries)
    .flatMap(({ season, days, opens, closes }) =>
      days.map((day) => [season?.from, season?.to, day, opens, closes].join(" ")),
    )
    .sort();

describe("what is typed for a day", () => {
  test.each([
    ["11 AM–2 PM, 5:30–10 PM", "Tu 11:00-14:00,17:30-22:00"],
    ["11-2 pm", "Tu 11:00-14:00"],
    ["5 PM – 1 AM", "Tu 17:00-01:00"],
    ["5–1 AM", "Tu 17:00-01:00"],
    ["7 to 3 p.m. and 6 to midnight", "Tu 07:00-15:00,18:00-24:00"],
    ["9 – noon", "Tu 09:00-12:00"],
    ["10–10 PM", "Tu 10:00-22:00"],
    ["open 24 hours", "Tu 00:00-24:00"],
    ["Closed", ""],
  ])("as %s", (typed, entry) => {
    const fields = week({ hours_tu: typed });
    expect([fromHoursFields(fields), hoursProblems(fields)]).toEqual([entry, {}]);
  });

  test.each(["whenever", "11", "25 PM–3 AM", "5–10", "11 AM–11 AM", "10:75 AM–noon"])(
    "as %s cannot be read: it is named, and stays in its line",
    (typed) => {
      const fields = week({ hours_mo: "closed", hours_tu: typed, hours_we: "9–5 PM" });
      expect(Object.keys(hoursProblems(fields))).toEqual(["hours_tu"]);
      expect(toHoursFields(fromHoursFields(fields))).toMatchObject({
        hours_tu: typed,
        hours_we: "9 AM–5 PM",
        other_hours: "",
      });
    },
  );

  test("times of one day that overlap are named at their line", () => {
    const fields = week({ hours_mo: "9 AM–noon, noon–5 PM", hours_tu: "9 AM–2 PM, 1–5 PM" });
    expect(hoursProblems(fields)).toEqual({ hours_tu: expect.stringContaining("overlap") });
  });

  test("one day is enough where all are the same, and one may be closed", () => {
    const same = { hours_mo: "9–5 PM", hours_same: "yes" };
    expect(fromHoursFields(week(same))).toBe("Mo-Su 09:00-17:00");
    expect(fromHoursFields(week({ ...same, hours_su: "closed" }))).toBe("Mo-Sa 09:00-17:00");
    expect(fromHoursFields(week({ ...same, hours_same: "" }))).toBe("Mo 09:00-17:00");
  });
});

test("a season stands beside its week, and a second one stays as it is written", () => {
  const text = "Oct 15-May 1 Mo-Su 17:00-22:00\nMay 2-Oct 14 Fr-Su 17:00-22:00";
  const fields = toHoursFields(text);
  expect(fields).toMatchObject({
    season_from: "October 15",
    season_to: "May 1",
    hours_mo: "5–10 PM",
    other_hours: "May 2-Oct 14 Fr-Su 17:00-22:00",
  });
  expect(fromHoursFields(fields)).toBe(text);
  const longer = fromHoursFields({ ...fields, season_to: "May 8" });
  expect(longer.split("\n")[0]).toBe("Oct 15-May 8 Mo-Su 17:00-22:00");
  expect(wordsOfHours(text.split("\n"))).toBeUndefined();
});

test("a season of which half is missing, or no day of the year, is named", () => {
  for (const season of [
    { season_from: "October 15", season_to: "" },
    { season_from: "Oct 1", season_to: "Feb 31" },
  ])
    expect(Object.keys(hoursProblems(week(season)))).toEqual(["season_from"]);
  expect(hoursProblems(week({ season_from: "Oct. 1", season_to: "feb 28" }))).toEqual({});
});

test("what no week shows stays as it is written, and a second line of a day too", () => {
  const twice = toHoursFields("Sa at lunch\nSa at night");
  expect(twice).toMatchObject({ hours_sa: "at lunch", other_hours: "Sa at night" });
  for (const text of ["Mo-Fr at lunch", "2nd Mo 10:00-12:00"]) {
    const fields = toHoursFields(text);
    expect(fields).toMatchObject({ hours_mo: "", other_hours: text });
    expect(fromHoursFields(fields)).toBe(text);
  }
  expect(HOURS_LINES.map(({ label }) => label).at(0)).toBe("Monday");
});
