import { runabout } from "../../kit/boats.ts";
import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { nth } from "../../kit/lists.ts";
import { overhang, royal } from "../../kit/palms.ts";
import { person, someone } from "../../kit/people.ts";
import { sea } from "../../kit/sea.ts";
import { lens, lerp } from "../../kit/shapes.ts";
import { hedge } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { lounger, umbrella } from "../../kit/street.ts";
import { green, hazy } from "../../kit/tones.ts";
import { paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";
import { bedroom, livingArea } from "./lit-rooms.ts";

/** Two white storeys with rooms behind their glass, a balcony with somebody on it, a terrace with its pool. */
function house(c: Canvas, x: number, base: number, w: number): void {
  const { p } = c;
  const H = w / 0.94;
  const walls = paint(c, "#fff4e2");
  c.rect(x + w * 0.1, base - H * 0.19, w * 0.84, H * 0.19, darker(walls.dark, 0.1));
  livingArea(c, x + w * 0.3, base - H * 0.165, w * 0.6, H * 0.165);
  c.rect(x + w * 0.1, base - H * 0.17, w * 0.18, H * 0.17, mix(p.trunk[0], p.roof[0], 0.3));
  for (let i = 0; i < 9; i++)
    c.rect(x + w * 0.1 + (w * 0.18 * i) / 9, base - H * 0.17, 2, H * 0.17, p.trunk[1], {
      opacity: 0.6,
    });
  c.rect(x + w * 0.02, base - H * 0.2, w, H * 0.036, walls.lit);
  c.rect(x + w * 0.02, base - H * 0.168, w, 10, p.ink, { opacity: 0.3 });
  c.rect(x + w * 0.34, base - H * 0.4, w * 0.5, H * 0.2, walls.lit);
  c.rect(x + w * 0.34, base - H * 0.4, w * 0.06, H * 0.2, walls.dark);
  bedroom(c, x + w * 0.44, base - H * 0.365, w * 0.34, H * 0.145);
  c.rect(x + w * 0.26, base - H * 0.43, w * 0.66, H * 0.034, lighter(walls.lit, 0.5));
  c.rect(x + w * 0.3, base - H * 0.397, w * 0.58, 10, p.ink, { opacity: 0.25 });
  person(
    c,
    x + w * 0.16,
    base - H * 0.2,
    H * 0.13,
    "stand",
    { ...someone(c), back: false, dress: false, bottom: p.ink, hat: undefined },
    -1,
  );
  c.rect(x + w * 0.02, base - H * 0.255, w * 0.32, H * 0.055, p.glass, { opacity: 0.45 });
  c.rect(x + w * 0.02, base - H * 0.258, w * 0.32, 4, p.paper);
  c.limb([x + w * 0.98, base], [x + w * 0.98, base - H * 0.18], 9, 9, walls.lit);
}

/** Lawn, terrace with pool, and the sea wall. */
function grounds(c: Canvas, x: number, base: number, w: number): void {
  const { p } = c;
  c.rect(-5, base - 4, c.W + 9, c.H, p.leaf[0]);
  c.rect(x - 20, base - 4, w + 60, 36, p.sand[0]);
  c.round(x + w * 0.4, base + 6, w * 0.4, 18, 8, mix(p.sea[1], p.teal, 0.6));
  c.oval(x + w * 0.6, base + 13, w * 0.12, 5, p.lamp, { opacity: 0.5 });
  lounger(c, x + w * 0.87, base + 28, 110, p.coral);
  umbrella(c, x + w * 0.95, base + 26, 140, p.coral, p.paper);
  c.rect(-5, base + 58, c.W + 9, 26, p.sand[1]);
  c.rect(-5, base + 78, c.W + 9, 20, p.trunk[1]);
}

function dock(c: Canvas, base: number, left: number): void {
  const { p, H } = c;
  const edge = (t: number, side: number): number =>
    c.X(side ? left + lerp(0.1, 0.18, t) : left + lerp(0, -0.1, t));
  c.poly(
    [
      [edge(0, 0), base + 80],
      [edge(0, 1), base + 80],
      [edge(1, 1), H + 5],
      [edge(1, 0), H + 5],
    ],
    p.trunk[0],
  );
  for (let i = 0; i < 14; i++) {
    const t = (i / 13) ** 1.6;
    c.rect(
      edge(t, 0),
      lerp(base + 80, H, t),
      edge(t, 1) - edge(t, 0),
      lerp(1.6, 4, t),
      p.trunk[1],
      { opacity: 0.6 },
    );
  }
  for (const side of [0, 1])
    for (let i = 0; i < 3; i++) {
      const t = nth([0.16, 0.46, 0.95], i);
      const y = lerp(base + 80, H, t) - lerp(30, 110, t);
      c.rect(edge(t, side) - 8, y, lerp(12, 34, t), lerp(60, 220, t), p.trunk[1]);
      c.rect(edge(t, side) - 8, y, lerp(12, 34, t), lerp(5, 12, t), p.lamp);
    }
}

/** White modern house on a canal with its boat, its lights mirrored in the water. */
export const modernHouse: Draw = (c) => {
  const { p, r, H } = c;
  const base = c.Y(0.66);
  const w = Math.min(c.W * 0.86, H * 0.94);
  const x = c.X(c.wide ? 0.2 : 0.05);
  sky(c, {
    horizon: base,
    sun: [c.X(0.9), base],
    clouds: "streaks",
    style: "bands",
    isSunHidden: true,
  });
  for (const k of [0.06, 0.14, 0.84, 0.94])
    royal(c, c.X(k), base, H * r.range(0.44, 0.58), hazy(c, 0.3));
  hedge(c, base, 70, 0, c.W, 0.2);
  house(c, x, base, w);
  grounds(c, x, base, w);
  sea(c, base + 92, H, undefined);
  const walls = paint(c, "#fff4e2");
  for (let i = 0; i < 26; i++) {
    const depth = r.next();
    c.path(
      lens(
        x + w * r.range(0.3, 0.9),
        lerp(base + 104, H * 0.97, depth),
        r.range(60, 190),
        lerp(4, 9, depth),
      ),
      i % 3 ? walls.glass : walls.lit,
      { opacity: 0.4 },
    );
  }
  dock(c, base, c.wide ? 0.6 : 0.66);
  const boat = c.wide ? 0.34 : 0.46;
  c.path(lens(c.X(0.28), c.Y(0.915), c.W * boat * 1.1, 20), p.ink, { opacity: 0.3 });
  runabout(c, c.X(0.28), c.Y(0.9), c.W * boat, p.teal, 1);
  for (const [drop, wide] of [
    [0.908, 0.98],
    [0.92, 0.7],
  ] as const)
    c.path(lens(c.X(0.28), c.Y(drop), c.W * boat * wide, 7), p.foam, { opacity: 0.6 });
  overhang(c, c.W + 30, -30, H * 0.4, [170, 148, 124, 100], green(c));
};
