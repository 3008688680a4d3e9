import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { oldTown } from "#app/content/guide/neighborhood.ts";
import {
  listBeaches,
  listEvents,
  listHotels,
  listRestaurants,
} from "#app/domain/guide/guide.server.ts";
import { Nights, Tables } from "#app/routes/guides.neighborhood/houses.tsx";
import { loader as oldTownPage } from "#app/routes/guides.neighborhood/route.tsx";
import { openGuideData } from "#tests/support/guide-data.ts";
import { answerOf, get } from "#tests/support/requests.ts";

type Page = Awaited<ReturnType<typeof readPage>>;

async function readPage(now: string) {
  vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
  const { body } = await answerOf(() => oldTownPage(get("/guides/old-naples")));
  return body as ReturnType<typeof oldTownPage>;
}

afterEach(() => void vi.useRealTimers());

const stopsOf = ({ route }: Page) => route.map(({ id, time }) => `${time} ${id}`);
const beachOf = ({ route }: Page) => route.find(({ id }) => id === "beach")?.text;

test("five restaurants and three places for the night are records of the guide, with their cards", async () => {
  const { tables, nights } = await readPage("2026-11-22T17:00Z");

  expect(tables).toHaveLength(5);
  expect(nights).toHaveLength(3);
  expect(tables[0]).toMatchObject({
    id: "early-heron",
    name: "Early Heron",
    text: expect.stringMatching(/^At six .*\.$/),
    where: "Third Street South & Broad Avenue South",
    href: "/dining/early-heron",
    picture: { src: "/images/dining/early-heron.jpg" },
  });
  expect(nights[1]).toMatchObject({ name: "Lantern House", href: "/hotels/lantern-house" });
});

test("the evening is on the sand before the sun sets, in December as in June", async () => {
  const december = await readPage("2026-12-01T17:00Z");
  const june = await readPage("2027-06-21T16:00Z");

  expect(stopsOf(december)).toEqual([
    "4:00 PM garage",
    "4:15 PM lanes",
    "4:45 PM street",
    "5:20 PM beach",
    "7:00 PM supper",
    "9:00 PM glass",
  ]);
  expect(beachOf(december)).toContain("by 5:20 PM: the sun sets at 5:35 PM");
  expect(stopsOf(june).slice(3)).toEqual(["6:45 PM supper", "8:05 PM beach", "9:00 PM glass"]);
  expect(beachOf(june)).toContain("by 8:05 PM: the sun sets at 8:22 PM");
});

describe("on the evenings of a year", () => {
  // Every fifth: all weekdays in all months.
  const evenings = Array.from({ length: 74 }, (_, index) =>
    new Date(Date.UTC(2026, 10, 23 + index * 5, 17)).toISOString(),
  );

  test("each stop with a house is open when one comes there", async () => {
    for (const evening of evenings) {
      const { route } = await readPage(evening);
      const states = route.filter(({ place }) => place).map(({ state }) => state);
      expect(states, evening).toHaveLength(2);
      for (const state of states)
        expect(state, evening).toMatch(/^open until 1[01]? [AP]M$|30 PM$/);
      expect([route[0]?.time, route.at(-1)?.time]).toEqual(["4:00 PM", "9:00 PM"]);
    }
  });

  test("a Monday and a Tuesday end elsewhere, and say why, as does the map", async () => {
    const ends: unknown[] = [];
    for (const day of ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-29"]) {
      const { route, map } = await readPage(`${day}T17:00Z`);
      const last = route.at(-1);
      expect(map?.places.at(-1)?.href).toBe(`#stop-${last?.id}`);
      expect(map?.maps[0]?.points).not.toContain(null);
      ends.push([last?.place?.name, last?.text.includes("has tonight off")]);
    }
    expect(ends).toEqual([
      ["Pelican & Vine", true],
      ["Pelican & Vine", true],
      ["The Tamarind Room", false],
      ["The Tamarind Room", false],
    ]);
  });
});

test("the houses say whether they are open now, and when they open next", async () => {
  const monday = await readPage("2026-11-23T22:00Z");
  expect(monday.tables.map(({ state }) => state)).toEqual([
    ["Closed now", "opens tomorrow at 6 AM"],
    ["Closed now", "opens 5:30 PM"],
    ["Open Now", "until 11 PM"],
    ["Open Now", "until 6 PM", "closes soon"],
    ["Open Now", "until 9 PM"],
  ]);
  expect(monday.nights.map(({ state }) => state)).toEqual([
    ["Closed now", "opens Wednesday at 6 PM"],
    [],
    [],
  ]);
});

test("the map has the stops in the order of the day, each leading to its own", async () => {
  const june = await readPage("2027-06-21T16:00Z");

  expect(june.map?.places.map(({ href }) => href)).toEqual(
    june.route.map(({ id }) => `#stop-${id}`),
  );
  expect(june.map?.maps[0]?.points).not.toContain(null);
});

describe("what it tells", () => {
  const texts = JSON.stringify(oldTown);

  test("of the band and the trio is what their events say", () => {
    const said = (id: string) => listEvents().find((event) => event.id === id);

    expect(said("saltmarsh-swing")).toMatchObject({ date: "Saturdays", time: "5:45 PM" });
    expect(said("saltmarsh-swing")?.venue).toContain("Cambier Park");
    expect(texts).toContain("on Saturdays a band plays from a quarter to six");
    expect(said("blue-pelican-trio")).toMatchObject({ date: "Fridays", time: "8:30 PM" });
    expect(said("blue-pelican-trio")?.venue).toBe("The Tamarind Room");
    expect(texts).toContain("every Friday from 8:30 PM the Blue Pelican Trio");
  });

  test("of the hotels' bars is what they offer", () => {
    const hotel = (id: string) => JSON.stringify(listHotels().find((each) => each.id === id));

    expect(hotel("lantern-house")).toContain("Rooftop bar with fire bowl");
    expect(hotel("hotel-zephyrine")).toMatch(/gimlet.*until five o’clock/);
  });

  test("names houses by the ids of records that are there, near enough to walk", () => {
    const places = [...listRestaurants(), ...listHotels()];
    const named = [
      ...oldTown.restaurants,
      ...oldTown.nights.map((night) => ("hotel" in night ? night.hotel : night.restaurant)),
      oldTown.route.supper.restaurant,
      oldTown.route.music.restaurant,
      oldTown.instead.music.restaurant,
    ];

    for (const id of named) {
      const place = places.find((each) => each.id === id);
      const where = place && ("address" in place ? place.address : place.map_link);
      expect(decodeURIComponent(where ?? ""), id).toMatch(/ (Street|Avenue) South\b/);
    }
    expect(listBeaches().map(({ name }) => name)).toContain(oldTown.highlights[0].name);
  });

  test("of the pier holds while it stands and while it does not", () => {
    expect(texts).not.toMatch(/planks|to the end|rail\b|on the pier|walk the pier/i);
  });
});

describe("in a city whose guide has none of them", () => {
  const data = openGuideData();

  test("no heading stands over nothing", () => {
    const empty = [Tables, Nights].map((part) => createElement(part, { places: [] }));
    expect(empty.map((part) => renderToStaticMarkup(part))).toEqual(["", ""]);
  });

  test("the page stands without, and takes each up as it comes", async () => {
    const empty = await readPage("2026-11-22T17:00Z");
    expect([empty.tables, empty.nights]).toEqual([[], []]);
    expect(empty.route.map(({ place }) => place).filter(Boolean)).toEqual([]);

    const records: { id: string }[] = JSON.parse(readFileSync("public/data/dining.json", "utf8"));
    const heron = records.filter(({ id }) => id === "early-heron");
    await data.write(heron, "restaurant");
    const { tables } = await readPage("2026-11-22T17:00Z");
    expect(tables.map(({ id }) => id)).toEqual(["early-heron"]);
  });
});
