import type { Canvas } from "./canvas.ts";
import { darker, lighter, mix } from "./color.ts";
import { lens } from "./shapes.ts";

/** Sloop with main and jib. */
export function sailboat(
  c: Canvas,
  x: number,
  y: number,
  size: number,
  sail = c.p.paper,
  hull = c.p.ink,
  face: 1 | -1 = 1,
): void {
  c.at(
    x,
    y,
    () => {
      c.path(lens(0, 6, 150, 10), mix(c.p.sea[2], hull, 0.5), { opacity: 0.5 });
      c.path("M-64 -16C-30 -10 30 -10 74 -22C66 0 52 6 40 6L-44 6C-56 2 -62 -8 -64 -16Z", hull);
      c.path("M-64 -16C-30 -10 30 -10 74 -22L70 -14C30 -4 -30 -4 -62 -9Z", c.p.coral);
      c.limb([4, -14], [4, -190], 4, 3, c.p.trunk[1]);
      c.path("M0 -184C-30 -130 -58 -70 -62 -28L0 -26Z", sail);
      c.path("M0 -184C-10 -120 -24 -70 -28 -27L0 -26Z", darker(sail, 0.16));
      c.path("M9 -176C34 -120 56 -70 66 -30L9 -26Z", lighter(sail, 0.4));
      c.path("M9 -176C18 -120 28 -70 30 -28L9 -26Z", darker(sail, 0.1));
    },
    (size / 190) * face,
    size / 190,
  );
}

/** Varnished 1950s runabout seen from the side. */
export function runabout(
  c: Canvas,
  x: number,
  y: number,
  size: number,
  hull = "#b5613a",
  face: 1 | -1 = 1,
): void {
  c.at(
    x,
    y,
    () => {
      c.path(lens(0, 6, 320, 14), c.p.sea[2], { opacity: 0.6 });
      c.path("M-130 -42L150 -50C140 -18 110 6 70 8L-104 8C-122 2 -130 -20 -130 -42Z", hull);
      c.path("M-130 -42L150 -50L146 -36L-128 -26Z", lighter(hull, 0.35));
      c.path("M-124 -8L120 -6C106 4 90 8 70 8L-104 8C-114 6 -120 0 -124 -8Z", c.p.paper);
      c.path("M-20 -45L-2 -80L10 -80L44 -47Z", lighter(c.p.glass, 0.45));
      c.path("M-22 -45L-4 -82L12 -82L10 -77L0 -77L-15 -45Z", c.p.paper);
      c.path("M-118 -43C-110 -60 -40 -60 -30 -46Z", c.p.coral);
    },
    (size / 280) * face,
    size / 280,
  );
}

/** Sea kayak with one paddler, side view. */
export function kayak(
  c: Canvas,
  x: number,
  y: number,
  size: number,
  color: string,
  draw: (x: number, y: number, h: number) => void,
): void {
  c.path(lens(x, y + size * 0.045, size * 1.2, size * 0.05), c.p.sea[2], { opacity: 0.6 });
  c.path(
    `M${x - size * 0.55} ${y - size * 0.06}Q${x} ${y - size * 0.015} ${x + size * 0.55} ${y - size * 0.07}Q${x + size * 0.3} ${y + size * 0.06} ${x} ${y + size * 0.055}Q${x - size * 0.32} ${y + size * 0.06} ${x - size * 0.55} ${y - size * 0.06}Z`,
    color,
  );
  c.path(
    `M${x - size * 0.55} ${y - size * 0.06}Q${x} ${y - size * 0.015} ${x + size * 0.55} ${y - size * 0.07}Q${x + size * 0.25} ${y + size * 0.012} ${x} ${y + size * 0.012}Q${x - size * 0.28} ${y + size * 0.012} ${x - size * 0.55} ${y - size * 0.06}Z`,
    lighter(color, 0.4),
  );
  draw(x - size * 0.03, y - size * 0.02, size * 0.62);
  c.limb(
    [x - size * 0.3, y - size * 0.34],
    [x + size * 0.27, y + size * 0.03],
    size * 0.012,
    size * 0.012,
    c.p.trunk[0],
  );
  for (const [bladeX, bladeY, blade] of [
    [-0.33, -0.36, 0.055],
    [0.29, 0.045, 0.055],
  ] as const)
    c.at(
      x + bladeX * size,
      y + bladeY * size,
      () => c.oval(0, 0, blade * size, blade * size * 0.36, c.p.paper),
      1,
      1,
      33,
    );
}
