import { describe, expect, test } from "vitest";
import { COORDINATES } from "#app/content/guide/places.ts";
import { openStateAt, readOpeningHours } from "#app/domain/guide/opening-hours.ts";
import { readDataFile } from "#app/domain/guide/records/import.server.ts";
import type { RecordKind } from "#app/domain/guide/records.ts";
import { resolveEventDay } from "#app/domain/guide/schedule/schedule.server.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { sunsetOn } from "#app/locale/sunset.ts";
import { sampleJobs } from "#app/operations/sample-jobs.server.ts";
import { listOccurrences } from "#tests/support/occurrences.ts";

const NOW = new Date("2026-11-22T17:00Z");
const IN_A_YEAR = new Date("2027-11-22T17:00Z");
const MINUTE_MS = 60 * 1000;

const recordsIn = <Kind extends RecordKind>(kind: Kind) =>
  readDataFile(kind).records.map(({ record }) => record);
const events = recordsIn("event");
const hotels = recordsIn("hotel");
const listings = recordsIn("listing");
const restaurants = recordsIn("restaurant");
const venues = recordsIn("venue");

describe("where something is", () => {
  /** By the streets of an address. */
  const ZIPS: [RegExp, string][] = [
    [/Gulf Shore Drive|Vanderbilt|Bluebill|Tamiami Trail North/, "34108"],
    [/(Street|Avenue|Boulevard) South|Boulevard North|Fleischmann|Bayfront|Riverside/, "34102"],
    [/Golden Gate Parkway/, "34105"],
    [/Bayshore Drive/, "34112"],
    [/Immokalee Road/, "34120"],
  ];
  test.each([...restaurants, ...venues].map(({ id, address }) => [id, address]))(
    "%s: its ZIP is that of its streets",
    (_, address) => {
      const zips = ZIPS.filter(([streets]) => streets.test(address)).map(([, zip]) => zip);
      expect(zips).toEqual([address.slice(-5)]);
    },
  );

  const STREETS: Record<string, RegExp> = {
    "Old Naples": /(Street|Avenue) South/,
    "Fifth Avenue": /^Fifth Avenue South/,
    "Vanderbilt Beach": /^Gulf Shore Drive/,
    Bayfront: /^Bayfront Place/,
    Bayshore: /^Bayshore Drive/,
    "Pelican Bay": /^Pelican Bay Boulevard/,
    "Park Shore": /Park Shore Drive/,
    Mercato: /^Vanderbilt Beach Road & Tamiami Trail North/,
    "Isles of Capri": /^Capri Boulevard/,
  };
  test.each(hotels.map((hotel) => [hotel.id, hotel] as const))(
    "%s: its link leads into its neighborhood",
    (_, { map_link, neighborhood }) => {
      const query = new URL(map_link).searchParams.get("query");
      expect(query).toMatch(STREETS[neighborhood] ?? /none/);
    },
  );

  test("a place that two records name stands at one address", () => {
    for (const { venue, location } of events) {
      const restaurant = restaurants.find(({ name }) => name === venue);
      if (restaurant) expect(restaurant.address, venue).toContain(location.replace(/, .*/, ""));
    }
    expect(events.some(({ venue }) => venue === "The Tamarind Room")).toBe(true);
  });
});

describe("a restaurant's tags and hours are told by its words", () => {
  const TOLD: Record<string, RegExp> = {
    "Outdoor Seating": /umbrella|pergola|deck|dock|courtyard|fountain|trees|terrace|outside/i,
    Waterfront: /\bbay\b|gulf|dock|creek|river|canal/i,
    "Live Music": /fiddler|trio|guitarist|pianist|band\b|singer/i,
    Breakfast: /breakfast|croissant/i,
    Brunch: /lunch|brunch/i,
  };
  const all = restaurants.map((restaurant) => [restaurant.id, restaurant] as const);

  test.each(all)(
    "%s: each tag is in its description, and what it tells is in its tags",
    (_, { tags, description }) => {
      for (const [tag, words] of Object.entries(TOLD)) {
        const isTold = words.test(description);
        if (tags.includes(tag)) expect(isTold, tag).toBe(true);
        if (isTold && tag === "Live Music") expect(tags).toContain(tag);
      }
    },
  );

  test.each(all)(
    "%s: it is open when its description says so",
    (_, { tags, description, opening_hours = [] }) => {
      const hours = readOpeningHours(opening_hours);
      expect(hours.length).toBeGreaterThan(0);
      const opens = Math.min(...hours.map((each) => each.opens));
      const closes = Math.max(...hours.map((each) => each.closes));
      if (tags.includes("Breakfast")) expect(opens).toBeLessThanOrEqual(9 * 60);
      if (/lunch is the only meal|\band lunch for\b/i.test(description)) {
        expect([opens >= 10 * 60, closes <= 17 * 60]).toEqual([true, true]);
      }
      if (/until three/.test(description)) expect(closes).toBe(15 * 60);
      if (/^At six/.test(description)) expect(opens).toBe(6 * 60);
      if (/after sunset/i.test(description)) expect(closes).toBeGreaterThan(21 * 60);
      const season = hours[0]?.season;
      expect(season !== undefined).toBe(/from .* to the first of May/i.test(description));
      if (season) expect(season).toEqual({ from: 1015, to: 501 });
    },
  );
});

describe("an event", () => {
  const all = events.map((event) => [event.id, event] as const);

  test.each(all)("%s: its weekday is that of its date, in this season", (_, { date }) => {
    if (!/^\w+day, /.test(date)) return;
    const day = resolveEventDay(date, NOW) ?? "";
    expect(day >= "2026-11-01" && day < "2027-11-01", `${date}: ${day}`).toBe(true);
  });

  test.each(all)(
    "%s: where it is in a restaurant, that is open, and what it sells has a season",
    (_, event) => {
      const { venue, description } = event;
      const restaurant = restaurants.find(({ name }) => name === venue);
      const hours = readOpeningHours(restaurant?.opening_hours ?? []);
      for (const { starts } of listOccurrences(event, NOW, IN_A_YEAR)) {
        if (restaurant) expect(openStateAt(hours, starts).isOpen, dateInCity(starts)).toBe(true);
      }
      const isAllYear =
        listOccurrences(event, new Date("2027-06-01Z"), new Date("2027-09-01Z")).length > 0;
      if (isAllYear) expect(description).not.toMatch(/stone crab|strawberr/i);
    },
  );

  test.each(all)("%s: its price and its hour are those of its words", (_, event) => {
    const { price, description, tags } = event;
    expect(price).toMatch(/^(free|\$\d+)$/i);
    if (/\bticket\b/i.test(description)) expect(price).toMatch(/^\$/);
    if (tags.includes("Live Music")) expect(description).toMatch(/band|saxophone|musicians|harp/i);
    if (!/when the sun touches/.test(description)) return;
    for (const { starts } of listOccurrences(event, NOW, IN_A_YEAR)) {
      const sunset = sunsetOn(dateInCity(starts), COORDINATES)?.getTime() ?? 0;
      expect(Math.abs(sunset - starts.getTime())).toBeLessThan(30 * MINUTE_MS);
    }
  });
});

describe("numbers and offers", () => {
  const NUMBERS = ["one", "two", "three", "four", "five", "six"];

  test("a home has the bedrooms of its description", () => {
    const told = listings.flatMap(({ id, beds, description }) => {
      const [, word = ""] = /\b(\w+)(?: quiet)? bedrooms\b/.exec(description) ?? [];
      return NUMBERS.includes(word) ? [{ id, beds, told: NUMBERS.indexOf(word) + 1 }] : [];
    });
    expect(told.length).toBeGreaterThan(1);
    for (const each of told) expect(each.told, each.id).toBe(each.beds);
  });

  const OFFERED: Record<string, RegExp> = {
    Pool: /pool/i,
    Spa: /spa/i,
    Bicycles: /bicycles/i,
    "Breakfast Included": /breakfast/i,
    Kayaks: /kayak/i,
    Tennis: /courts/i,
    Kitchen: /kitchen/i,
    "Cocktail Bar": /cocktail bar/i,
    "Rooftop Bar": /rooftop bar/i,
    "Private Cabanas": /cabana/i,
    "Two Pools": /two .*pools/i,
    "Late Checkout": /checkout/i,
  };
  test("a hotel offers what its tags say", () => {
    for (const { id, tags, amenities } of hotels) {
      for (const tag of tags) {
        const words = OFFERED[tag];
        if (words) expect(amenities.join(), `${id}: ${tag}`).toMatch(words);
      }
    }
  });

  test("the cheapest have one dollar sign and no valet, the dearest four", () => {
    for (const { id, price_level, tags, summary, amenities } of hotels) {
      const text = [...tags, summary].join();
      if (/good value|price of a dinner/i.test(text)) expect(price_level, id).toBe("$");
      if (amenities.includes("Valet parking")) expect(price_level.length, id).toBeGreaterThan(2);
    }
  });

  test("who hires is as large as its own record says", () => {
    const job = (company: string) =>
      sampleJobs.filter((each) => each.company === company).map(({ description }) => description);
    const hotel = (id: string) => hotels.find((each) => each.id === id)?.summary;
    expect(job("The Gulfline").join()).toContain("Thirty-eight rooms, one desk");
    expect(hotel("the-gulfline")).toContain("thirty-eight of them and one desk");
    expect(job("Casa Calusa").join()).toContain("140 rooms");
    expect(hotel("casa-calusa")).toContain("140 rooms");
  });
});
