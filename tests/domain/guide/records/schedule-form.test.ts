import { describe, expect, test } from "vitest";
import {
  DAY_BOXES,
  fromScheduleFields,
  toScheduleFields,
} from "#app/domain/guide/records/schedule-form.ts";

type Dates = Partial<Record<"starts" | "ends" | "repeats", string>>;
const dates = (some: Dates) => ({ starts: "", ends: "", repeats: "", ...some });
const fields = (some: Record<string, string>) =>
  fromScheduleFields({ ...toScheduleFields(dates({})), ...some });

describe("a schedule comes back as it was:", () => {
  test.each<Dates>([
    {},
    { starts: "2026-12-05" },
    { starts: "2026-12-05", ends: "2026-12-07" },
    { starts: "2026-12-05T08:30" },
    { starts: "2026-12-05T08:30", ends: "2026-12-05T13:00" },
    { starts: "2026-12-31T23:15", ends: "2027-01-01T00:30", repeats: "FREQ=YEARLY" },
    { starts: "2026-12-05T08:30", ends: "2026-12-06T13:00" },
    { starts: "2026-12-05T08:30", repeats: "FREQ=DAILY;INTERVAL=3" },
    { starts: "2026-12-05T08:30", repeats: "FREQ=WEEKLY;BYDAY=SA" },
    { starts: "2026-12-05T08:30", repeats: "FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU" },
    { starts: "2026-12-27T08:30", repeats: "FREQ=MONTHLY;BYDAY=-1SU" },
    // These the form shows as they are written.
    { starts: "2026-12-05T08:30", repeats: "FREQ=MONTHLY;BYMONTHDAY=5" },
    { starts: "2026-12-05T08:30", repeats: "FREQ=MONTHLY" },
    { starts: "2026-12-05T08:30", repeats: "FREQ=MONTHLY;BYDAY=1SA,3SA" },
    { starts: "2026-12-05T08:30", repeats: "FREQ=WEEKLY;BYDAY=SA;COUNT=5" },
    { starts: "2026-12-05T08:30", repeats: "FREQ=WEEKLY;BYDAY=SA;WKST=SU" },
    { starts: "2026-12-05T08:30", repeats: "every full moon" },
    // These are a draft's.
    { starts: "2026-12-05T" },
    { starts: "T08:30", ends: "T13:00" },
    { starts: "next Saturday" },
    { starts: "Thursday", ends: "The Tuesday after" },
    { starts: "2026-12-05T08:30", ends: "2026-12-07T" },
  ])("%o", (some) => {
    expect(fromScheduleFields(toScheduleFields(dates(some)))).toEqual(dates(some));
  });
});

test.each([
  ["FREQ=WEEKLY;BYDAY=SU,SA", { repeat: "weekly", on_sa: "yes", on_su: "yes", rule: "" }],
  ["BYDAY=SA;FREQ=WEEKLY", { repeat: "weekly", on_sa: "yes" }],
  ["FREQ=WEEKLY;INTERVAL=1;BYDAY=SA", { repeat: "weekly", on_sa: "yes" }],
  ["FREQ=WEEKLY", { repeat: "weekly", on_sa: "" }],
  ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU", { repeat: "weekly", on_mo: "yes", on_su: "yes" }],
  ["FREQ=MONTHLY;BYDAY=2SA", { repeat: "monthly", on_position: "second", on_weekday: "SA" }],
  ["FREQ=MONTHLY;BYDAY=5SA", { repeat: "written", rule: "FREQ=MONTHLY;BYDAY=5SA" }],
  ["FREQ=WEEKLY;BYDAY=2SA", { repeat: "written" }],
  ["FREQ=DAILY;FREQ=WEEKLY", { repeat: "written" }],
])("%s is shown as %o", (repeats, shown) => {
  expect(toScheduleFields(dates({ starts: "2026-12-05", repeats }))).toMatchObject(shown);
});

describe("what is chosen", () => {
  const first_day = "2026-12-12";
  test.each([
    ["weekly without a day is on the first day's", { repeat: "weekly" }, "FREQ=WEEKLY;BYDAY=SA"],
    ["monthly without a day is as the first day", { repeat: "monthly" }, "FREQ=MONTHLY;BYDAY=2SA"],
    [
      "monthly from a fifth one on is on the last",
      { repeat: "monthly", first_day: "2026-12-31" },
      "FREQ=MONTHLY;BYDAY=-1TH",
    ],
    [
      "weekly on all seven is daily",
      { ...Object.fromEntries(DAY_BOXES.map(({ name }) => [name, "yes"])), repeat: "weekly" },
      "FREQ=DAILY",
    ],
    ["of another choice is not kept", { repeat: "daily", on_sa: "yes", rule: "x" }, "FREQ=DAILY"],
    ["as a number that is none is named", { repeat: "daily", every: "x" }, "FREQ=DAILY;INTERVAL=x"],
  ])("%s", (_, some, repeats) => {
    expect(fields({ first_day, ...(some as Record<string, string>) }).repeats).toBe(repeats);
  });

  test("as an end before the start is of the next day, and all day has no times", () => {
    const night = { first_day, from_time: "22:00", to_time: "01:00:00" };
    expect(fields(night)).toMatchObject({ starts: `${first_day}T22:00`, ends: "2026-12-13T01:00" });
    expect(fields({ ...night, all_day: "yes" })).toMatchObject({ starts: first_day, ends: "" });
  });
});
