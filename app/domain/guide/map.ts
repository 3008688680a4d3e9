import { type Coordinates, METERS_PER_DEGREE } from "./distance.ts";
import { anchorOf, type Listed } from "./links.ts";

/** Latitude comes before longitude, as coordinates are usually written. */
export type LatLon = readonly [number, number];

export type MapPlan = {
  /** The file's path below /images/maps, without its ending. */
  name: string;
  alt: string;
  north: number;
  south: number;
  west: number;
  east: number;
  /** The unit is the one in which points are placed: about a pixel of a wide screen. */
  width: number;
  /** The distance in these units at which two numbers stand apart: what the largest of them take on a phone. */
  apart: number;
  /** Its drawn streets: the first avenue and street in degrees, how far it is to the next, and the last street north of a latitude. */
  grid?: {
    avenue: number;
    avenues: number;
    street: number;
    streets: number;
    last: readonly { north: number; street: number }[];
  };
  labels: readonly MapLabel[];
};

type MapLabel = {
  text: string;
  at: LatLon;
  kind: "water" | "town" | "street" | "minor" | "edge";
  /** The angle is in degrees, clockwise. */
  turn?: number;
};

/** A place with `open_now` stands out of the others. */
type Place = {
  id: string;
  name: string;
  coordinates?: Coordinates | undefined;
  open_now?: boolean | undefined;
};

const widthInMeters = ({ north, south, west, east }: MapPlan) =>
  (east - west) * METERS_PER_DEGREE * Math.cos((((north + south) / 2) * Math.PI) / 180);

export const unitsPerMeter = (plan: MapPlan) => plan.width / widthInMeters(plan);

export const heightOf = (plan: MapPlan) =>
  Math.round((plan.north - plan.south) * METERS_PER_DEGREE * unitsPerMeter(plan));

export function project(plan: MapPlan, [latitude, longitude]: LatLon): Point {
  const { north, south, west, east, width } = plan;
  const x = ((longitude - west) / (east - west)) * width;
  const y = ((north - latitude) / (north - south)) * heightOf(plan);
  return { x: round(x), y: round(y) };
}

export function pointOn(plan: MapPlan, coordinates?: Coordinates): Point | undefined {
  if (!coordinates) return undefined;
  const point = project(plan, [coordinates.latitude, coordinates.longitude]);
  const isOn = point.x >= 0 && point.x <= plan.width && point.y >= 0 && point.y <= heightOf(plan);
  return isOn ? point : undefined;
}

/** A place stands on the last of several maps that shows it: the closer map comes last. It keeps its number without a point. */
export function guideMap(
  plans: readonly MapPlan[],
  kind: Listed,
  places: readonly Place[],
  { walks = [], hops = [], edge = [] }: MapLegs = {},
) {
  const shownOn = places.map(({ coordinates }) =>
    plans.findLast((plan) => pointOn(plan, coordinates)),
  );
  const shown = plans.filter((plan) => shownOn.includes(plan));
  const maps = shown.map((plan, index) => {
    const points = places.map(({ coordinates }, place) =>
      shownOn[place] === plan ? (pointOn(plan, coordinates) ?? null) : null,
    );
    const numbers = spreadNumbers(points, plan.apart);
    return {
      name: plan.name,
      alt: plan.alt,
      width: plan.width,
      height: heightOf(plan),
      labels: labelsOf(plan, { hops, edge }),
      points: numbers,
      leaders: leadersOf(points, numbers),
      frames: shown.slice(index + 1).map((closer) => frameOf(plan, closer)),
      walk: walks.map((line) => pathOf(plan, line)).join(""),
      hops: hops.map(({ ends }) => pathOf(plan, ends.map(toLatLon))).join(""),
    };
  });
  if (maps.length === 0) return undefined;
  const links = places.map((place) => ({
    name: place.name,
    href: `#${anchorOf(kind, place)}`,
    ...(place.open_now === false && { isClosed: true }),
  }));
  return { maps, places: links };
}

type DrawnLabel = Pick<MapLabel, "text" | "kind" | "turn"> & Point;

const labelsOf = (plan: MapPlan, { hops = [], edge = [] }: MapLegs): DrawnLabel[] => [
  ...plan.labels.map(({ at, ...label }) => ({ ...label, ...project(plan, at) })),
  ...hops.map(({ ends, text }) => ({ text, kind: "minor" as const, ...middleOf(plan, ends) })),
  ...edge.map(({ at, text }, index) => ({
    text,
    kind: "edge" as const,
    ...besideEdge(plan, at, text, index),
  })),
];

type MapLegs = {
  walks?: readonly (readonly LatLon[])[];
  /** The legs by car, some with their minutes. */
  hops?: readonly { ends: readonly Coordinates[]; text: string }[];
  edge?: readonly { at: Coordinates; text: string }[];
};

const toLatLon = ({ latitude, longitude }: Coordinates): LatLon => [latitude, longitude];

const pathOf = (plan: MapPlan, line: readonly LatLon[]) =>
  `M${line.map((at) => Object.values(project(plan, at)).join(" ")).join("L")}`;

function middleOf(plan: MapPlan, ends: readonly Coordinates[]) {
  const points = ends.map((end) => project(plan, toLatLon(end)));
  const mean = (of: "x" | "y") => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  return { x: round(mean("x")), y: round(mean("y")) };
}

const EDGE = 0.06;

export function ontoMap(plan: MapPlan, at: Coordinates): Coordinates {
  if (pointOn(plan, at)) return at;
  const { north, south, west, east } = plan;
  const [high, wide] = [(north - south) * EDGE, (east - west) * EDGE];
  return {
    latitude: Math.min(Math.max(at.latitude, south + high), north - high),
    longitude: Math.min(Math.max(at.longitude, west + wide), east - wide),
  };
}

/** Gives a way on foot by the drawn streets, which meet at right angles; a map without streets has none. */
export function streetWay({ grid }: MapPlan, from: Coordinates, to: Coordinates) {
  if (!grid) return undefined;
  const { avenue, avenues, street, last } = grid;
  const nearest = (at: number, first: number, step: number) =>
    first + Math.round((at - first) / step) * step;
  const [start, end] = [from, to].map(({ latitude }) => nearest(latitude, avenue, avenues));
  const south = Math.min(from.latitude, to.latitude);
  const most = last.find(({ north }) => south > north)?.street ?? street;
  const by = Math.min(Math.max(nearest(to.longitude, street, grid.streets), street), most);
  const turns = [start, end].map((avenue) => [avenue, by]);
  const streets = [[start, from.longitude], ...(start === end ? [] : turns), [end, to.longitude]];
  return [toLatLon(from), ...streets, toLatLon(to)] as LatLon[];
}

const LETTER = 7.3;
const BESIDE = 36;
const LINE = 28;

/** The name is in full on the map, inside of the number, and below the names before it. */
function besideEdge(plan: MapPlan, at: Coordinates, text: string, index: number): Point {
  const { x, y } = project(plan, toLatLon(at));
  const half = Math.min(text.length * LETTER, plan.width / 2);
  const far = BESIDE + index * LINE;
  return {
    x: Math.min(Math.max(x, half), plan.width - half),
    y: y > heightOf(plan) / 2 ? y - far : y + far,
  };
}

export type GuideMap = NonNullable<ReturnType<typeof guideMap>>;

export type DrawnMap = GuideMap["maps"][number];

function frameOf(plan: MapPlan, { north, south, west, east }: MapPlan) {
  const { x, y } = project(plan, [north, west]);
  const corner = project(plan, [south, east]);
  return { x, y, width: round(corner.x - x), height: round(corner.y - y) };
}

const round = (value: number) => Math.round(value * 10) / 10;

type Point = { x: number; y: number };

/** The spots around a point, the nearest first. */
const AROUND = listSpots();

/** A number that would cover an earlier one stands at the nearest free spot, if there is one, to the left of two. */
export function spreadNumbers(points: readonly (Point | null)[], apart: number) {
  const placed: Point[] = [];
  const isFree = (x: number, y: number) =>
    !placed.some((other) => Math.hypot(other.x - x, other.y - y) < apart);
  const spotFor = (point: Point) => {
    if (isFree(point.x, point.y)) return point;
    for (const around of AROUND) {
      const [x, y] = [Math.round(point.x + around.x), Math.round(point.y + around.y)];
      if (isFree(x, y)) return { x, y };
    }
    return point;
  };
  return points.map((point) => {
    const spot = point && spotFor(point);
    if (spot) placed.push(spot);
    return spot;
  });
}

export const leadersOf = (points: readonly (Point | null)[], numbers: readonly (Point | null)[]) =>
  points
    .map((point, index) => {
      const number = numbers[index];
      if (!point || !number || number === point) return "";
      return `M${point.x} ${point.y}L${number.x} ${number.y}`;
    })
    .join("");

function listSpots(): Point[] {
  const distances = Array.from({ length: 30 }, (_, index) => 2 * (index + 1));
  const angles = Array.from({ length: 16 }, (_, index) => Math.PI + (2 * Math.PI * index) / 16);
  return distances.flatMap((distance) =>
    angles.map((angle) => ({ x: distance * Math.cos(angle), y: distance * Math.sin(angle) })),
  );
}
