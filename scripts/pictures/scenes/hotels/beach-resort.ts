import type { Canvas } from "../../kit/canvas.ts";
import { darker, mix } from "../../kit/color.ts";
import { coconut, royal } from "../../kit/palms.ts";
import { person, someone } from "../../kit/people.ts";
import { resort } from "../../kit/resort.ts";
import { beach, farShore, sea } from "../../kit/sea.ts";
import { hedge, oats } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { lounger, umbrella } from "../../kit/street.ts";
import { green, hazy } from "../../kit/tones.ts";
import { paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

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

/** Beachfront resort behind its palms and beach tents, the water to the left. */
export const beachResort: Draw = (c) => {
  const { p, r, H } = c;
  const base = c.Y(0.66);
  const horizon = base - H * 0.035;
  const sunX = c.X(0.15);
  const walls = paint(c, "#fff8ec");
  sky(c, {
    horizon,
    sun: [sunX, c.Y(0.34)],
    sunR: 66,
    clouds: "cumulus",
    style: r.pick(["rings", "rays"] as const),
  });
  sea(c, horizon, H, sunX, 0.7);
  farShore(c, horizon + 2, -10, c.X(0.16), 12);
  for (const x of c.tall ? [0.92] : [0.37, 0.93]) royal(c, c.X(x), base, H * 0.42, hazy(c, 0.3));
  const storey = H * (c.tall ? 0.06 : 0.074);
  resort(c, c.X(0.68), base, c.W * 0.4, 7, storey, paint(c, "#fdeeda"), -1, 6);
  resort(
    c,
    c.X(c.tall ? 0.38 : 0.43),
    base,
    c.W * (c.tall ? 0.36 : 0.28),
    5,
    storey,
    walls,
    -1,
    16,
  );
  hedge(c, base + 16, 56, c.X(0.3), c.W, 0.1);
  for (const [x, height] of c.tall
    ? ([
        [0.42, 0.24],
        [0.84, 0.28],
      ] as const)
    : ([
        [0.36, 0.24],
        [0.56, 0.27],
        [0.78, 0.23],
        [0.96, 0.28],
      ] as const))
    coconut(
      c,
      c.X(x),
      base + 24,
      c.X(x) + r.range(-26, 34),
      base - H * height,
      H * 0.135,
      green(c),
      -1,
      0.1,
    );
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
  const tents = c.tall ? [0.52, 0.8] : [0.46, 0.62, 0.78, 0.94];
  for (const [i, x] of tents.entries())
    tent(c, c.X(x), c.Y(0.765 + i * 0.008), H * (c.tall ? 0.07 : 0.078), i % 2 ? p.coral : p.teal);
  const unit = Math.min(H, c.W * 0.8);
  umbrella(c, c.X(c.tall ? 0.66 : 0.63), c.Y(0.92), unit * 0.38, p.gold, p.paper, 5);
  lounger(c, c.X(c.tall ? 0.5 : 0.54), c.Y(0.91), unit * 0.24, p.coral);
  lounger(c, c.X(c.tall ? 0.82 : 0.73), c.Y(0.955), unit * 0.26, p.teal);
  person(
    c,
    c.X(c.tall ? 0.8 : 0.725) - unit * 0.02,
    c.Y(0.955) - unit * 0.045,
    unit * 0.26,
    "leanBack",
    {
      ...someone(c),
      bottom: mix(p.ink, p.teal, 0.4),
      hat: "#f3dfb0",
      dress: false,
    },
    -1,
  );
  if (!c.tall) {
    person(c, c.X(0.31), c.Y(0.87), H * 0.19, "walk");
    person(c, c.X(0.35), c.Y(0.875), H * 0.125, "walk");
  }
  oats(c, c.X(0.96), H + 10, H * 0.36, 9, 110);
};
