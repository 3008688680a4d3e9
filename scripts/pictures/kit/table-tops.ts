import type { Canvas } from "./canvas.ts";
import { darker, lighter, mix } from "./color.ts";
import { frond } from "./fronds.ts";
import { ellipsePath, poly, rectPath } from "./shapes.ts";

/** Long soft-edged-free cast shadow of a round thing on a table (light from upper left). */
export const castRound = (
  c: Canvas,
  x: number,
  y: number,
  radius: number,
  radiusY = radius,
  length = 0.5,
): void =>
  c.path(
    ellipsePath(
      x + radius * length * 0.5,
      y + radius * length * 0.4,
      radius * 1.02,
      radiusY * 1.02,
    ) + ellipsePath(x + radius * length, y + radius * length * 0.8, radius, radiusY),
    c.p.ink,
    { opacity: 0.26 },
  );

/** Cloth of broad stripes, turned by rot, over the whole picture. */
export function cloth(
  c: Canvas,
  base: string,
  stripe: string,
  pitch: number,
  degrees: number,
  share = 0.22,
): void {
  c.rect(-5, -5, c.W + 10, c.H + 10, base);
  c.at(
    c.W / 2,
    c.H / 2,
    () => {
      const reach = c.W + c.H;
      for (let x = -reach / 2; x < reach / 2; x += pitch) {
        c.rect(x, -reach / 2, pitch * share, reach, stripe, { opacity: 0.9 });
        c.rect(x + pitch * share * 1.6, -reach / 2, pitch * 0.05, reach, stripe, { opacity: 0.7 });
      }
    },
    1,
    1,
    degrees,
  );
}

/** Encaustic-tile table top: quarter circles in two colours. */
export function tiles(
  c: Canvas,
  size: number,
  ground: string,
  colorB: string,
  colorA: string,
  top = 0,
  bottom = c.H,
): void {
  c.rect(-5, top, c.W + 10, bottom - top, ground);
  for (let y = top, j = 0; y < bottom; y += size, j++)
    for (let x = 0, i = 0; x < c.W; x += size, i++) {
      const color = (i + j) % 2 ? colorB : colorA;
      c.path(
        `M${x} ${y}h${size * 0.5}A${size / 2} ${size / 2} 0 0 1 ${x} ${y + size * 0.5}Z M${x + size} ${y + size}h${-size * 0.5}A${size / 2} ${size / 2} 0 0 1 ${x + size} ${y + size * 0.5}Z M${x + size} ${y}v${size * 0.5}A${size / 2} ${size / 2} 0 0 1 ${x + size * 0.5} ${y}Z M${x} ${y + size}v${-size * 0.5}A${size / 2} ${size / 2} 0 0 1 ${x + size * 0.5} ${y + size}Z`,
        color,
      );
      c.path(
        poly([
          [x + size * 0.5, y + size * 0.36],
          [x + size * 0.64, y + size * 0.5],
          [x + size * 0.5, y + size * 0.64],
          [x + size * 0.36, y + size * 0.5],
        ]),
        (i + j) % 2 ? colorA : colorB,
      );
    }
}

/** Boards running across. */
export function boards(c: Canvas, base: string, height: number, top = 0, bottom = c.H): void {
  for (let y = top, i = 0; y < bottom; y += height, i++) {
    const color = mix(base, i % 3 ? darker(base, 0.12) : lighter(base, 0.12), c.r.range(0.2, 0.9));
    c.rect(-5, y, c.W + 10, height + 1, color);
    c.rect(-5, y, c.W + 10, 3, darker(base, 0.35));
    for (let k = 0; k < 4; k++) {
      const x = c.r.range(0, c.W);
      const length = c.r.range(120, 380);
      const grainY = y + height * c.r.range(0.2, 0.85);
      c.line(
        [
          [x, grainY],
          [x + length * 0.5, grainY + c.r.range(-6, 6)],
          [x + length, grainY],
        ],
        darker(base, 0.22),
        2.4,
        { soft: true, opacity: 0.6 },
      );
    }
  }
}

export function plate(
  c: Canvas,
  x: number,
  y: number,
  radius: number,
  rim: string,
  well = c.p.paper,
  radiusY = radius,
): void {
  const squash = radiusY / radius;
  castRound(c, x, y, radius, radiusY, 0.16);
  c.oval(x, y, radius, radiusY, well);
  c.path(ellipsePath(x, y, radius * 0.94, radiusY * 0.94), "none", {
    stroke: rim,
    width: radius * 0.045,
  });
  c.oval(x, y, radius * 0.72, radius * 0.72 * squash, darker(well, 0.07));
  c.oval(
    x + radius * 0.02,
    y + radius * 0.025 * squash,
    radius * 0.69,
    radius * 0.69 * squash,
    lighter(well, 0.5),
  );
}

/** A palm's shadow falling across a flat surface. */
export function palmShadow(
  c: Canvas,
  x: number,
  y: number,
  length: number,
  headings: readonly number[],
  opacity = 0.2,
): void {
  c.fade(opacity, () => {
    for (const heading of headings)
      c.path(frond(c.r, x, y, (heading * Math.PI) / 180, length, 0.12, 26, 0.3), c.p.ink);
  });
}

/** Napkin with knife and fork. */
export function cutlery(
  c: Canvas,
  x: number,
  y: number,
  size: number,
  degrees: number,
  napkin: string,
): void {
  c.at(
    x,
    y,
    () => {
      c.rect(-size * 0.24 + 8, -size * 0.62 + 10, size * 0.48, size * 1.24, c.p.ink, {
        opacity: 0.22,
      });
      c.rect(-size * 0.24, -size * 0.62, size * 0.48, size * 1.24, napkin);
      c.path(rectPath(-size * 0.24, -size * 0.62, size * 0.1, size * 1.24), darker(napkin, 0.1));
      c.path(rectPath(-size * 0.2, -size * 0.56, size * 0.4, size * 0.02), darker(napkin, 0.3));
      const metal = mix(c.p.paper, c.p.glass, 0.35);
      c.limb(
        [-size * 0.08, size * 0.5],
        [-size * 0.08, -size * 0.2],
        size * 0.05,
        size * 0.03,
        metal,
      );
      for (const k of [-0.045, 0, 0.045])
        c.limb(
          [-size * 0.08 + k * size, -size * 0.2],
          [-size * 0.08 + k * size, -size * 0.46],
          size * 0.024,
          size * 0.016,
          metal,
        );
      c.path(
        `M${-size * 0.145} ${-size * 0.26}Q${-size * 0.08} ${-size * 0.08} ${-size * 0.015} ${-size * 0.26}Z`,
        metal,
      );
      c.limb([size * 0.1, size * 0.5], [size * 0.1, size * 0.02], size * 0.05, size * 0.034, metal);
      c.path(
        `M${size * 0.075} ${size * 0.04}V${-size * 0.48}Q${size * 0.17} ${-size * 0.3} ${size * 0.135} ${size * 0.04}Z`,
        lighter(metal, 0.3),
      );
    },
    1,
    1,
    degrees,
  );
}
