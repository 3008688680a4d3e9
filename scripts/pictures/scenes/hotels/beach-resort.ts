import { sailboat } from "../../kit/boats.ts";
import type { Canvas } from "../../kit/canvas.ts";
import { darker, mix } from "../../kit/color.ts";
import { coconut, royal } from "../../kit/palms.ts";
import { person, someone } from "../../kit/people.ts";
import { resort } from "../../kit/resort.ts";
import { beach, farShore, sea } from "../../kit/sea.ts";
import { lens } from "../../kit/shapes.ts";
import { hedge, oats } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { umbrella } from "../../kit/street.ts";
import { green, hazy } from "../../kit/tones.ts";
import { paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";
import { sunbather } from "./sunbather.ts";

/** A square tent with tied-back curtains and a pointed roof. */
function tent(c: Canvas, x: number, base: number, s: number, roof: string): void {
  const { p } = c;
  c.rect(x - s, base - s, s * 2, s, mix(p.ink, p.teal, 0.5), { opacity: 0.5 });
  c.round(x - s * 0.6, base - s * 0.3, s * 1.2, s * 0.24, 6, p.paper);
  c.round(x - s * 0.6, base - s * 0.46, s * 0.4, s * 0.2, 6, roof);
  c.path(
    `M${x - s} ${base}V${base - s}H${x - s * 0.5}Q${x - s * 0.6} ${base - s * 0.4} ${x - s * 0.86} ${base}Z M${x + s} ${base}V${base - s}H${x + s * 0.5}Q${x + s * 0.6} ${base - s * 0.4} ${x + s * 0.86} ${base}Z`,
    p.paper,
  );
  const eave = base - s * 0.94;
  c.poly(
    [
      [x - s * 1.15, eave],
      [x + s * 1.15, eave],
      [x, base - s * 1.7],
    ],
    roof,
  );
  c.poly(
    [
      [x + s * 1.15, eave],
      [x + s * 0.3, eave],
      [x, base - s * 1.7],
    ],
    darker(roof, 0.2),
  );
}

/** Two slabs of balconies and the palms before them. */
function buildings(c: Canvas, base: number): void {
  const { H } = c;
  const walls = paint(c, "#fff8ec");
  for (const x of c.wide ? [0.37, 0.93] : [0.93]) royal(c, c.X(x), base, H * 0.42, hazy(c, 0.3));
  const storey = H * (c.wide ? 0.074 : 0.062);
  resort(c, c.X(0.68), base, c.W * 0.4, 7, storey, paint(c, "#fdeeda"), -1, 6);
  const [x, w] = c.wide ? [0.43, 0.28] : [0.38, 0.36];
  resort(c, c.X(x), base, c.W * w, 5, storey, walls, -1, 16);
  hedge(c, base + 16, 56, c.X(0.3), c.W, 0.1);
}

function palms(c: Canvas, base: number): void {
  const places = c.wide
    ? ([
        [0.36, 0.24],
        [0.56, 0.27],
        [0.8, 0.23],
        [0.97, 0.28],
      ] as const)
    : ([
        [0.42, 0.24],
        [0.86, 0.28],
      ] as const);
  for (const [x, height] of places)
    coconut(
      c,
      c.X(x),
      base + 24,
      c.X(x) + c.r.range(-26, 34),
      base - c.H * height,
      c.H * 0.135,
      green(c),
      -1,
      0.1,
    );
}

function strand(c: Canvas, base: number): void {
  const { H } = c;
  beach(
    c,
    [
      [c.X(0.3), base + 2],
      [c.X(0.25), c.Y(0.71)],
      [c.X(0.2), c.Y(0.8)],
      [c.X(0.1), c.Y(0.92)],
      [c.X(-0.04), c.Y(1.04)],
    ],
    [
      [-20, H + 20],
      [c.W + 20, H + 20],
      [c.W + 20, base + 6],
    ],
    [1, 0.1],
    0.8,
  );
}

/** Two readers side by side under a parasol, near us. */
function readers(c: Canvas, size: number): void {
  const { p, r } = c;
  const [x, y] = [c.X(c.wide ? 0.63 : 0.57), c.Y(0.955)];
  const looks = [
    { ...someone(c), top: p.coral, bottom: p.coral, hat: "#f3dfb0" },
    { ...someone(c), bottom: mix(p.ink, p.teal, 0.4), hat: undefined },
  ] as const;
  c.path(lens(x - size * 0.2, y - size * 0.01, size * 0.62, size * 0.05), p.ink, {
    opacity: 0.14,
  });
  umbrella(c, x - size * 0.01, y - size * 0.015, size * 0.52, p.gold, p.paper, 4);
  sunbather(c, x - size * 0.25, y - size * 0.03, size * 0.38, p.teal, looks[0]);
  sunbather(c, x + size * 0.26, y + size * 0.015, size * 0.4, p.coral, {
    ...looks[1],
    top: r.pick([p.paper, p.teal]),
  });
}

/** Beachfront resort behind its palms and beach tents, the water to the left. */
export const beachResort: Draw = (c) => {
  const { p, H } = c;
  const base = c.Y(0.66);
  const horizon = base - H * 0.035;
  sky(c, {
    horizon,
    sun: [c.X(0.3), c.Y(0.1)],
    isSunHidden: true,
    clouds: "cumulus",
    style: "bands",
  });
  sea(c, horizon, H);
  farShore(c, horizon + 2, -10, c.X(0.16), 12);
  buildings(c, base);
  palms(c, base);
  strand(c, base);
  sailboat(c, c.X(0.11), horizon + H * 0.05, H * 0.13);
  const size = Math.min(H, c.W * 0.86);
  const tents = c.wide ? [0.46, 0.62, 0.78, 0.94] : [0.45, 0.7];
  for (const [i, x] of tents.entries())
    tent(c, c.X(x), c.Y(0.755 + i * 0.006), size * 0.076, i % 2 ? p.coral : p.teal);
  if (c.wide)
    for (const [x, height] of [
      [0.31, 0.19],
      [0.345, 0.125],
    ] as const) {
      c.path(lens(c.X(x) + 14, c.Y(0.872), H * 0.13, 5), p.ink, { opacity: 0.2 });
      person(c, c.X(x), c.Y(0.87), H * height, "walk");
    }
  readers(c, size);
  if (c.wide) oats(c, c.X(0.985), H + 10, H * 0.3, 8, 80);
};
