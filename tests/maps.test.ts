import { existsSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { coast, oldTownMap, stops } from "#app/content/guide/maps.ts";
import { listBeaches, listHotels } from "#app/domain/guide/guide.server.ts";
import { guideMap, heightOf, type MapPlan, pointOn, project } from "#app/domain/guide/map.ts";
import { STOPS } from "#app/routes/guides.neighborhood/neighborhood.server.ts";

const PLANS: MapPlan[] = [coast, oldTownMap];
/** Of the discs, in a map's units where the map is narrowest: styles/maps.css. */
const RADIUS: Record<string, number> = { coast: 18, "old-town": 23 };
const KB = 1024;

const beaches = listBeaches();
const hotels = listHotels();
const walk = STOPS.map((name) => ({ id: name, name, coordinates: stops[name] }));
const places = [...beaches, ...hotels, ...walk];

test("every place of the lists stands on a map", () => {
  const lost = places.filter(({ coordinates: at }) => !PLANS.some((plan) => pointOn(plan, at)));
  expect(lost.map(({ id }) => id)).toEqual([]);
});

describe.each([
  ["the beaches", [coast], beaches],
  ["the hotels", [coast, oldTownMap], hotels],
  ["the evening's stops", [oldTownMap], walk],
] as const)("%s", (_, plans, listed) => {
  const drawn = guideMap(plans, "stop", listed);

  test("cover each other at most by half, also where the map is small", () => {
    for (const { name, points } of drawn?.maps ?? []) {
      const shown = points.filter((point) => point !== null);
      const near = shown.flatMap((one, index) =>
        shown.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      );
      expect(Math.min(...near), name).toBeGreaterThan(RADIUS[name] ?? 0);
    }
  });
});

test("what is written on a map lies on it", () => {
  for (const plan of PLANS) {
    for (const { text, at } of plan.labels) {
      const { x, y } = project(plan, at);
      expect(x > 0 && x < plan.width && y > 0 && y < heightOf(plan), text).toBe(true);
    }
  }
});

test("each map is there for light and dark pages and is light", () => {
  for (const plan of PLANS) {
    for (const name of [plan.name, `${plan.name}-dark`]) {
      const file = `public/images/maps/${name}.svg`;
      expect(existsSync(file), file).toBe(true);
      expect(statSync(file).size, file).toBeLessThan(56 * KB);
    }
  }
});
