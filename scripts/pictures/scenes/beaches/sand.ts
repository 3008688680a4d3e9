import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { cycle } from "../../kit/lists.ts";
import { overhang } from "../../kit/palms.ts";
import { someone } from "../../kit/people.ts";
import { hill, lens, lerp, type Pt } from "../../kit/shapes.ts";
import { green } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

/** On the back on a towel, the head at x, y. */
function sunbather(c: Canvas, x: number, y: number, s: number): void {
  const look = someone(c);
  c.at(
    x,
    y,
    () => {
      for (const side of [-1, 1]) {
        c.limb([side * 7, 46], [side * 9, 84], 13, 8, look.skin);
        c.limb([side * 15, 18], [side * 21, 46], 8, 6, look.skin);
      }
      c.round(-16, 12, 32, 40, 12, look.skin);
      c.round(-15, 34, 30, 19, 8, look.top);
      if (look.dress) c.round(-15, 17, 30, 10, 4, look.top);
      c.oval(0, 0, 11, 12, look.hair);
      c.oval(0, 3, 9, 9, look.skin);
    },
    s,
  );
}

/** Somebody at the water's edge, whose shadow shows who walks there. */
function stroller(c: Canvas, x: number, y: number): void {
  const look = someone(c);
  const dark = mix(c.p.ink, c.p.sand[2], 0.35);
  for (const side of [-1, 1]) c.limb([x + 6, y + 6], [x + 24 + side * 7, y + 30], 8, 5, dark);
  c.limb([x + 22, y + 24], [x + 52, y + 54], 20, 15, dark);
  c.disc(x + 62, y + 64, 10, dark);
  for (const side of [-1, 1]) c.limb([x + side * 14, y], [x + side * 18, y + 9], 9, 7, look.skin);
  c.oval(x, y, 18, 11, look.top);
  c.disc(x, y - 1, look.hat ? 15 : 9, look.hat ?? look.hair);
}

/** The beach from above: surf on the diagonal, parasols and towels. */
export const aerialBeach: Draw = (c) => {
  const { p, r } = c;
  const s = c.r.sign();
  const m = c.W + c.H;
  c.rect(-5, -5, c.W + 10, c.H + 10, p.sea[2]);
  const shade2 = mix(p.ink, p.sand[2], 0.35);
  c.at(
    c.W / 2,
    c.H / 2,
    () => {
      const wave = (y: number, a: number, ph: number): Pt[] =>
        Array.from(
          { length: 19 },
          (_, i): Pt => [
            lerp(-m / 2, m / 2, i / 18),
            y - c.H * 0.14 + Math.sin(i * 0.9 + ph) * a + Math.sin(i * 0.37 + ph * 2) * a,
          ],
        );
      for (let i = 0; i < 6; i++)
        c.path(
          hill(wave(-c.H * 0.62 + i * c.H * 0.105, 16 + i * 2, i * 1.3), m),
          mix(p.sea[2], lighter(p.sea[1], 0.25), (i + 1) / 6),
        );
      for (let i = 0; i < 26; i++)
        c.path(
          lens(r.range(-m / 2, m / 2), r.range(-c.H * 0.6, -c.H * 0.12), r.range(50, 190), 5),
          p.glint,
          { opacity: 0.4 },
        );
      c.path(hill(wave(-34, 22, 2), m), p.foam);
      c.path(hill(wave(-14, 22, 2.2), m), mix(p.sea[1], p.foam, 0.55));
      c.path(hill(wave(6, 24, 2.5), m), p.foam);
      c.path(hill(wave(20, 24, 2.6), m), mix(p.sand[1], p.sand[2], 0.5));
      c.path(hill(wave(62, 24, 2.7), m), p.sand[1]);
      c.path(hill(wave(110, 20, 2.9), m), p.sand[0]);
      for (let i = 0; i < 9; i++) {
        const x = lerp(-m * 0.3, m * 0.3, (i + 0.5) / 9) + r.range(-26, 26);
        const y = c.H * cycle([0.1, 0.27, 0.17], i) + r.range(0, 40);
        const R = r.range(48, 66);
        const a = cycle([p.coral, p.gold, p.teal, p.coral, p.paper], i * 3 + 1);
        const b = a === p.paper ? p.coral : p.paper;
        c.round(x + R * 0.3, y + R * 0.5, R * 0.62, R * 1.5, 5, r.pick([p.teal, p.coral, p.gold]));
        c.round(x - R * 0.9, y + R * 0.6, R * 0.62, R * 1.5, 5, p.paper);
        c.rect(x - R * 0.9, y + R * 1.4, R * 0.62, R * 0.14, p.coral);
        if (r.chance(0.5)) {
          sunbather(c, x + R * 0.61, y + R * 0.84, R / 60);
        }
        c.oval(x + R * 0.62, y + R * 0.5, R, R * 0.94, shade2, { opacity: 0.34 });
        for (let k = 0; k < 10; k++) {
          const t = (k / 10) * Math.PI * 2;
          const u = ((k + 1.02) / 10) * Math.PI * 2;
          c.path(
            `M${x} ${y}L${x + Math.cos(t) * R} ${y + Math.sin(t) * R}Q${x + Math.cos((t + u) / 2) * R * 0.96} ${y + Math.sin((t + u) / 2) * R * 0.96} ${x + Math.cos(u) * R} ${y + Math.sin(u) * R}Z`,
            darker(k % 2 ? a : b, k < 4 ? 0.1 : 0),
          );
        }
        c.disc(x, y, 4, p.paper);
      }
      for (const [x, y] of [
        [-m * 0.16, -c.H * 0.02],
        [-m * 0.13, 0],
        [m * 0.2, c.H * 0.03],
      ] as const) {
        stroller(c, x, y);
      }
    },
    1,
    1,
    s * 19,
  );
  overhang(
    c,
    s > 0 ? -30 : c.W + 30,
    c.H + 10,
    c.H * 0.5,
    s > 0 ? [-8, -35, -62] : [188, 215, 242],
    green(c),
  );
};
