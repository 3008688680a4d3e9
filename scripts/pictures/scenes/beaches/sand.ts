import { flock } from "../../kit/birds.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { cycle } from "../../kit/lists.ts";
import { coconut, overhang } from "../../kit/palms.ts";
import { person, silhouette, someone } from "../../kit/people.ts";
import { beach, sea } from "../../kit/sea.ts";
import { hill, lens, lerp, type Pt, smooth } from "../../kit/shapes.ts";
import { sky } from "../../kit/sky.ts";
import { green, shade } from "../../kit/tones.ts";
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

/** Sunset watchers at a thatched chickee. */
export const chickee: Draw = (c) => {
  const horizon = c.Y(0.56);
  const sunX = c.X(0.3);
  sky(c, {
    horizon,
    sun: [sunX, horizon - 6],
    sunR: 96,
    style: "rays",
    clouds: "streaks",
  });
  sea(c, horizon, c.Y(0.82), sunX, 1.2);
  beach(
    c,
    [
      [-20, c.Y(0.72)],
      [c.X(0.4), c.Y(0.75)],
      [c.X(0.75), c.Y(0.7)],
      [c.W + 20, c.Y(0.66)],
    ],
    [
      [c.W + 20, c.H + 10],
      [-20, c.H + 10],
    ],
  );
  const { p } = c;
  const x = c.X(c.tall ? 0.7 : 0.74);
  const y = c.Y(0.86);
  const s = Math.min(c.W * 0.32, c.H * 0.4);
  const t = shade(c);
  coconut(c, c.X(0.98), c.Y(0.9), c.X(0.9), c.Y(0.2), c.H * 0.27, t, -1, 0.1);
  for (const k of [-0.62, -0.2, 0.24, 0.64])
    c.limb([x + k * s, y], [x + k * s, y - s * 0.62], s * 0.04, s * 0.034, p.ink);
  c.path(
    `${smooth([
      [x - s * 0.95, y - s * 0.5],
      [x - s * 0.5, y - s * 0.86],
      [x - s * 0.12, y - s * 1.2],
      [x + s * 0.14, y - s * 1.2],
      [x + s * 0.5, y - s * 0.86],
      [x + s * 0.95, y - s * 0.5],
    ])}Z`,
    mix(p.ink, p.trunk[1], 0.6),
  );
  for (let i = 0; i < 46; i++) {
    const q = i / 45;
    const bx = lerp(x - s * 0.95, x + s * 0.95, q);
    c.line(
      [
        [lerp(bx, x, 0.75), y - s * c.r.range(0.98, 1.14)],
        [lerp(bx, x, 0.2), y - s * 0.72],
        [bx, y - s * c.r.range(0.42, 0.52)],
      ],
      q < 0.5 ? mix(p.trunk[1], p.trunk[0], 0.5) : p.ink,
      s * 0.017,
      { soft: true, opacity: 0.75 },
    );
  }
  c.rect(x - s * 0.62, y - s * 0.24, s * 1.26, s * 0.05, p.ink);
  person(c, x - s * 0.34, y, s * 0.5, "stand", silhouette(p.ink));
  person(c, x + s * 0.06, y, s * 0.48, "point", silhouette(p.ink, true), -1);
  for (const [q, h, pose] of [
    [0.16, 0.2, "sit"],
    [0.26, 0.2, "sit"],
    [0.4, 0.19, "dance"],
  ] as const) {
    if (pose === "sit")
      c.path(
        `M${c.X(q) - c.H * 0.045} ${c.Y(0.9) - c.H * 0.12}l${c.H * 0.02} ${c.H * 0.072}h${c.H * 0.05}l${c.H * 0.012} ${c.H * 0.048}m${-c.H * 0.062} ${-c.H * 0.048}l${-c.H * 0.014} ${c.H * 0.048}`,
        "none",
        { stroke: p.ink, width: 6 },
      );
    person(c, c.X(q), c.Y(0.9), c.H * h, pose, silhouette(p.ink, pose === "dance"));
  }
  flock(c, c.X(0.45), c.Y(0.26), 17, 5);
};
