import { describe, expect, test } from "vitest";
import {
  listBeaches,
  listRestaurants,
  listWellnessVenues,
} from "#app/domain/guide/guide.server.ts";
import { type Restaurant, RestaurantSchema } from "#app/domain/guide/records.ts";
import {
  beachData,
  placesData,
  restaurantData,
  wellnessVenueData,
} from "#app/domain/guide/structured-data.ts";
import { HOSTILE_TEXTS } from "#tests/support/hostile-texts.ts";
import { checkStructuredData } from "#tests/support/structured-data.ts";

const PAGE = "https://guide.example/dining";
const NOW = new Date("2026-11-22T17:00Z");
const [restaurant] = listRestaurants();
const restaurantNow = (page: string, each: Restaurant, now = NOW) =>
  restaurantData(page, each, now);

test("every place of the data files is right by the vocabulary, with what search engines require", () => {
  const lists = [
    placesData(PAGE, listRestaurants(), restaurantNow),
    placesData(PAGE, listBeaches(), beachData),
    placesData(PAGE, listWellnessVenues(), wellnessVenueData),
  ];
  for (const [list = {}] of lists) expect(checkStructuredData(list)).toEqual([]);
});

test("an empty list has no data", () => {
  expect(placesData(PAGE, [], restaurantNow)).toEqual([]);
});

describe("a restaurant", () => {
  const withAddress = (address: string) =>
    restaurantNow(PAGE, RestaurantSchema.parse({ ...restaurant, address })).address;

  test("has an address in its parts where these can be told apart, else as it is written", () => {
    expect(withAddress("Bayfront Place, Naples, FL 34102")).toEqual({
      "@type": "PostalAddress",
      streetAddress: "Bayfront Place",
      addressLocality: "Naples",
      addressRegion: "FL",
      postalCode: "34102",
    });
    expect(withAddress("Suite 4, Tin City, Naples, FL 34102-1234")).toMatchObject({
      streetAddress: "Suite 4, Tin City",
      postalCode: "34102-1234",
    });
    for (const other of ["On the pier", "Naples, FL 34102", "1 Rue Neuve, 1000 Bruxelles"]) {
      expect(withAddress(other)).toBe(other);
    }
  });

  const hoursOf = (opening_hours: string[], now?: string) =>
    restaurantNow(
      PAGE,
      RestaurantSchema.parse({ ...restaurant, opening_hours }),
      now ? new Date(now) : NOW,
    ).openingHoursSpecification;

  test("says its hours where programs are given them, and never whether it is open", () => {
    const { opening_hours: _, ...without } = RestaurantSchema.parse(restaurant);
    const data = restaurantNow(PAGE, without);
    expect(data.openingHoursSpecification).toBeUndefined();
    expect(JSON.stringify(data)).not.toContain("open");
    expect(hoursOf(["Sa,Su 18:00-01:00", "Mo 12:00-24:00"])).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["https://schema.org/Sunday", "https://schema.org/Saturday"],
        opens: "18:00",
        closes: "01:00",
      },
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["https://schema.org/Monday"],
        opens: "12:00",
        closes: "23:59",
      },
    ]);
  });

  test.each([
    ["2026-11-22T17:00Z", "2026-10-15", "2027-05-01"],
    ["2027-05-02T03:59Z", "2026-10-15", "2027-05-01"],
    ["2027-05-02T04:00Z", "2027-10-15", "2028-05-01"],
  ])("names the dates of its season, or of the next: %s", (now, validFrom, validThrough) => {
    expect(hoursOf(["Oct 15-May 1 Mo-Su 17:00-22:00"], now)).toEqual([
      expect.objectContaining({ validFrom, validThrough }),
    ]);
  });

  test("stays right whatever its record says", () => {
    for (const text of HOSTILE_TEXTS) {
      const hostile = {
        ...restaurant,
        name: text,
        cuisine: text,
        description: text,
        address: text,
      };
      const [list = {}] = placesData(PAGE, [RestaurantSchema.parse(hostile)], restaurantNow);
      expect(checkStructuredData(list), text).toEqual([]);
    }
  });
});

test("a beach has no amenity that says there are none", () => {
  const island = listBeaches().find(({ amenities }) => amenities.includes("No Facilities"));
  if (!island) throw new Error("no beach without facilities");
  const names = beachData(PAGE, island).amenityFeature?.map(({ name }) => name);
  expect(names).toHaveLength(island.amenities.length - 1);
  expect(names).not.toContain("No Facilities");
});
