import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import {
  listRestaurantsAt,
  nextOpeningOrClosing,
  openRestaurantIds,
} from "#app/domain/guide/open-restaurants.server.ts";
import { fromCityTime } from "#app/locale/city-time.ts";
import { openGuideData } from "#tests/support/guide-data.ts";

const records: Record<string, unknown>[] = JSON.parse(
  readFileSync("public/data/dining.json", "utf8"),
);
const data = openGuideData();
const at = (text: string) => fromCityTime(Date.parse(`${text}Z`));

beforeEach(() => data.write(records, "restaurant"));

const openAt = (moment: Date) => [...openRestaurantIds(moment)];

test("who is open is asked of the hours, whatever the record says itself", () => {
  expect(openAt(at("2026-11-22T06:00"))).toEqual(["early-heron"]);
  expect(openAt(at("2026-11-22T03:00"))).toEqual([]);
  expect(openAt(at("2026-11-23T00:30"))).toEqual(["the-tamarind-room"]);
  const heron = listRestaurantsAt(at("2026-11-22T15:00")).find(({ id }) => id === "early-heron");
  expect(heron).toMatchObject({ open_now: false, state: ["Closed now", "opens tomorrow at 6 AM"] });
});

test("a record without hours says it for itself", async () => {
  const [first, second] = records.map(({ opening_hours: _, ...record }) => record);
  const open = { ...first, open_now: true };
  await data.write([open, { ...second, open_now: false }], "restaurant");
  const [one, other] = listRestaurantsAt(at("2026-11-22T03:00"));
  expect([one?.state, other?.state]).toEqual([[], ["Closed now"]]);
  expect(nextOpeningOrClosing(at("2026-11-22T03:00"))).toBe(at("2026-11-23T00:00").getTime());
});

test("what is known holds until the next opening or closing, and no longer than the day", () => {
  const next = (text: string) => new Date(nextOpeningOrClosing(at(text)));
  expect(next("2026-11-22T03:00")).toEqual(at("2026-11-22T06:00"));
  expect(next("2026-11-22T13:30")).toEqual(at("2026-11-22T14:00"));
  expect(next("2026-11-22T23:30")).toEqual(at("2026-11-23T00:00"));
  expect(next("2026-11-23T00:30")).toEqual(at("2026-11-23T01:00"));
  const evening = listRestaurantsAt(at("2026-11-22T19:00"));
  expect(listRestaurantsAt(at("2026-11-22T19:01"))).toBe(evening);
  expect(listRestaurantsAt(at("2026-11-22T20:00"))).not.toBe(evening);
});

test("a clock that is set back, and a record that is changed, are seen at once", async () => {
  const noon = at("2026-11-22T12:00");
  expect(openAt(noon)).toContain("early-heron");
  expect(openAt(at("2026-11-22T03:00"))).toEqual([]);
  expect(openAt(noon)).toContain("early-heron");
  const changed = records.map((record) =>
    record.id === "early-heron" ? { ...record, opening_hours: ["Mo 06:00-14:00"] } : record,
  );
  await data.write(changed, "restaurant");
  expect(openAt(noon)).not.toContain("early-heron");
});
