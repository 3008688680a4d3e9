import { describe, expect, test } from "vitest";
import {
  listBeaches,
  listHotels,
  listListings,
  listPlaces,
  listRestaurants,
  listWellnessVenues,
} from "#app/domain/guide/guide.server.ts";
import { sortListings, squareFootText } from "#app/domain/guide/listing.ts";
import type { Restaurant } from "#app/domain/guide/records.ts";
import { narrowed } from "#app/domain/search/chips.server.ts";
import { fromCityTime } from "#app/locale/city-time.ts";

const LISTS = {
  restaurant: listRestaurants,
  place: listPlaces,
  beach: listBeaches,
  hotel: listHotels,
  listing: listListings,
  venue: listWellnessVenues,
};
const recordsOf = (kind: keyof typeof LISTS) =>
  LISTS[kind]() as readonly object[] as readonly Partial<Restaurant>[];
const now = fromCityTime(Date.parse("2026-11-28T10:00Z"));
const read = (kind: keyof typeof LISTS, search = "", except: string[] = []) =>
  narrowed(kind, recordsOf(kind), new URLSearchParams(search), { now, except });

describe("the chips of a list", () => {
  for (const kind of Object.keys(LISTS) as (keyof typeof LISTS)[]) {
    test(`leave out something and leave something, each and two together: ${kind}`, () => {
      const { chips, found } = read(kind);
      expect(chips.length).toBeGreaterThan(0);
      expect(found).toHaveLength(LISTS[kind]().length);
      for (const { value, label, isOn } of chips) {
        expect([isOn, label]).toEqual([false, expect.stringMatching(/^[A-Z]/)]);
        const own = read(kind, `with=${value}`);
        expect(own.found.length, value).toBeGreaterThan(0);
        expect(own.found.length, value).toBeLessThan(found.length);
        expect(own.chips[0]).toEqual({ value, label, isOn: true });
        for (const next of own.chips.slice(1)) {
          const both = read(kind, `with=${value}&with=${next.value}`);
          expect(both.found.length, `${value} ${next.value}`).toBeGreaterThan(0);
          expect(both.found.length, `${value} ${next.value}`).toBeLessThan(own.found.length);
        }
      }
    });
  }

  test("have the words and the meaning of the search", () => {
    const labels = read("restaurant").chips.map(({ label }) => label);
    expect(labels).toEqual(
      expect.arrayContaining(["Family-friendly", "Step-free", "Under $30", "Open now"]),
    );
    const cheap = read("restaurant", "with=under-30").found;
    expect(cheap.every(({ cost }) => cost && (cost.from + cost.to) / 2 <= 30)).toBe(true);
    expect(read("place", "with=free").found.every(({ cost }) => cost?.to === 0)).toBe(true);
  });

  test("follow the hours of the moment", () => {
    const night = fromCityTime(Date.parse("2026-11-28T03:00Z"));
    const open = narrowed("place", listPlaces(), new URLSearchParams("with=open-now"), {
      now: night,
    });
    expect(open.found).toEqual([]);
    expect(open.chips).toEqual([{ value: "open-now", label: "Open now", isOn: true }]);
  });

  test("that mean nothing are no filter, and what stands beside them is not offered twice", () => {
    expect(read("beach", "with=igloo&with=").found).toHaveLength(listBeaches().length);
    const values = read("restaurant", "", ["outdoor", "open-now"]).chips.map(({ value }) => value);
    expect(values).not.toContain("outdoor");
    expect(read("restaurant", "with=outdoor", ["outdoor"]).chips[0]?.isOn).toBe(true);
  });
});

test("homes stand in the order of their price or of a square foot, those without a number last", () => {
  const homes = [
    { price: "$2,000,000", sqft: 4000 },
    { price: "On request", sqft: 100 },
    { price: "$900,000", sqft: 1000 },
  ];
  const order = (sort: string | null) => sortListings(homes, sort).sorted.map(({ sqft }) => sqft);
  expect(order("price")).toEqual([1000, 4000, 100]);
  expect(order("price-down")).toEqual([4000, 1000, 100]);
  expect(order("square-foot")).toEqual([4000, 1000, 100]);
  expect(order("igloo")).toEqual([4000, 100, 1000]);
  expect(homes.map(squareFootText)).toEqual(["$500/sq ft", undefined, "$900/sq ft"]);
});
