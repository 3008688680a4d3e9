import { coast } from "#app/content/maps.ts";
import type { LatLon } from "#app/domain/guide/map.ts";
import { sailboat } from "../kit/boats.ts";
import { mix } from "../kit/color.ts";
import { decimal } from "../kit/shapes.ts";
import {
  GULF_SHORE,
  ISLETS,
  LAND,
  LONG_ISLAND,
  MANGROVES,
  SOUTH_ISLAND,
  SPIT,
} from "./coast-lines.ts";
import { HIGHWAYS, ROADS, WATERWAYS } from "./coast-ways.ts";
import { contains, type INKS, Sheet } from "./sheet.ts";

const EVERGLADES_EDGE = -81.7;

export function drawCoast(scheme: keyof typeof INKS): string {
  const map = new Sheet(coast, scheme);
  const { inks } = map;
  const outline = LAND.map((area) => map.outline(area)).join("");
  map.rect(0, 0, map.W, map.H, inks.deep);
  map.shore(outline, [
    [inks.sea, 2600],
    [inks.shoal, 1100],
    [inks.foam, 330],
    [inks.sand, 200],
  ]);
  const isFarOut = (x: number, y: number) => {
    const shore = GULF_SHORE.map(map.pt.bind(map)).reduce((near, [px, py]) =>
      Math.abs(py - y) < Math.abs(near[1] - y) ? [px, py] : near,
    );
    return x > 14 && y > 14 && y < map.H - 14 && x < shore[0] - map.m(3600) && x < map.W * 0.52;
  };
  map.waves(46, 13, mix(inks.sea, inks.foam, 0.4), isFarOut);
  map.path(outline, inks.land);
  for (const area of MANGROVES) map.area(area, inks.green);
  for (const area of [LONG_ISLAND, ...ISLETS]) map.area(area, inks.green);
  woods(map);
  for (const road of ROADS) map.way(road, inks.street, 130);
  map.clip(outline, () => {
    for (const [meters, river] of WATERWAYS) map.way(river, inks.shoal, meters, true);
  });
  for (const road of HIGHWAYS) {
    map.way(road, inks.block, 330, true);
    map.way(road, inks.avenue, 210, true);
  }
  map.area(SPIT, inks.sand);
  sailboat(map, map.W * 0.13, map.H * 0.56, 34);
  sailboat(map, map.W * 0.34, map.H * 0.735, 22, inks.foam, inks.ink, -1);
  map.compass(map.W * 0.2, map.H * 0.9, 30);
  map.frame();
  return map.svg(map.W);
}

/** Clumps of trees inland, denser to the east. */
function woods(map: Sheet): void {
  const crowns: string[] = [];
  for (let tries = 0; tries < 900 && crowns.length < 130; tries++) {
    const at: LatLon = [map.r.range(25.9, 26.34), map.r.range(-81.82, -81.66)];
    const isInland = LAND.some((area) => contains(area, at)) && !contains(SOUTH_ISLAND, at);
    const isEast = at[1] > EVERGLADES_EDGE - map.r.range(0, 0.07);
    if (!isInland || !isEast) continue;
    const [x, y] = map.pt(at);
    crowns.push(crown(x, y, map.r.range(1.8, 3.4)));
  }
  map.path(crowns.join(""), map.inks.leaf, { opacity: 0.6 });
}

/** The upper half of a disc, as small as a path can be. */
const crown = (x: number, y: number, radius: number): string => {
  const r = decimal(radius);
  return `M${decimal(x - radius)} ${decimal(y)}a${r} ${r} 0 0 1 ${decimal(2 * radius)} 0z`;
};
