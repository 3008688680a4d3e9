import type { Canvas } from "./canvas.ts";
import { darker } from "./color.ts";
import { face } from "./faces.ts";
import { type Pt, smooth } from "./shapes.ts";

export interface Head {
  skin: string;
  hair: string;
  hat?: string;
  long?: boolean;
  back?: boolean;
}

/** Where a head looks: at us, along the picture, or down and away from us. */
export type Gaze = "front" | "side" | "away";

interface Place {
  x: number;
  y: number;
  radius: number;
  /** 1 where a profile looks to the right. */
  side: 1 | -1;
}

/** Smaller heads carry no eye: it would only be a speck. */
const SMALLEST_WITH_EYE = 7;

/** In profile, unless the look is from behind or the pose asks for another gaze. */
export function head(
  c: Canvas,
  place: Place,
  look: Head,
  { gaze = "side", isDreaming = false }: { gaze?: Gaze; isDreaming?: boolean } = {},
): void {
  const { x, y, radius, side } = place;
  if (look.back) fromBehind(c, x, y, radius, look);
  else if (gaze === "side")
    c.at(x, y, () => profile(c, look, radius), (radius * side) / 10, radius / 10);
  else {
    fromAbove(c, place, look);
    if (gaze === "front" && look.skin !== look.hair)
      face(c, { x, y, radius, skin: look.skin, isDreaming });
  }
  if (look.hat) sunHat(c, x, y, radius, look.hat);
}

/** Looking to the right, ten units to the radius. */
function profile(c: Canvas, look: Head, radius: number): void {
  c.path(
    "M-4 11C-9 6 -10 -3 -7.5 -7.5C-4.5 -12.5 4 -13 7 -7.5Q8.4 -4.6 8.2 -2.2L10.8 2.4L8.6 3.4L9 5.4L8 6.4Q8.8 9.6 5 10.8Q2 11 .4 8.6L0 12Z",
    look.skin,
  );
  c.path(
    "M7.2 -7.2Q3 -6 1.6 -2.6L.8 1.4Q-1.8 2.6 -2.6 7.6C-10.4 7 -11.6 -5 -8 -9.2C-4 -14.4 5.6 -14 7.2 -7.2Z",
    look.hair,
  );
  if (look.skin === look.hair) return;
  c.oval(-0.9, 1.2, 1.5, 2.1, darker(look.skin, 0.14));
  if (radius >= SMALLEST_WITH_EYE) c.oval(5.6, -1.3, 0.75, 1.05, darker(look.hair, 0.4));
}

/** The head and its hair, without a face. */
function fromAbove(c: Canvas, { x, y, radius, side }: Place, look: Head): void {
  c.oval(x, y, radius * 0.88, radius * 1.12, look.skin);
  c.path(
    `M${x - radius * 0.95} ${y + radius * 0.1}A${radius * 0.95} ${radius * 1.2} 0 0 1 ${x + radius * 0.95} ${y - radius * 0.1}Q${x + radius * 0.3 * side} ${y - radius * 0.55} ${x - radius * 0.4 * side} ${y - radius * 0.3}Z`,
    look.hair,
  );
}

function fromBehind(c: Canvas, x: number, y: number, radius: number, look: Head): void {
  c.oval(x, y, radius * 0.88, radius * 1.12, look.skin);
  c.oval(x, y - radius * 0.05, radius * 0.98, radius * (look.long ? 1.2 : 1.05), look.hair);
  if (!look.long) return;
  const fall: Pt[] = [
    [x - radius * 0.9, y],
    [x - radius * 1.15, y + radius * 2.2],
    [x, y + radius * 2.7],
    [x + radius * 1.15, y + radius * 2.2],
    [x + radius * 0.9, y],
  ];
  c.path(smooth(fall, true), look.hair);
}

function sunHat(c: Canvas, x: number, y: number, radius: number, color: string): void {
  c.oval(x, y - radius * 0.5, radius * 1.9, radius * 0.42, color);
  c.path(
    `M${x - radius} ${y - radius * 0.55}Q${x - radius * 0.8} ${y - radius * 1.7} ${x} ${y - radius * 1.65}Q${x + radius * 0.8} ${y - radius * 1.7} ${x + radius} ${y - radius * 0.55}Z`,
    darker(color, 0.1),
  );
}
