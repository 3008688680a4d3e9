import { describe, expect, test } from "vitest";
import { problemsByLabel, problemsInForm } from "#app/domain/guide/records/form-problems.server.ts";
import { toFormTexts, toRecordTexts } from "#app/domain/guide/records/form-texts.server.ts";
import { problemsOf } from "#app/domain/guide/records/guide-records.server.ts";
import { readDataFile } from "#app/domain/guide/records/import.server.ts";
import { applyTexts, fieldsOf } from "#app/domain/guide/records/record-fields.ts";
import { formNames } from "#app/domain/guide/records/record-form.ts";
import { textsOf } from "#app/domain/guide/records/record-history.server.ts";
import { RECORD_KINDS, type RecordKind } from "#app/domain/guide/records.ts";

const NOW = new Date("2026-12-01T17:00Z");

/** Of an event one that does not repeat. */
function recordOf(kind: RecordKind) {
  const [first] = readDataFile(kind).records;
  const { repeats: _, until: __, skips: ___, ...record } = first?.entry ?? {};
  return record;
}

/** As a form of the desk is answered: the words beside each of its fields, and those beside none. */
function answerTo(kind: RecordKind, typed: Record<string, string>) {
  const base = textsOf(kind, recordOf(kind));
  const sent = { ...toFormTexts(kind, base, NOW), ...typed };
  const record = applyTexts(kind, recordOf(kind), toRecordTexts(kind, sent, base, NOW));
  const problems = problemsOf(kind, record);
  const { ofFields, others } = problemsInForm(kind, problems, sent, textsOf(kind, record));
  return { ofFields, all: [...Object.values(ofFields).flat(), ...others], problems };
}

const PLAIN = {
  repeat: "",
  until: "",
  skips: "",
  date: "Some day",
  time: "Some time",
  last_day: "",
};
const DAY = { ...PLAIN, first_day: "2026-12-18", from_time: "19:00", to_time: "" };
const WEEKLY = { ...DAY, repeat: "weekly" };

describe("an event's form says beside its field", () => {
  test.each<[string, Record<string, string>, string, string]>([
    ["a day in words", { first_day: "Friday" }, "first_day", "Write a day such as 2026-12-05."],
    ["no day that is", { first_day: "2026-02-30" }, "first_day", "Write a day such as 2026-12-05."],
    [
      "no first day",
      { first_day: "", from_time: "", last_day: "2026-12-19" },
      "first_day",
      "Write",
    ],
    ["a time in words", { from_time: "7pm" }, "from_time", "Write a time such as 7:00 PM."],
    ["no such time", { from_time: "25:00" }, "from_time", "Write a time such as 7:00 PM."],
    ["no time", { from_time: "" }, "from_time", "Say from when, or that it takes all day."],
    ["an end in words", { to_time: "late" }, "to_time", "Write a time such as 7:00 PM."],
    ["the same time twice", { to_time: "19:00" }, "to_time", "To is the same time as From."],
    ["a last day in words", { last_day: "Sunday" }, "last_day", "Write a day such as 2026-12-05."],
    [
      "a last day before",
      { last_day: "2026-12-17" },
      "last_day",
      "The last day is before the first.",
    ],
    [
      "a whole day before",
      { all_day: "yes", last_day: "2026-12-17" },
      "last_day",
      "The last day is before the first.",
    ],
    [
      "one day, back in time",
      { last_day: "2026-12-18", to_time: "18:00" },
      "to_time",
      "To is before From.",
    ],
    [
      "no time of its last day",
      { last_day: "2026-12-19" },
      "to_time",
      "Say until when on its last day.",
    ],
    [
      "an end without a repeat",
      { until: "2026-12-31" },
      "until",
      "It does not repeat: leave this empty, or say how it repeats.",
    ],
    [
      "a day off without one",
      { skips: "2026-12-25" },
      "skips",
      "It does not repeat: leave this empty, or say how it repeats.",
    ],
    [
      "an end before",
      { ...WEEKLY, until: "2026-12-01" },
      "until",
      "It would end before its first day.",
    ],
    ["an end in words", { ...WEEKLY, until: "Easter" }, "until", "Write a day such as 2026-12-31."],
    [
      "an interval in words",
      { ...WEEKLY, every: "two" },
      "every",
      "Write how often as a number, such as 2, or nothing.",
    ],
    ["an interval of none", { ...WEEKLY, every: "0" }, "every", "Write 1 or more, or nothing."],
    [
      "another weekday",
      { ...WEEKLY, on_sa: "yes" },
      "first_day",
      "Friday, December 18 is no day on which it repeats. The next one is Saturday, December 19.",
    ],
    [
      "a day off in words",
      { ...WEEKLY, skips: "Christmas" },
      "skips",
      'Write days such as 2026-12-26, with commas between: "Christmas" is none.',
    ],
    [
      "another day off",
      { ...WEEKLY, skips: "2026-12-26" },
      "skips",
      'It does not take place on "2026-12-26" anyway.',
    ],
    [
      "a month at a time",
      { ...WEEKLY, last_day: "2027-03-01", to_time: "20:00" },
      "last_day",
      "What repeats takes 31 days at most, from its first day to its last.",
    ],
    [
      "no rule",
      { ...DAY, repeat: "written", rule: "weekly" },
      "rule",
      "Write a rule such as FREQ=WEEKLY;BYDAY=SA.",
    ],
    [
      "a rule of hours",
      { ...DAY, repeat: "written", rule: "FREQ=HOURLY" },
      "rule",
      "Write a rule of whole days: FREQ is DAILY, WEEKLY, MONTHLY or YEARLY.",
    ],
  ])("%s", (_, typed, field, words) => {
    const { ofFields, all } = answerTo("event", { ...DAY, ...typed });
    expect(ofFields[field]?.join(" ")).toContain(words);
    expect(all).toHaveLength(1);
  });

  test.each(["7:00 PM", "7:00pm", "19:00", "19:00:00"])("nothing of %s, which is read", (time) => {
    expect(answerTo("event", { ...DAY, from_time: time }).all).toEqual([]);
  });
});

const WRONG = [
  "",
  "x".repeat(4000),
  "maybe",
  "-1",
  "99999999",
  "0.3",
  "javascript:alert(1)",
  "a, ".repeat(60),
];
/** What only files know: names of fields, quotes and brackets. */
const OF_FILES =
  /\b(?:(?:after|before|than|in|without) (?:starts|ends|repeats)|\w+_\w+)\b(?!")|expected|without quotes|\[ \]|\{ \}|http\(s\)|^is /;

describe.each(RECORD_KINDS)("whatever is typed into the form of a %s", (kind) => {
  test.each(fieldsOf(kind).map(([field]) => field))("as %s is answered in sentences", (field) => {
    const within = fieldsOf(kind).find(([name]) => name === field)?.[1].within;
    for (const wrong of WRONG) {
      const name = field === "opening_hours" ? "other_hours" : field;
      if (within === "schedule" && !["until", "skips"].includes(field)) continue;
      const words = { date: "Some day", time: "Some time" };
      const { ofFields, all, problems } = answerTo(kind, { ...words, [name]: wrong });
      const said = [...all, ...problemsByLabel(kind, problems)];
      for (const words of said) {
        expect(words.replaceAll(wrong.trim() || "\0", "")).not.toMatch(OF_FILES);
        expect(words).toMatch(/^["A-Z$\d].*[.?!]$/s);
      }
      for (const each of Object.keys(ofFields)) expect(formNames(kind)).toContain(each);
      expect(all.length).toBeGreaterThanOrEqual(Math.min(1, problems.length));
    }
  });
});
