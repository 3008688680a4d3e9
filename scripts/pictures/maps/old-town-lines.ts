import type { LatLon } from "#app/domain/guide/map.ts";

/** The grid, about as it is: avenues are numbered southward, streets eastward. */
const CENTRAL = 26.148;
export const STEP = 0.00126;
export const avenue = (index: number): number => CENTRAL - STEP * index;
export const BROAD = avenue(12);
export const street = (index: number): number => -81.8014 + 0.0011 * (index - 3);
export const LAST_AVENUE = avenue(15);
export const HIGHWAY = street(9);

export const beachAt = (latitude: number): number => -81.8071 - (latitude - 26.1315) * 0.125;

export const NORTH = 26.152;
export const SOUTH = 26.125;

export const BAY_SHORE: readonly LatLon[] = [
  [26.1408, -81.7903],
  [26.1394, -81.7907],
  [26.1385, -81.7918],
  [26.137, -81.7914],
  [26.1352, -81.7922],
  [26.1334, -81.7924],
  [26.1326, -81.7936],
  [26.1318, -81.7935],
  [26.1308, -81.7931],
  [26.1296, -81.7938],
  [26.1284, -81.7936],
  [SOUTH, -81.7944],
];

export const OLD_TOWN: readonly LatLon[] = [
  [NORTH, beachAt(NORTH)],
  [SOUTH, beachAt(SOUTH)],
  ...BAY_SHORE.toReversed(),
  [26.1414, -81.789],
  [26.1428, -81.7884],
  [26.1446, -81.7886],
  [26.1462, -81.7876],
  [26.1478, -81.7874],
  [NORTH, -81.7866],
];

export const EAST_SHORE: readonly LatLon[] = [
  [NORTH, -81.7857],
  [26.1476, -81.7864],
  [26.146, -81.7866],
  [26.1444, -81.7875],
  [26.1428, -81.7873],
  [26.1412, -81.7878],
  [26.1396, -81.788],
  [26.1372, -81.7872],
  [26.134, -81.7869],
  [26.131, -81.7862],
  [26.129, -81.7866],
  [SOUTH, -81.786],
  [SOUTH, -81.783],
  [NORTH, -81.783],
];

export const PARK: readonly LatLon[] = [
  [avenue(6), street(7)],
  [avenue(6), street(8)],
  [avenue(8), street(8)],
  [avenue(8), street(7)],
];

export const PIER_AT = 26.13155;
export const PIER_END = -81.8102;
/** Where the bay's canals reach in among the southern streets. */
export const CANALS: readonly (readonly LatLon[])[] = [
  [
    [26.1302, -81.7925],
    [26.1302, -81.7968],
  ],
  [
    [26.1289, -81.7925],
    [26.1289, -81.7972],
  ],
  [
    [26.1276, -81.7925],
    [26.1276, -81.7976],
  ],
  [
    [26.1324, -81.7928],
    [26.1324, -81.7944],
  ],
];
