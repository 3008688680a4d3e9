import { describe, expect, test } from "vitest";
import { guideMap, heightOf, type MapPlan, pointOn } from "#app/domain/guide/map.ts";

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
