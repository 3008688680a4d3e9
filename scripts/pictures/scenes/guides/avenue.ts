import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { cycle, nth } from "../../kit/lists.ts";
import { PAINTS } from "../../kit/palette.ts";
import { overhang, royal } from "../../kit/palms.ts";
import { person, someone, standing } from "../../kit/people.ts";
import { lerp } from "../../kit/shapes.ts";
import { sky } from "../../kit/sky.ts";
import { cafeSet, streetLamp, umbrella } from "../../kit/street.ts";
import { green, hazy } from "../../kit/tones.ts";
import { View } from "../../kit/view.ts";
import { paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** A wall of shopfronts running to the vanishing point on one side of a street. */
function shopRow(
  c: Canvas,
  v: View,
  s: 1 | -1,
  x: number,
  zs: readonly number[],
  heights: readonly number[],
): void {
  for (let i = zs.length - 2; i >= 0; i--) {
    const a = nth(zs, i);
    const b = nth(zs, i + 1);
    const h = cycle(heights, i);
    const walls = paint(c, cycle(PAINTS, i * 2 + (s > 0 ? 1 : 0)));
    const lit = s > 0 ? walls.lit : walls.dark;
    const k = mix(lit, c.p.far, Math.min(0.5, (a - 1) * 0.08));
    c.poly(v.quad([s * x, h, a], [s * x, h, b], [s * x, 0, b], [s * x, 0, a]), k);
    c.poly(
      [v.at(s * x, h, a), v.at(s * x * 1.5, h, a), v.at(s * x * 1.5, 0, a), v.at(s * x, 0, a)],
      s > 0 ? walls.dark : walls.lit,
    );
    c.poly(
      v.quad(
        [s * (x - 22), h + 20, a],
        [s * (x - 22), h + 20, b],
        [s * x, h - 14, b],
        [s * x, h - 14, a],
      ),
      c.p.roof[s > 0 ? 0 : 1],
    );
    const n = 3;
    const at = (t: number): number => 1 / lerp(1 / a, 1 / b, t);
    const z = (t: number): number => at(t);
    for (let j = 0; j < n; j++) {
      const t0 = (j + 0.24) / n;
      const t1 = (j + 0.76) / n;
      const storeys: [number, number][] =
        h > 330
          ? [
              [h * 0.46, h * 0.64],
              [h * 0.74, h * 0.9],
            ]
          : [[h * 0.56, h * 0.82]];
      for (const [y0, y1] of storeys) {
        c.poly(
          v.quad([s * x, y1, z(t0)], [s * x, y1, z(t1)], [s * x, y0, z(t1)], [s * x, y0, z(t0)]),
          c.p.time === "dusk" || c.p.time === "night" ? c.p.lamp : c.p.glass,
        );
        c.poly(
          v.quad(
            [s * x, y0, z(t0 - 0.02)],
            [s * x, y0, z(t1 + 0.02)],
            [s * x, y0 - 9, z(t1 + 0.02)],
            [s * x, y0 - 9, z(t0 - 0.02)],
          ),
          lighter(k, 0.5),
        );
      }
      c.poly(
        v.quad(
          [s * x, h * 0.28, z(t0 - 0.03)],
          [s * x, h * 0.28, z(t1 + 0.03)],
          [s * x, 6, z(t1 + 0.03)],
          [s * x, 6, z(t0 - 0.03)],
        ),
        c.p.time === "noon" || c.p.time === "dawn" || c.p.time === "golden"
          ? mix(c.p.glass, c.p.ink, 0.3)
          : c.p.lamp,
      );
    }
    const m = 9;
    const col = cycle([c.p.coral, c.p.teal, c.p.gold], i);
    for (let j = 0; j < m; j++)
      c.poly(
        v.quad(
          [s * x, h * 0.42, z(j / m)],
          [s * x, h * 0.42, z((j + 1) / m)],
          [s * (x - 80), h * 0.32, z((j + 1) / m)],
          [s * (x - 80), h * 0.32, z(j / m)],
        ),
        darker(j % 2 ? c.p.paper : col, s > 0 ? 0 : 0.14),
      );
    c.poly(
      v.quad(
        [s * (x - 80), h * 0.32, a],
        [s * (x - 80), h * 0.32, b],
        [s * (x - 80), h * 0.3, b],
        [s * (x - 80), h * 0.3, a],
      ),
      darker(col, 0.25),
    );
  }
}

/** The avenue in one-point perspective: palms, lamps, awnings, strollers. */
export const avenue: Draw = (c) => {
  const { p, r } = c;
  const H = c.H;
  const view = new View(c.X(0.4), c.Y(0.56), 250);
  sky(c, {
    horizon: view.vy,
    sun: [c.X(0.4), view.vy - c.Y(0.2)],
    sunR: 60,
    style: r.pick(["rings", "rays"] as const),
    clouds: "streaks",
  });
  c.rect(-5, view.vy - 2, c.W + 9, H, mix(p.sand[1], p.wall[1], 0.4));
  const k = c.wide ? 1.25 : 0.8;
  const kerbs: [number, number] = c.wide ? [-330, 400] : [-190, 236];
  const zs = [0.7, 1.05, 1.55, 2.3, 3.4, 5, 7.4, 11];
  shopRow(c, view, -1, 560 * k, zs, [330, 400, 300, 420]);
  shopRow(c, view, 1, 640 * k, zs, [410, 320, 390, 300]);
  c.poly(
    view.quad(
      [kerbs[0] * k, 0, 11],
      [kerbs[1] * k, 0, 11],
      [kerbs[1] * k, 0, 0.4],
      [kerbs[0] * k, 0, 0.4],
    ),
    mix(p.ink, p.sand[2], 0.4),
  );
  for (const s of kerbs)
    c.poly(
      view.quad(
        [s * k, 8, 11],
        [(s + (s < 0 ? -24 : 24)) * k, 8, 11],
        [(s + (s < 0 ? -24 : 24)) * k, 8, 0.4],
        [s * k, 8, 0.4],
      ),
      p.paper,
    );
  for (let i = 0; i < 12; i++) {
    const a = 0.6 * 1.3 ** i;
    c.poly(view.quad([24, 0, a], [46, 0, a], [46, 0, a * 1.14], [24, 0, a * 1.14]), p.gold);
  }
  for (let i = 9; i >= 0; i--) {
    const z = 0.86 * 1.32 ** i;
    for (const s of [-1, 1] as const) {
      const [x, y] = view.at(s > 0 ? 450 * k : -380 * k, 0, z);
      if (i % 2 === (s > 0 ? 0 : 1))
        royal(c, x, y, (H * 0.72) / z, hazy(c, Math.min(0.55, i * 0.07)), s > 0 ? -1 : 1);
      else streetLamp(c, x, y, (H * 0.36) / z);
    }
    if (i > 0 && i < 8) {
      const [px, py] = view.at((i % 2 ? 500 : -440) * k, 0, z * 1.1);
      standing(c, px, py, 190 / z, r.pick(["walk", "stand"] as const), {}, r.sign());
    }
  }
  const Y = c.Y(0.98);
  const unit = Math.min(H, c.W * 0.8);
  const s = unit * 0.24;
  const cafe = c.X(c.wide ? 0.86 : 0.8);
  umbrella(c, cafe, Y, s * 2.5, p.gold, p.paper);
  cafeSet(c, cafe, Y, s);
  person(c, cafe - s * 0.8, Y, s * 1.7, "sit");
  person(c, cafe + s * 0.8, Y, s * 1.7, "sit", someone(c), -1);
  // Between a trunk and a lamp post, neither of them behind the head.
  const [x, y] = c.wide ? [c.X(0.66), c.Y(0.9)] : [c.X(c.tall ? 0.176 : 0.206), c.Y(0.8)];
  standing(c, x, y, unit * 0.32, "walk", { dress: true, top: p.coral });
  overhang(c, -30, -30, unit * 0.4, [8, 34, 60], green(c));
};
