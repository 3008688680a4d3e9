import { oldTownMap } from "#app/content/maps.ts";
import type { LatLon } from "#app/domain/guide/map.ts";
import { sailboat } from "../kit/boats.ts";
import { mix } from "../kit/color.ts";
import { decimal } from "../kit/shapes.ts";
import {
  avenue,
  BAY_SHORE,
  BROAD,
  beachAt,
  CANALS,
  EAST_SHORE,
  HIGHWAY,
  LAST_AVENUE,
  NORTH,
  OLD_TOWN,
  PARK,
  PIER_AT,
  PIER_END,
  SOUTH,
  STEP,
  street,
} from "./old-town-lines.ts";
import { contains, type INKS, Sheet } from "./sheet.ts";

export function drawOldTown(scheme: keyof typeof INKS): string {
  const map = new Sheet(oldTownMap, scheme);
  const { inks } = map;
  const outline = map.outline(OLD_TOWN, false);
  map.rect(0, 0, map.W, map.H, inks.deep);
  map.shore(outline, [
    [inks.sea, 260],
    [inks.shoal, 130],
    [inks.foam, 58],
    [inks.sand, 44],
  ]);
  map.path(outline, inks.land);
  map.shore(map.outline(EAST_SHORE), [[inks.shoal, 40]]);
  map.area(EAST_SHORE, inks.land, false);
  bay(map);
  blocks(map);
  streets(map);
  for (const canal of CANALS) map.way(canal, inks.shoal, 34);
  pier(map);
  const isSea = (x: number, y: number) =>
    x > 16 && x < map.W * (0.06 + (0.12 * y) / map.H) && y > 16 && y < map.H - 16;
  map.waves(26, 22, mix(inks.sea, inks.foam, 0.45), isSea);
  sailboat(map, map.W * 0.07, map.H * 0.3, 40);
  map.compass(map.W * 0.085, map.H * 0.9, 32);
  map.frame();
  return map.svg(map.W);
}

/** Its water lies over what the beach's bands left there. */
function bay(map: Sheet): void {
  const water: LatLon[] = [
    [26.1408, -81.7903],
    ...BAY_SHORE,
    [SOUTH, -81.786],
    ...EAST_SHORE.slice(0, -2).toReversed(),
    [NORTH, -81.7866],
    [26.1478, -81.7874],
    [26.1462, -81.7876],
    [26.1446, -81.7886],
    [26.1428, -81.7884],
    [26.1414, -81.789],
  ];
  map.area(water, map.inks.sea, false);
}

const isDry = (at: LatLon): boolean =>
  contains(OLD_TOWN, at) && at[1] > beachAt(at[0]) + 0.0005 && !contains(PARK, at);

/** Roofs and crowns of trees in every block, as on an old plan: each color one path. */
function blocks(map: Sheet): void {
  const { inks, r } = map;
  const roofs = inks.roofs.map(() => "");
  let crowns = "";
  const avenues = Array.from({ length: 19 }, (_, index) => avenue(index - 1));
  const edges = Array.from({ length: 17 }, (_, index) => street(index - 4));
  for (const north of avenues)
    edges.forEach((west, column) => {
      const east = edges[column + 1];
      if (east === undefined) return;
      for (const lot of [0.27, 0.73])
        for (const row of [0.27, 0.73]) {
          const at: LatLon = [
            north - STEP * (row + r.range(-0.04, 0.04)),
            west + (east - west) * (lot + r.range(-0.03, 0.03)),
          ];
          if (!isDry(at) || at[1] > -81.7915) continue;
          const [x, y] = map.pt(at);
          const kind = r.chance(0.36) ? -1 : Math.floor(r.next() ** 1.9 * roofs.length);
          if (kind < 0) crowns += dot(x, y, r.range(2, 3.4));
          else {
            const [w, h] = [r.range(5, 9), r.range(4, 6.4)];
            roofs[kind] +=
              `M${decimal(x - w / 2)} ${decimal(y - h / 2)}h${decimal(w)}v${decimal(h)}h-${decimal(w)}z`;
          }
        }
    });
  for (const [index, path] of roofs.entries())
    map.path(path, mix(inks.roofs[index] ?? inks.ink, inks.land, 0.45));
  for (let latitude = SOUTH; latitude < NORTH; latitude += 0.00034) {
    const [x, y] = map.pt([latitude, beachAt(latitude) + 0.00055]);
    crowns += dot(x + r.range(-1.5, 1.5), y, r.range(1.5, 2.7));
  }
  map.path(crowns, mix(inks.leaf, inks.land, 0.35));
}

function streets(map: Sheet): void {
  const { inks } = map;
  const east = (latitude: number): number => (latitude > avenue(4.6) ? -81.7893 : bayAt(latitude));
  for (let index = -1; index <= 16; index++) {
    const latitude = avenue(index);
    map.way(
      [
        [latitude, beachAt(latitude) + 0.0003],
        [latitude, east(latitude)],
      ],
      inks.street,
      index === 0 ? 15 : 11,
    );
  }
  for (const index of [2, 3, 4, 5, 6, 7, 8, 10, 11])
    map.way(
      [
        [NORTH, street(index)],
        [index > 9 ? avenue(7) : index > 7 ? avenue(13) : SOUTH, street(index)],
      ],
      inks.street,
      9,
    );
  map.way(
    [NORTH, avenue(8), SOUTH].map((at) => [at, beachAt(at) + 0.00165]),
    inks.street,
    13,
  );
  map.area(PARK, inks.green, false);
  const park = map.outline(PARK, false);
  let crowns = "";
  map.clip(park, () => {
    for (let index = 0; index < 26; index++) {
      const at: LatLon = [map.r.range(avenue(8), avenue(6)), map.r.range(street(7), street(8))];
      crowns += dot(...map.pt(at), map.r.range(2, 3.6));
    }
    map.path(crowns, inks.leaf);
  });
  const highway: LatLon[] = [
    [NORTH, HIGHWAY],
    [avenue(5), HIGHWAY],
    [26.1408, -81.7916],
    [26.1403, -81.785],
    [26.1396, -81.783],
  ];
  map.way(highway, inks.block, 30);
  map.way(highway, inks.avenue, 22);
  map.way(
    [
      [NORTH, -81.7897],
      [26.1409, -81.7897],
    ],
    inks.street,
    14,
  );
  const fifth = avenue(5);
  map.way(
    [
      [fifth, beachAt(fifth) + 0.0003],
      [fifth, HIGHWAY],
    ],
    inks.avenue,
    22,
  );
  map.way(
    [
      [avenue(9), street(3)],
      [LAST_AVENUE, street(3)],
    ],
    inks.avenue,
    22,
  );
  map.way(
    [
      [BROAD, beachAt(BROAD) + 0.0003],
      [BROAD, street(4)],
    ],
    inks.street,
    14,
  );
}

/** Where an avenue ends at the bay. */
function bayAt(latitude: number): number {
  const near = BAY_SHORE.reduce((best, at) =>
    Math.abs(at[0] - latitude) < Math.abs(best[0] - latitude) ? at : best,
  );
  return Math.min(near[1] - 0.0004, -81.7905);
}

function pier(map: Sheet): void {
  const { inks } = map;
  const [shore, end] = [map.pt([PIER_AT, beachAt(PIER_AT) + 0.0002]), map.pt([PIER_AT, PIER_END])];
  map.line([shore, end], mix(inks.sand, inks.ink, 0.35), 5.5, { cap: "butt" });
  map.rect(end[0] - 2, end[1] - 6, 15, 12, mix(inks.sand, inks.ink, 0.35));
  map.line([shore, [end[0] + 13, end[1]]], inks.sand, 3, { cap: "butt" });
  map.rect(end[0], end[1] - 4, 11, 8, inks.accent);
}

const dot = (x: number, y: number, radius: number): string => {
  const r = decimal(radius);
  const across = decimal(2 * radius);
  return `M${decimal(x - radius)} ${decimal(y)}a${r} ${r} 0 1 1 ${across} 0a${r} ${r} 0 1 1-${across} 0z`;
};
