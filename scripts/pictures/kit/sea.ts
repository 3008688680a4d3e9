import type { Canvas } from "./canvas.ts";
import { lighter, mix, ramp } from "./color.ts";
import { nth } from "./lists.ts";
import { hill, lens, lerp, type Pt, smooth } from "./shapes.ts";

/** Water from the horizon down: flat bands, swell in perspective, a broken path of light under the sun. */
export function sea(c: Canvas, top: number, bottom: number, sunX?: number, glitter = 1): void {
  const { p, r, W } = c;
  const h = bottom - top;
  c.rect(-5, top, W + 10, h + 6, p.sea[2]);
  const bands = 9;
  for (let i = 0; i < bands; i++) {
    const y = top + h * (i / bands) ** 1.6;
    c.rect(-5, y, W + 10, bottom - y + 6, ramp(p.sea, (i / (bands - 1)) ** 0.8));
  }
  for (let i = 0; i < 46; i++) {
    const t = r.next() ** 1.25;
    const y = top + 5 + h * t;
    const base = ramp(p.sea, t ** 0.6);
    c.path(
      lens(r.range(-50, W + 50), y, lerp(70, 340, t) * r.range(0.6, 1.3), lerp(1.6, 9, t)),
      r.chance(0.5) ? mix(base, p.sea[2], 0.28) : lighter(base, 0.2),
      { opacity: 0.75 },
    );
  }
  if (sunX !== undefined)
    for (let i = 0; i < 64 * glitter; i++) {
      const t = ((i + r.next() * 0.7) / (64 * glitter)) ** 1.35;
      const y = top + 3 + h * t * 0.96;
      const w = lerp(54, 210, t);
      const aside = i % 3 === 0 ? 0 : r.range(-1, 1) * lerp(20, 100, t);
      c.path(lens(sunX + aside, y, w * r.range(0.45, 1.15), lerp(2, 6.5, t)), p.glint, {
        opacity: lerp(0.95, 0.5, t),
      });
    }
}

/** Low land on the horizon: haze-coloured keys with a lumpy mangrove edge. */
export function farShore(
  c: Canvas,
  y: number,
  left: number,
  right: number,
  h: number,
  color = c.p.far,
): void {
  const pts: Pt[] = [];
  const count = Math.max(6, Math.round((right - left) / 34));
  for (let i = 0; i <= count; i++)
    pts.push([
      lerp(left, right, i / count),
      y - h * Math.sin((Math.PI * i) / count) ** 0.35 * c.r.range(0.55, 1.05),
    ]);
  pts[0] = [left, y];
  pts[count] = [right, y];
  c.path(hill(pts, y + 2), color);
}

/** Beach below a shoreline (points left to right, or far to near): surf, wet sand, dry sand; `close` completes the land side. */
export function beach(
  c: Canvas,
  shore: readonly Pt[],
  close: readonly Pt[],
  normal: Pt = [0, 1],
  reach = 1,
): void {
  const { p } = c;
  const land = (distance: number): string => {
    const line = shore.map((point, i): Pt => {
      const shift = distance * reach * lerp(0.35, 1, i / (shore.length - 1));
      return [point[0] + normal[0] * shift, point[1] + normal[1] * shift];
    });
    return `${smooth(line) + close.map((point) => `L${point[0].toFixed(1)} ${point[1].toFixed(1)}`).join("")}Z`;
  };
  c.path(land(-46), mix(p.sea[1], p.foam, 0.35), { opacity: 0.55 });
  c.path(land(-22), p.foam);
  c.path(land(-10), mix(p.sea[1], p.sand[1], 0.45));
  c.path(land(2), p.foam, { opacity: 0.9 });
  c.path(land(10), mix(p.sand[2], p.sand[1], 0.45));
  c.path(land(44), p.sand[1]);
  c.path(land(92), p.sand[0]);
}

/** A dune shoulder with a lit crest; points run left to right along the top. */
export function dune(c: Canvas, pts: readonly Pt[], base: number, shade = 0): void {
  const { p } = c;
  c.path(hill(pts, base), mix(p.sand[0], p.sand[1], shade));
  const low = pts.map(
    (point, i): Pt => [point[0], point[1] + 26 + 46 * Math.abs(Math.sin(i * 1.7 + nth(pts, 0)[0]))],
  );
  c.path(hill(low, base), mix(p.sand[1], p.sand[2], shade * 0.6), { opacity: 0.85 });
  const lower = low.map(
    (point, i): Pt => [point[0], point[1] + 60 + 50 * Math.abs(Math.cos(i * 1.3))],
  );
  c.path(hill(lower, base), p.sand[2], { opacity: 0.5 });
}

/** Ripples in shallow or pool water seen from above: a loose net of light. */
export function caustics(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  count = 40,
  squash = 0.4,
): void {
  for (let i = 0; i < count; i++) {
    const t = c.r.next();
    const px = x + w * c.r.next();
    const py = y + h * t;
    const size = lerp(26, 70, t) * c.r.range(0.6, 1.2);
    c.path(
      smooth([
        [px - size, py],
        [px - size * 0.3, py - size * squash * 0.4],
        [px + size * 0.3, py + size * squash * 0.25],
        [px + size, py - size * squash * 0.1],
      ]),
      "none",
      { stroke: color, width: lerp(1.6, 4, t), opacity: 0.55 },
    );
  }
}
