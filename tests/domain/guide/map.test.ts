import { describe, expect, test } from "vitest";
import {
  guideMap,
  heightOf,
  type MapPlan,
  ontoMap,
  pointOn,
  streetWay,
} from "#app/domain/guide/map.ts";

const island: MapPlan = {
  name: "island",
  alt: "Map of an island",
  north: 10.1,
  south: 10,
  west: 20,
  east: 20.1,
  width: 400,
  apart: 40,
  labels: [{ text: "The Harbor", at: [10.05, 20.05], kind: "town" }],
};
const harbor: MapPlan = { ...island, name: "harbor", north: 10.06, south: 10.04, labels: [] };

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const place = (name: string, coordinates?: ReturnType<typeof at>) => ({
  id: name,
  name,
  ...(coordinates && { coordinates }),
});

test("a place stands where it is, north at the top, and nowhere beside the map", () => {
  expect(pointOn(island, at(10.1, 20))).toEqual({ x: 0, y: 0 });
  expect(pointOn(island, at(10.05, 20.05))).toEqual({ x: 200, y: heightOf(island) / 2 });
  expect(pointOn(island, at(26.1, -81.8))).toBeUndefined();
  expect(pointOn(island)).toBeUndefined();
});

test("a map is as much higher than wide as the ground it shows", () => {
  const far: MapPlan = { ...island, north: 60.05, south: 59.95 };
  expect(heightOf(far) / heightOf(island)).toBeCloseTo(2, 1);
});

describe("the places of a guide", () => {
  test("keep their numbers, with a point or without", () => {
    const drawn = guideMap([island], "stop", [place("inn"), place("pier", at(10.02, 20.02))]);

    expect(drawn?.places).toEqual([
      { name: "inn", href: "#stop-inn" },
      { name: "pier", href: "#stop-pier" },
    ]);
    expect(drawn?.maps[0]?.points).toEqual([null, { x: 80, y: expect.any(Number) }]);
  });

  test("stand on the closer map where it shows them, and the other one frames it", () => {
    const drawn = guideMap([island, harbor], "stop", [
      place("cape", at(10.09, 20.01)),
      place("quay", at(10.05, 20.05)),
    ]);

    const [wide, close] = drawn?.maps ?? [];
    expect(wide?.points).toEqual([expect.anything(), null]);
    expect(close?.points).toEqual([null, expect.anything()]);
    expect(wide?.frames).toEqual([expect.objectContaining({ x: 0, width: 400 })]);
    expect(close?.frames).toEqual([]);
  });

  test("of another city have no map, and a map without a place is not shown", () => {
    const elsewhere = place("tower", at(48.86, 2.29));

    expect(guideMap([island, harbor], "stop", [elsewhere, place("inn")])).toBeUndefined();
    expect(guideMap([], "stop", [place("pier", at(10.02, 20.02))])).toBeUndefined();
    const drawn = guideMap([island, harbor], "stop", [elsewhere, place("cape", at(10.09, 20.01))]);
    expect(drawn?.maps.map(({ name }) => name)).toEqual(["island"]);
  });
});

describe("the legs of a day", () => {
  const grid = {
    ...{ avenue: 10.05, avenues: -0.001, street: 20.02, streets: 0.001 },
    last: [
      { north: 10.04, street: 20.08 },
      { north: 10, street: 20.05 },
    ],
  };
  const town: MapPlan = { ...island, grid };

  test("on foot follow avenues and streets, which meet at right angles", () => {
    const way = streetWay(town, at(10.0502, 20.0203), at(10.0451, 20.0702)) ?? [];
    expect(way).toHaveLength(6);
    for (const [index, [latitude, longitude]] of way.slice(1).entries()) {
      const [fromLatitude, fromLongitude] = way[index] ?? [];
      expect(latitude === fromLatitude || longitude === fromLongitude).toBe(true);
    }
    expect(way[2]?.[1]).toBeCloseTo(20.07);
    expect(way[3]?.[0]).toBeCloseTo(10.045);
  });

  test("on foot along one avenue turn nowhere, and south of the park no street is crossed that is not there", () => {
    expect(streetWay(town, at(10.05, 20.02), at(10.0501, 20.06))).toHaveLength(4);
    const south = streetWay(town, at(10.03, 20.03), at(10.01, 20.09)) ?? [];
    expect(Math.max(...south.slice(1, 4).map(([, longitude]) => longitude))).toBeCloseTo(20.05);
  });

  test("have no way on a map without streets", () => {
    expect(streetWay(island, at(10.05, 20.02), at(10.01, 20.06))).toBeUndefined();
  });

  test("lead to the edge behind which a stop is, with its name on the map", () => {
    expect(ontoMap(town, at(10.05, 20.05))).toEqual(at(10.05, 20.05));
    const edge = ontoMap(town, at(11, 21));
    expect(pointOn(town, edge)).toBeDefined();
    const drawn = guideMap([town], "stop", [place("zoo", edge)], {
      walks: [
        [
          [10.05, 20.02],
          [10.05, 20.06],
        ],
      ],
      hops: [{ ends: [at(10.05, 20.05), edge], text: "" }],
      edge: [{ at: edge, text: "1 The Zoo Behind the Hill, 20 min" }],
    });
    const [map] = drawn?.maps ?? [];
    expect(map?.walk).toMatch(/^M\S+ \S+L\S+ \S+$/);
    expect(map?.hops).toMatch(/^M/);
    const label = map?.labels.find(({ kind }) => kind === "edge");
    expect(label?.x).toBeLessThan(400);
    expect(label?.y).toBeGreaterThan(map?.points[0]?.y ?? 0);
  });
});
