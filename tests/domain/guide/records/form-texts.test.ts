import { describe, expect, test } from "vitest";
import { formProblems } from "#app/domain/guide/records/form-problems.server.ts";
import { toFormTexts, toRecordTexts } from "#app/domain/guide/records/form-texts.server.ts";
import { readDataFile } from "#app/domain/guide/records/import.server.ts";
import { fieldsOf, toText } from "#app/domain/guide/records/record-fields.ts";
import { RECORD_KINDS, type RecordKind } from "#app/domain/guide/records.ts";

const NOW = new Date("2026-12-01T17:00Z");

const MARKET = {
  date: "Saturdays",
  time: "8:30 AM",
  starts: "2026-01-03T08:30",
  ends: "2026-01-03T11:30",
  repeats: "FREQ=WEEKLY;BYDAY=SA",
  until: "",
  skips: "2026-12-26",
};
const SUPPER = { date: "Thursday, December 10", time: "5:30 PM to 8:30 PM" };

/** What the record says after these fields of its form were changed. */
function change(
  base: Record<string, string>,
  some: Record<string, string>,
  kind: RecordKind = "event",
) {
  return toRecordTexts(kind, { ...toFormTexts(kind, base, NOW), ...some }, base, NOW);
}

test.each(RECORD_KINDS)(
  "a form of kind %s that was not touched says what the record said",
  (kind) => {
    for (const { entry } of readDataFile(kind).records) {
      const texts = Object.fromEntries(
        fieldsOf(kind).map(([field, spec]) => [field, toText(spec, entry[field])]),
      );
      expect(change(texts, {}, kind)).toEqual(texts);
    }
  },
);

test("what is written in another way stays so while it is not touched", () => {
  const odd = { ...MARKET, repeats: "BYDAY=SA;FREQ=WEEKLY;INTERVAL=1", ends: "2026-01-03T11:30" };
  expect(change(odd, {})).toEqual(odd);
  expect(change(odd, { to_time: "12:00" })).toMatchObject({
    repeats: odd.repeats,
    ends: "2026-01-03T12:00",
  });
});

describe("the words of date and time", () => {
  test("follow the fields, however they said the same before", () => {
    expect(change(MARKET, { first_day: "2026-01-04", on_sa: "", on_su: "yes" })).toMatchObject({
      date: "Sundays",
      time: "8:30 AM",
      repeats: "FREQ=WEEKLY;BYDAY=SU",
    });
    expect(change(MARKET, { from_time: "09:00" })).toMatchObject({ time: "9:00 AM to 11:30 AM" });
    const whole = { ...MARKET, time: "8:30 AM to 11:30 AM" };
    expect(change(whole, { to_time: "12:00" })).toMatchObject({ time: "8:30 AM to noon" });
    const every = { ...MARKET, date: "Every Saturday" };
    expect(change(every, { first_day: "2026-01-04", on_sa: "", on_su: "yes" })).toMatchObject({
      date: "Sundays",
    });
  });

  test("are written where there are none", () => {
    const blank = { date: "", time: "" };
    expect(change(MARKET, blank)).toMatchObject({ date: "Saturdays", time: "8:30 AM to 11:30 AM" });
    expect(change({}, { first_day: "2026-12-05", all_day: "yes", ...blank })).toMatchObject({
      date: "Saturday, December 5",
      time: "All day",
    });
    expect(change({}, blank)).toMatchObject({ ...blank, starts: "" });
  });

  test("are kept as soon as they are somebody's own", () => {
    const own = { ...MARKET, date: "When the boats are in" };
    expect(change(own, { from_time: "09:00" })).toMatchObject({
      date: own.date,
      time: "9:00 AM to 11:30 AM",
    });
    expect(change(MARKET, { date: own.date, from_time: "09:00" }).date).toBe(own.date);
  });

  test("of a rule that has no usual ones stay as they are", () => {
    const monthly = { repeat: "written", rule: "FREQ=MONTHLY;BYMONTHDAY=3" };
    expect(change(MARKET, monthly)).toMatchObject({ date: "Saturdays", repeats: monthly.rule });
  });

  test("that have told all are shown as fields, and become fields once these are touched", () => {
    expect(toFormTexts("event", SUPPER, NOW)).toMatchObject({
      first_day: "2026-12-10",
      from_time: "17:30",
      to_time: "20:30",
    });
    expect(change(SUPPER, { to_time: "21:00" })).toMatchObject({
      date: "Thursday, December 10",
      time: "5:30 PM to 9:00 PM",
      starts: "2026-12-10T17:30",
      ends: "2026-12-10T21:00",
    });
    expect(change(SUPPER, { date: "Friday, December 11" })).toMatchObject({
      date: "Friday, December 11",
      starts: "",
      ends: "",
    });
  });
});

test("what no longer repeats has neither an end of its repeats nor days without", () => {
  expect(change(MARKET, { repeat: "" })).toMatchObject({ repeats: "", until: "", skips: "" });
});

test("fields of an older form are the record's own, and what it lacks is in none", () => {
  const older = { starts: "2026-01-03T09:00", opening_hours: "Mo 09:00-10:00" };
  expect(toRecordTexts("event", older, MARKET, NOW)).toEqual({ starts: older.starts });
  expect(toRecordTexts("place", older, {}, NOW)).toEqual({ opening_hours: older.opening_hours });
});

describe("the words of hours", () => {
  const table = { hours: "Daily, 6 AM to 2 PM", opening_hours: "Mo-Su 06:00-14:00" };

  test("follow the week, and are kept where they are somebody's own", () => {
    expect(change(table, { hours_mo: "closed" }, "restaurant")).toEqual({
      hours: "Tue to Sun, 6 AM to 2 PM",
      opening_hours: "Tu-Su 06:00-14:00",
    });
    const own = { ...table, hours: "Breakfast and lunch" };
    expect(change(own, { hours_mo: "closed" }, "restaurant").hours).toBe(own.hours);
    expect(change({ ...table, hours: "" }, {}, "restaurant").hours).toBe(table.hours);
  });

  test("that are written in another way stay so while they are not touched", () => {
    const odd = { hours: table.hours, opening_hours: "Mo-Fr 06:00-14:00\nSa,Su 06:00-14:00" };
    expect(change(odd, {}, "restaurant")).toEqual(odd);
  });
});

describe("what is wrong stands beside the field that asks for it:", () => {
  const wrong = (field: string, message: string, some: Record<string, string>, base = MARKET) => {
    const sent = { ...toFormTexts("event", base, NOW), ...some };
    const texts = toRecordTexts("event", sent, base, NOW);
    return formProblems([{ field, message }], sent, texts);
  };

  test("a first day that is none of the rule's, with the next that is", () => {
    const [problem] = wrong("starts", "is no day on which it repeats", { first_day: "2026-12-04" });
    expect(problem).toEqual({
      field: "first_day",
      message:
        "Friday, December 4 is no day on which it repeats. The next one is Saturday, December 5.",
    });
  });

  test("a time that is missing, and an end", () => {
    expect(wrong("starts", "expected a date", { from_time: "" })).toEqual([
      { field: "from_time", message: "Say from when, or that it takes all day." },
    ]);
    expect(wrong("ends", "expected a date", { last_day: "2026-01-04", to_time: "" })).toEqual([
      { field: "to_time", message: "Say until when on its last day." },
    ]);
    const last = { last_day: "2026-01-02" };
    expect(wrong("ends", "is not after starts", last)).toMatchObject([{ field: "last_day" }]);
    expect(wrong("ends", "is not after starts", {})).toMatchObject([{ field: "to_time" }]);
  });

  test("a rule, where it is chosen or written", () => {
    expect(wrong("repeats", "no", {})).toMatchObject([{ field: "repeat" }]);
    expect(wrong("repeats", "no", { repeat: "written" })).toMatchObject([{ field: "rule" }]);
    expect(wrong("until", "it would end before its first day", {})).toMatchObject([
      { field: "until" },
    ]);
  });

  test("a day's hours that cannot be read, and those of other seasons", () => {
    const sent = { ...toFormTexts("place", {}, NOW), hours_tu: "at lunch" };
    const problem = { field: "opening_hours", message: "expected hours" };
    expect(formProblems([problem], sent, {}).map(({ field }) => field)).toEqual(["hours_tu"]);
    const night = { ...sent, hours_tu: "8 PM–2 AM", hours_we: "1–5 AM" };
    const overlap = { field: "opening_hours", message: "Tuesday has hours that overlap" };
    expect(formProblems([overlap], night, {}).map(({ field }) => field)).toEqual(["hours_tu"]);
    const others = { ...sent, hours_tu: "", other_hours: "Mo at lunch" };
    expect(formProblems([problem], others, {})).toMatchObject([{ field: "other_hours" }]);
  });
});
