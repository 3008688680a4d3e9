export type Point = { x: number; y: number };

const DIRECTIONS = 16;
const STEP = 2;
const FARTHEST = 60;

/** Numbers no closer than `apart`: one that would cover an earlier one stands at the nearest free spot, if there is one, to the left of two. */
export function spreadNumbers(points: readonly (Point | null)[], apart: number) {
  const placed: Point[] = [];
  const isFree = ({ x, y }: Point) =>
    placed.every((other) => Math.hypot(other.x - x, other.y - y) >= apart);
  return points.map((point) => {
    if (!point) return null;
    const spot = spotsAround(point).find(isFree) ?? point;
    placed.push(spot);
    return spot;
  });
}

/** Lines from the places to the numbers that stand beside them, as the path of an SVG. */
export const leadersOf = (points: readonly (Point | null)[], numbers: readonly (Point | null)[]) =>
  points
    .map((point, index) => {
      const number = numbers[index];
      if (!point || !number || number === point) return "";
      return `M${point.x} ${point.y}L${number.x} ${number.y}`;
    })
    .join("");

function spotsAround(point: Point): Point[] {
  const spots = [point];
  for (let distance = STEP; distance <= FARTHEST; distance += STEP) {
    for (let step = 0; step < DIRECTIONS; step++) {
      const angle = Math.PI + (2 * Math.PI * step) / DIRECTIONS;
      spots.push({
        x: Math.round(point.x + distance * Math.cos(angle)),
        y: Math.round(point.y + distance * Math.sin(angle)),
      });
    }
  }
  return spots;
}
