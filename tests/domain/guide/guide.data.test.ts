import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { EVENT_FILTERS, isEventFound } from "#app/domain/guide/event.ts";
import {
  findHotel,
  listBeaches,
  listEvents,
  listHotels,
  listRestaurants,
} from "#app/domain/guide/guide.server.ts";
import { filterHotels, hotelOptions } from "#app/domain/guide/hotel.ts";
import { dataFile, readDataFile } from "#app/domain/guide/records/import.server.ts";
import { recordChecks } from "#app/domain/guide/records/record-checks.server.ts";
import { RECORD_KINDS } from "#app/domain/guide/records.ts";
import { filterRestaurants, RESTAURANT_FILTERS } from "#app/domain/guide/restaurant.ts";

type GuideRecord = { id: string; image: string; description: string; summary?: string };
const everything = readdirSync("public/data").map((name) => {
  const file = `public/data/${name}`;
  const records: GuideRecord[] = JSON.parse(readFileSync(file, "utf8"));
  return { file, folder: basename(name, ".json"), records };
});

test("every shipped file is one of the guide's, and passes its check", () => {
  expect(everything.map(({ file }) => file)).toEqual(
    RECORD_KINDS.map((kind) => dataFile(kind)).sort(),
  );
  const venues = (["place", "restaurant", "venue"] as const).flatMap((kind) =>
    readDataFile(kind).records.map(({ record }) => record),
  );
  const checks = recordChecks(venues);
  for (const kind of RECORD_KINDS) {
    const { path, records, problems, notes } = readDataFile(kind, undefined, checks);
    const { length } = everything.find(({ file }) => file === path)?.records ?? [];
    expect({ path, problems, notes, length: records.length }).toEqual({
      path,
      problems: [],
      notes: [],
      length,
    });
  }
});

test("every record's picture is named after it, in its family's folder", () => {
  for (const { folder, records } of everything) {
    // Places share the scenes of what is there.
    if (folder === "places") continue;
    for (const { id, image } of records) expect(image).toBe(`/images/${folder}/${id}.jpg`);
  }
});

test("card texts fill a card and no more", () => {
  for (const { id, description, summary } of everything.flatMap(({ records }) => records)) {
    const text = summary ?? description;
    expect(text.length, id).toBeGreaterThanOrEqual(120);
    expect(text.length, id).toBeLessThanOrEqual(220);
  }
});

test("businesses are invented ones: .example sites and reserved numbers", () => {
  for (const { website, phone } of listHotels()) {
    expect(new URL(website).hostname).toMatch(/\.example$/);
    expect(phone).toMatch(/^239-555-01\d\d$/);
  }
});

describe("the filters", () => {
  test("each show some of the events", () => {
    for (const filter of EVENT_FILTERS) {
      expect(
        listEvents().filter((event) => isEventFound(event, { q: "", filter })),
        filter,
      ).not.toHaveLength(0);
    }
    for (const filter of ["free", "family", "live-music"] as const) {
      const shown = listEvents().filter((event) => isEventFound(event, { q: "", filter }));
      expect(shown.length, filter).toBeLessThan(listEvents().length);
    }
  });

  test("meet free events however the word is written, and show one word", () => {
    const free = listEvents().filter((event) => isEventFound(event, { q: "", filter: "free" }));
    const written: { price: string }[] = JSON.parse(
      readFileSync("public/data/events.json", "utf8"),
    );
    const isFree = ({ price }: { price: string }) => price.toLowerCase() === "free";

    expect(new Set(written.filter(isFree).map(({ price }) => price)).size).toBeGreaterThan(1);
    expect(free.map(({ price }) => price)).toEqual(written.filter(isFree).map(() => "Free"));
  });

  test("meet every combination of free, family and music", () => {
    const kinds = listEvents().map(({ price, tags }) =>
      [price.toLowerCase() === "free", tags.includes("Family"), tags.includes("Live Music")].join(),
    );

    expect(new Set(kinds).size).toBe(8);
  });

  test("each show some of the restaurants", () => {
    for (const filter of RESTAURANT_FILTERS.filter((filter) => filter !== "all")) {
      const shown = filterRestaurants(listRestaurants(), { q: "", filter });
      expect(shown.length, filter).toBeGreaterThan(0);
      expect(shown.length, filter).toBeLessThan(listRestaurants().length);
    }
  });

  test("meet every combination of outdoor, music and waterfront, open and closed", () => {
    const kinds = listRestaurants().map(({ tags }) =>
      ["Outdoor Seating", "Live Music", "Waterfront"].map((tag) => tags.includes(tag)).join(),
    );

    expect(new Set(kinds).size).toBe(8);
    expect(new Set(listRestaurants().map((restaurant) => restaurant.open_now)).size).toBe(2);
  });

  test("have hotels to choose from, and choices that leave none", () => {
    const { neighborhoods, styles, priceLevels } = hotelOptions(listHotels());

    expect(neighborhoods.length).toBeGreaterThanOrEqual(5);
    expect(styles.length).toBeGreaterThanOrEqual(5);
    expect(priceLevels).toEqual(["$", "$$", "$$$", "$$$$"]);
    const choice = { q: "", neighborhood: "Bayshore", style: "all", price: "$$$$" };
    expect(filterHotels(listHotels(), choice)).toEqual([]);
    expect(filterHotels(listHotels(), { ...choice, price: "$" })).toHaveLength(1);
  });
});

test("some hotels have more tags than a card shows", () => {
  expect(listHotels().some(({ tags }) => tags.length > 3)).toBe(true);
});

test("the beaches named for their sunset are in the list", () => {
  const names = listBeaches().map(({ name }) => name);

  expect(names).toEqual(
    expect.arrayContaining([
      "Naples Pier Beach",
      "Vanderbilt Beach",
      "Barefoot Beach",
      "Lowdermilk Beach Park",
    ]),
  );
});

test("a hotel is found by its id or not at all", () => {
  expect(findHotel("the-gulfline")?.name).toBe("The Gulfline");
  for (const id of ["nowhere", "", "__proto__"]) expect(findHotel(id)).toBeUndefined();
});
