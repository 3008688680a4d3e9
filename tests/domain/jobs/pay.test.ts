import { describe, expect, test } from "vitest";
import { withYearlyPay, yearlyPayOf } from "#app/domain/jobs/pay.ts";

describe("what an employer writes comes to a year of", () => {
  test.each([
    // For a unit of time.
    ["$46/hour", 95_680],
    ["$21.50 per hour", 44_720],
    ["$20 an hour", 41_600],
    ["$20hr", 41_600],
    ["$20/HR + benefits", 41_600],
    ["$28/hour plus tips", 58_240],
    ["$2.13/hour + tips", 4430],
    ["20-25/hr", 41_600],
    ["$22+/hour", 45_760],
    ["Starting at $22/hr", 45_760],
    ["Hourly rate: $22", 45_760],
    ["$300/day", 78_000],
    ["$450 per diem", 117_000],
    ["$900 a week", 46_800],
    ["Weekly pay: $900", 46_800],
    ["$1,500 biweekly", 39_000],
    ["$1,500 every two weeks", 39_000],
    ["$2,400/month", 28_800],
    ["$56,000/year", 56_000],
    ["$60,000 p.a.", 60_000],
    ["$60,000.00 annually", 60_000],
    // A range counts by its lower end.
    ["$62,000 to $68,000/year", 62_000],
    ["$68,000 to $62,000/year", 62_000],
    ["$29 – $37 per hour", 60_320],
    ["between $20 and $25 per hour", 41_600],
    ["$20/hr - $25/hr", 41_600],
    ["$60k-$70k/yr", 60_000],
    ["$60-70k", 60_000],
    ["$50 - 60,000", 50_000],
    // Without a unit, where it can mean but one thing.
    ["$50,000 - $60,000", 50_000],
    ["85k", 85_000],
    ["$85K OTE", 85_000],
    ["60000", 60_000],
    ["US$50,000", 50_000],
    ["50,000 USD", 50_000],
    ["$18.50-$22.75 DOE", 38_480],
    ["＄５０，０００", 50_000],
    // In Spanish.
    ["$60,000 al año", 60_000],
    ["$20 por hora", 41_600],
    ["$18 a $22 por hora", 37_440],
    ["$5,000 mensual", 60_000],
    // With other numbers about.
    ["$1,000 sign-on bonus, $21/hour", 43_680],
    ["401(k) and $30/hour", 62_400],
    ["$55,000 + 401k", 55_000],
    ["20 hours per week at $18/hour", 37_440],
    ["40 hours/week, $20", 41_600],
    ["12-hour shifts, $300/day", 78_000],
    ["$55,000, paid biweekly", 55_000],
    ["$20 per hour, $400 per week", 41_600],
  ])("“%s”", (salary, yearly) => {
    expect(yearlyPayOf(salary)).toBe(yearly);
  });
});

describe("is unknown:", () => {
  test.each([
    ...["", " ", "DOE", "Competitive", "$$$", "10% commission", "24/7", "401k", "5 days a week"],
    ...["40 hours/week", "3 shifts a week", "239-555-0142", "$3,500", "$1.5M", "$1,2,3/hour"],
    // No time, no promise, another money.
    ...["$25 per class", "$95/visit", "$420 per home", "$1,800 for the project"],
    ...[
      "$60.000/year",
      "$60 000/year",
      "$22,5/hour",
      "up to $46/hour",
      "€46/hour",
      "£40,000",
      "C$25/hour",
      "20.000 pesos al mes",
    ],
    // Nobody pays it.
    ...["$0/hour", "$0.01/hour", "$999,999,999/year", "$50,000/hour", "9".repeat(500)],
  ])("“%s”", (salary) => {
    expect(yearlyPayOf(salary)).toBe(0);
  });

  test("none at all, and what another program wrote", () => {
    expect([yearlyPayOf(null), yearlyPayOf(5 as unknown as string)]).toEqual([0, 0]);
  });
});

test("is stored with the words, and left alone where they are not changed", () => {
  expect(withYearlyPay({ title: "Cook", salary: "$20/hour" })).toMatchObject({ yearlyPay: 41_600 });
  expect(withYearlyPay({ salary: null })).toEqual({ salary: null, yearlyPay: 0 });
  expect(withYearlyPay({ title: "Cook" } as { title: string; salary?: string })).toEqual({
    title: "Cook",
  });
});
