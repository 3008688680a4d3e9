import { describe, expect, test } from "vitest";
import { metersOverLand, streetMeters } from "#app/domain/guide/distance.ts";
import { listBeaches, listHotels, listRestaurants } from "#app/domain/guide/guide.server.ts";
import { wayBetween, wayOfMeters, wayText } from "#app/domain/plan/ways.ts";

const pointOf = (id: string) => {
  const record = [...listBeaches(), ...listHotels(), ...listRestaurants()].find(
    (each) => each.id === id,
  );
  if (!record?.coordinates) throw new Error(`${id} is nowhere`);
  return record.coordinates;
};

describe("a way", () => {
  test.each([
    [600, { car: true, children: 0 }, { by: "foot", minutes: 8 }],
    [1500, { car: true, children: 0 }, { by: "foot", minutes: 20 }],
    [1501, { car: true, children: 0 }, { by: "car", minutes: 15 }],
    [901, { car: true, children: 2 }, { by: "car", minutes: 10 }],
    [900, { car: false, children: 2 }, { by: "foot", minutes: 17 }],
    [9000, { car: true, children: 0 }, { by: "car", minutes: 30 }],
    [9000, { car: false, children: 0 }, { by: "foot", minutes: 120 }],
  ] as const)("of %d meters for %o is %o", (meters, traveler, way) => {
    expect(wayOfMeters(meters, traveler)).toEqual({ ...way, meters });
  });

  test.each([
    [0, "Right there"],
    [1, "1-minute walk"],
    [8, "8-minute walk"],
  ])("of %d minutes on foot is %s", (minutes, text) => {
    expect(wayText({ by: "foot", minutes })).toBe(text);
  });

  test("by car is said so", () => {
    expect(wayText({ by: "car", minutes: 15 })).toBe("15-minute drive");
    const back = { by: "car", minutes: 23, back: 8 } as const;
    expect(wayText(back)).toBe("8-minute walk to the car, 15-minute drive");
  });
});

describe("water", () => {
  test("between two is crossed by its bridge", () => {
    const [west, east] = [pointOf("tilt-and-tide"), pointOf("stiltwater-fish-house")];
    const meters = metersOverLand(west, east);
    expect(meters).toBeGreaterThan(streetMeters(west, east) + 500);
    expect(metersOverLand(east, west)).toBe(meters);
  });

  test("that is not between two is no matter", () => {
    const [one, other] = [pointOf("early-heron"), pointOf("lantern-house")];
    expect(metersOverLand(one, other)).toBe(Math.round(streetMeters(one, other)));
  });

  test("around islands has one road, and the pass one bridge", () => {
    const [island, marco] = [pointOf("thatch-and-tern"), pointOf("tigertail-beach")];
    expect(metersOverLand(island, marco)).toBeGreaterThan(1.3 * streetMeters(island, marco));
    const town = pointOf("lantern-house");
    expect(metersOverLand(island, town)).toBeGreaterThan(streetMeters(island, town));
    expect(wayBetween(island, town, { car: false, children: 0 }).minutes).toBeGreaterThan(45);
  });

  test("with a road around it is driven around", () => {
    const [north, south] = [pointOf("barefoot-beach"), pointOf("delnor-wiggins-pass")];
    expect(metersOverLand(north, south)).toBeGreaterThan(7000);
  });
});
