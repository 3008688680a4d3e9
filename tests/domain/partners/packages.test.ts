import { expect, test } from "vitest";
import { advertise } from "#app/content/pages/advertise.ts";
import { RATE_CARD } from "#app/domain/jobs/job.ts";
import {
  DELIVERIES,
  deliveriesOf,
  linesOfPackage,
  PACKAGES,
} from "#app/domain/partners/packages.ts";

const sold: string[] = [
  ...advertise.packages.flatMap(({ holds }) => [...holds]),
  ...RATE_CARD.map(({ offer }) => offer),
];

test("each line that is sold has something that delivers it", () => {
  expect(sold.filter((line) => Object.keys(DELIVERIES[line] ?? {}).length === 0)).toEqual([]);
});

test("nothing is delivered that nobody sells", () => {
  expect(Object.keys(DELIVERIES).filter((line) => !sold.includes(line))).toEqual([]);
});

test("a package holds what the one before it holds, and of two words on one thing the better", () => {
  const slotsOf = (id: "starter" | "growth" | "premium") =>
    deliveriesOf(linesOfPackage(id)).flatMap(({ slot, letters }) =>
      slot ? [[slot, letters]] : [],
    );
  expect(slotsOf("starter")).toEqual([
    ["category", undefined],
    ["strip", undefined],
    ["mention", "monthly"],
  ]);
  expect(slotsOf("growth")).toEqual([
    ["category", undefined],
    ["strip", undefined],
    ["home", undefined],
    ["feature", "biweekly"],
  ]);
  expect(slotsOf("premium")).toContainEqual(["feature", "weekly"]);
  const tasks = deliveriesOf(linesOfPackage("premium")).flatMap(({ tasks: all }) => all ?? []);
  expect(tasks).toEqual([
    { what: "Social mention", count: 4, months: 1 },
    { what: "Page of ours", count: 1, months: 3 },
  ]);
});

test("prices are those of the page, a month and in cents", () => {
  expect([...PACKAGES.values()].map(({ id, cents }) => [id, cents])).toEqual([
    ["starter", 50_000],
    ["growth", 100_000],
    ["premium", 250_000],
    ["listings", 49_900],
    ["single", 0],
  ]);
});
