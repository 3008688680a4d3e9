import { beforeEach, describe, expect, test } from "vitest";
import { listBeaches, listRestaurants } from "#app/domain/guide/guide.server.ts";
import { LISTS } from "#app/domain/guide/links.ts";
import { findPlace, listPlaceKeys, type PlaceKind } from "#app/domain/guide/place-page.server.ts";
import { listData, placeData } from "#app/domain/guide/structured-data.ts";
import { HOSTILE_TEXTS } from "#tests/support/hostile-texts.ts";
import { checkStructuredData } from "#tests/support/structured-data.ts";

const ORIGIN = "https://guide.example";
const NOW = new Date("2026-11-22T17:00Z");

function shown(kind: PlaceKind, id: string) {
  const place = findPlace(kind, id, NOW);
  if (!place) throw new Error(`no ${kind} ${id}`);
  return place;
}

test("a list names the page of each in its order, and an empty one has no data", () => {
  const [list = {}] = listData(ORIGIN, "restaurant", listRestaurants());
  expect(checkStructuredData(list)).toEqual([]);
  expect(list).toMatchObject({
    itemListElement: listRestaurants().map(({ id }, index) => ({
      position: index + 1,
      url: `${ORIGIN}/dining/${id}`,
    })),
  });
  expect(listData(ORIGIN, "restaurant", [])).toEqual([]);
});

test("every place of the data files is right by the vocabulary, with what search engines require", () => {
  // A hotel's has its own test.
  const { event: _, hotel: __, ...lists } = LISTS;
  for (const kind of Object.keys(lists)) {
    const ids = listPlaceKeys().flatMap((each) => (each.kind === kind ? each.id : []));
    expect(ids.length, kind).toBeGreaterThan(3);
    for (const id of ids) {
      const data = placeData(ORIGIN, shown(kind as PlaceKind, id), NOW);
      expect(checkStructuredData(data), id).toEqual([]);
    }
  }
});

describe("a restaurant", () => {
  let restaurant: ReturnType<typeof shown>;
  beforeEach(() => {
    restaurant = shown("restaurant", listRestaurants()[0]?.id ?? "");
  });
  const withAddress = (address: string) =>
    placeData(ORIGIN, { ...restaurant, address }, NOW).address;

  test("says what it cooks", () => {
    expect(placeData(ORIGIN, restaurant, NOW).servesCuisine).toBe(listRestaurants()[0]?.cuisine);
  });

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

  const hoursOf = (opening_hours: string[] | undefined, now = NOW) =>
    placeData(ORIGIN, { ...restaurant, opening_hours }, now).openingHoursSpecification;

  test("says its hours where programs are given them, and never whether it is open", () => {
    expect(hoursOf(undefined)).toBeUndefined();
    expect(JSON.stringify(placeData(ORIGIN, restaurant, NOW))).not.toMatch(/open (?:now|until)/i);
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
    expect(hoursOf(["Oct 15-May 1 Mo-Su 17:00-22:00"], new Date(now))).toEqual([
      expect.objectContaining({ validFrom, validThrough }),
    ]);
  });

  test("stays right whatever its record says", () => {
    for (const text of HOSTILE_TEXTS) {
      const hostile = { ...restaurant, name: text, sort: text, text: [text], address: text };
      expect(checkStructuredData(placeData(ORIGIN, hostile, NOW)), text).toEqual([]);
    }
  });
});

test("a beach has no amenity that says there are none", () => {
  const island = listBeaches().find(({ amenities }) => amenities.includes("No Facilities"));
  if (!island) throw new Error("no beach without facilities");
  const features = placeData(ORIGIN, shown("beach", island.id), NOW).amenityFeature;
  const names = features?.map(({ name }) => name);
  expect(names).toHaveLength(island.amenities.length - 1);
  expect(names).not.toContain("No Facilities");
});
