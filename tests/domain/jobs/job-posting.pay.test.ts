import { expect, test } from "vitest";
import { baseSalaryOf } from "#app/domain/jobs/job-posting.ts";

test.each([
  ["$46/hour", { value: 46, unitText: "HOUR" }],
  ["$21.50 per hour", { value: 21.5, unitText: "HOUR" }],
  ["$62,000 to $68,000/year", { minValue: 62_000, maxValue: 68_000, unitText: "YEAR" }],
  ["$29-$37 an hour", { minValue: 29, maxValue: 37, unitText: "HOUR" }],
  ["$2,400/month", { value: 2400, unitText: "MONTH" }],
  ["$900 a week", { value: 900, unitText: "WEEK" }],
  [" $180/Day ", { value: 180, unitText: "DAY" }],
])("“%s” is a figure", (salary, value) => {
  expect(baseSalaryOf(salary)).toEqual({
    "@type": "MonetaryAmount",
    currency: "USD",
    value: { "@type": "QuantitativeValue", ...value },
  });
});

test.each([
  "",
  "DOE",
  "$21/hour plus tips",
  "up to $46/hour",
  "about $46/hour",
  "$46",
  "$1,800 for the project",
  "$95/visit",
  "46/hour",
  "€46/hour",
  "$0/hour",
  "$68,000 to $62,000/year",
  "$1,2,3/hour",
  "$46/hour</script>",
])("“%s” is none", (salary) => {
  expect(baseSalaryOf(salary)).toBeUndefined();
});
