import { MAIN_STREET, oldTownMap, stops } from "#app/content/maps.ts";
import { anchorOf } from "#app/domain/guide/anchor.ts";
import { guideMap, type LatLon } from "#app/domain/guide/map.ts";
import type { RouteStop } from "./evening.server.ts";

const coordinatesOf = (id: string) => Object.entries(stops).find(([stop]) => stop === id)?.[1];

/** The stops in the order of the day, and the way between them. */
export function drawEvening(route: readonly RouteStop[]) {
  const places = route.map((stop) => ({
    name: stop.name,
    href: `#${anchorOf("stop", stop)}`,
    coordinates: coordinatesOf(stop.id),
  }));
  const walk = places.flatMap(({ coordinates }): LatLon[] => {
    if (!coordinates) return [];
    const { latitude, longitude } = coordinates;
    return [
      [latitude, MAIN_STREET],
      [latitude, longitude],
      [latitude, MAIN_STREET],
    ];
  });
  return guideMap([oldTownMap], places, walk.slice(1, -1));
}
