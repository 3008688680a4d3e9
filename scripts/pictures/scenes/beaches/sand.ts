import { darker, lighter, mix } from "../../kit/color.ts";
import { cycle } from "../../kit/lists.ts";
import { overhang } from "../../kit/palms.ts";
import { someone } from "../../kit/people.ts";
import { hill, lens, lerp, type Pt } from "../../kit/shapes.ts";
import { green } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

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
          const k = someone(c);
          c.oval(x + R * 0.6, y + R * 0.82, 10, 11, k.hair);
          c.round(x + R * 0.6 - 14, y + R * 0.92, 28, 40, 12, k.top);
          c.limb([x + R * 0.6 - 7, y + R * 1.5], [x + R * 0.6 - 8, y + R * 1.92], 11, 7, k.skin);
          c.limb([x + R * 0.6 + 7, y + R * 1.5], [x + R * 0.6 + 8, y + R * 1.92], 11, 7, k.skin);
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
        const k = someone(c);
        c.oval(x + 24, y + 24, 30, 8, shade2, { opacity: 0.4 });
        c.oval(x, y, 14, 9, k.top);
        c.disc(x, y, 7.5, k.hat ?? k.hair);
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
