import { existsSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { coast, oldTownMap, stops } from "#app/content/maps.ts";
import type { Coordinates } from "#app/domain/guide/distance.ts";
import { listBeaches, listHotels } from "#app/domain/guide/guide.server.ts";
import {
  guideMap,
  heightOf,
  type LatLon,
  type MapPlan,
  pointOn,
  project,
  unitsPerMeter,
} from "#app/domain/guide/map.ts";
import { STOPS } from "#app/routes/guides.neighborhood/neighborhood.server.ts";
import { LAND } from "../../scripts/pictures/maps/coast-lines.ts";
import { MAPS } from "../../scripts/pictures/maps/index.ts";
import { OLD_TOWN } from "../../scripts/pictures/maps/old-town-lines.ts";
import { contains } from "../../scripts/pictures/maps/sheet.ts";

const PLANS: MapPlan[] = [coast, oldTownMap];
/** Of the discs, in a map's units where the map is narrowest: styles/maps.css. */
const RADIUS: Record<string, number> = { coast: 18, "old-town": 23 };
const SHORE_METERS = 300;
const KB = 1024;

const beaches = listBeaches();
const hotels = listHotels();
const walk = STOPS.map((name) => ({ id: name, name, coordinates: stops[name] }));
const places = [...beaches, ...hotels, ...walk];

const latLon = ({ latitude, longitude }: Coordinates): LatLon => [latitude, longitude];
const isOnLand = (at: LatLon) => [...LAND, OLD_TOWN].some((area) => contains(area, at));

function metersToShore(at: LatLon) {
  const { x, y } = project(coast, at);
  const distances = LAND.flatMap((area) => {
    const corners = area.map((corner) => project(coast, corner));
    return corners.map((to, index) => {
      const from = corners.at(index - 1) ?? to;
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1);
      const t = Math.max(0, Math.min(1, along));
      return Math.hypot(from.x + t * dx - x, from.y + t * dy - y);
    });
  });
  return Math.min(...distances) / unitsPerMeter(coast);
}

test("every place of the lists stands on a map, on land, and beaches on the shore", () => {
  const lost = places.filter(({ coordinates: at }) => !PLANS.some((plan) => pointOn(plan, at)));
  expect(lost.map(({ id }) => id)).toEqual([]);
  const atSea = [...hotels, ...walk].filter(
    ({ coordinates: at }) => at && !isOnLand(latLon(at)) && at !== stops.beach,
  );
  expect(atSea.map(({ id }) => id)).toEqual([]);
  for (const { id, coordinates: at } of [...beaches, { id: "stop", coordinates: stops.beach }]) {
    expect(at && metersToShore(latLon(at)), id).toBeLessThan(SHORE_METERS);
  }
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

test("each map is there for light and dark pages as it is drawn now, and light", () => {
  for (const plan of PLANS) {
    for (const name of [plan.name, `${plan.name}-dark`]) {
      const file = `public/images/maps/${name}.svg`;
      expect(existsSync(file), `${file}: npm run draw`).toBe(true);
      expect(readFileSync(file, "utf8"), `${file}: npm run draw`).toBe(MAPS[name]);
      expect(statSync(file).size, file).toBeLessThan(56 * KB);
    }
  }
});
