export type Shape = "lead" | "third" | "half";

/** The first leads; behind it are rows of three, and at the end as many rows of two as leave no card alone. Of two both lead. */
export function shapeOf(index: number, count: number): Shape {
  if (index === 0 || count === 2) return "lead";
  const others = count - 1;
  const halves = [0, 4, 2][others % 3] ?? 0;
  return index > others - halves ? "half" : "third";
}
