import type { Canvas } from "./canvas.ts";
import { lighter, mix } from "./color.ts";
import { lerp, type Pt, smooth } from "./shapes.ts";

const CRUST = "#d98f3f";
const BAKED = "#a85f28";
const BUTTER = "#f5cf86";

/** A place on the crescent: along it from -1 to 1, and across from its inner (-1) to its outer edge (1). */
function place(size: number, along: number, across: number): Pt {
  const angle = along * 1.32 - Math.PI / 2;
  const half = size * (0.045 + 0.36 * Math.cos((along * Math.PI) / 2) ** 0.85);
  const reach = size * 0.86 + half * (across > 0 ? across : across * 0.82);
  return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.92 + size * 0.5];
}

function band(size: number, from: number, to: number, inner: number, outer: number): string {
  const edge = (across: number): Pt[] =>
    [0, 0.25, 0.5, 0.75, 1].map((t) =>
      place(size, lerp(from, to, t), across + Math.sign(across) * 0.09 * Math.sin(t * Math.PI)),
    );
  return smooth([...edge(outer), ...edge(inner).reverse()], true, 1 / 7);
}

/** A crescent of five bands, the broadest rolled over the others. */
export function croissant(c: Canvas, x: number, y: number, size: number, degrees: number): void {
  c.at(
    x,
    y,
    () => {
      c.at(size * 0.1, size * 0.13, () =>
        c.fade(0.26, () => c.path(band(size, -1, 1, -1, 1), c.p.ink)),
      );
      for (const [from, to] of [
        [-1, -0.56],
        [1, 0.56],
        [-0.66, -0.2],
        [0.66, 0.2],
        [-0.3, 0.3],
      ] as const)
        roll(c, size, from, to);
    },
    1,
    1,
    degrees,
  );
}

function roll(c: Canvas, size: number, from: number, to: number): void {
  c.path(band(size, from, to, -1, 1), CRUST, { stroke: BAKED, width: size * 0.03 });
  c.path(band(size, from, to, -1, -0.42), mix(CRUST, BAKED, 0.5));
  const inset = (to - from) * 0.16;
  c.path(band(size, from + inset, to - inset, 0.1, 0.72), lighter(mix(CRUST, BUTTER, 0.6), 0.12));
  c.path(band(size, from + inset * 1.8, to - inset * 1.8, 0.32, 0.6), BUTTER);
}
