import { describe, expect, test } from "vitest";
import {
  listBeaches,
  listRestaurants,
  listWellnessVenues,
} from "#app/domain/guide/guide.server.ts";
import { RestaurantSchema } from "#app/domain/guide/restaurant-schema.ts";
import {
  beachData,
  placesData,
  restaurantData,
  wellnessVenueData,
} from "#app/domain/guide/structured-data/places.ts";
import { HOSTILE_TEXTS } from "#tests/support/hostile-texts.ts";
import { checkStructuredData } from "#tests/support/structured-data.ts";

const PAGE = "https://guide.example/dining";
const [restaurant] = listRestaurants();

test("every place of the data files is right by the vocabulary, with what search engines require", () => {
  const lists = [
    placesData(PAGE, listRestaurants(), restaurantData),
    placesData(PAGE, listBeaches(), beachData),
    placesData(PAGE, listWellnessVenues(), wellnessVenueData),
  ];
  for (const [list = {}] of lists) expect(checkStructuredData(list)).toEqual([]);
});

test("an empty list has no data", () => {
  expect(placesData(PAGE, [], restaurantData)).toEqual([]);
});

describe("a restaurant", () => {
  const withAddress = (address: string) =>
    restaurantData(PAGE, RestaurantSchema.parse({ ...restaurant, address })).address;

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

  test("does not say its hours or whether it is open", () => {
    const data = restaurantData(PAGE, RestaurantSchema.parse(restaurant));
    expect(Object.keys(data).filter((name) => /hours|open/i.test(name))).toEqual([]);
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
      const [list = {}] = placesData(PAGE, [RestaurantSchema.parse(hostile)], restaurantData);
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
