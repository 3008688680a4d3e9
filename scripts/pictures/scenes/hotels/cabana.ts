import { flock } from "../../kit/birds.ts";
import { sailboat } from "../../kit/boats.ts";
import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { cocktail } from "../../kit/drinks.ts";
import { coconut } from "../../kit/palms.ts";
import { person, someone } from "../../kit/people.ts";
import { beach, farShore, sea } from "../../kit/sea.ts";
import { lens } from "../../kit/shapes.ts";
import { sky } from "../../kit/sky.ts";
import { umbrella } from "../../kit/street.ts";
import { green } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";
import { dayBed } from "./day-bed.ts";

const FLOOR = 0.8;

function seaside(c: Canvas): void {
  const { p, H } = c;
  const horizon = c.Y(0.47);
  sky(c, {
    horizon,
    sun: [c.X(0.44), horizon - c.Y(0.2)],
    isSunHidden: true,
    clouds: "cumulus",
    style: "bands",
  });
  sea(c, horizon, c.Y(0.74));
  sailboat(c, c.X(c.wide ? 0.62 : 0.6), horizon + 34, 96);
  farShore(c, horizon + 2, c.X(0.55), c.W, 16);
  beach(
    c,
    [
      [-20, c.Y(0.62)],
      [c.X(0.4), c.Y(0.65)],
      [c.W + 20, c.Y(0.6)],
    ],
    [
      [c.W + 20, H + 10],
      [-20, H + 10],
    ],
    [0, 1],
    0.8,
  );
  const size = Math.min(H, c.W);
  const [x, y] = [c.X(c.wide ? 0.4 : 0.42), c.Y(0.74)];
  c.path(lens(x + size * 0.03, y + 2, size * 0.15, 5), p.ink, { opacity: 0.2 });
  person(c, x, y, size * 0.15, "walk", { ...someone(c), hat: "#fdf1dc" });
  person(c, x + size * 0.055, y, size * 0.095, "walk");
  const [far, near] = c.wide ? [0.6, 0.67] : [0.58, 0.7];
  umbrella(c, c.X(far), c.Y(0.73), size * 0.16, p.coral, p.paper);
  umbrella(c, c.X(near), c.Y(0.75), size * 0.19, p.gold, p.paper);
  coconut(c, c.X(0.79), c.Y(0.83), c.X(0.71), c.Y(0.25), size * 0.2, green(c), -1, 0.1);
  flock(c, c.X(0.36), c.Y(0.28), 15, 4, mix(p.ink, p.sky[2], 0.2));
}

function boardwalk(c: Canvas): void {
  const { p, H } = c;
  const floor = c.Y(FLOOR);
  const middle = c.X(0.5);
  c.rect(-5, floor, c.W + 9, H - floor + 5, mix(p.trunk[0], p.sand[0], 0.25));
  c.rect(-5, floor, c.W + 9, 8, lighter(p.trunk[0], 0.4));
  for (let i = -14; i <= 14; i++)
    c.line(
      [
        [middle + i * c.W * 0.055, floor + 8],
        [middle + i * c.W * 0.09, H + 5],
      ],
      p.trunk[1],
      2.4,
      { opacity: 0.35 },
    );
}

/** A drape on one side, gathered at its waist; widths are shares of `size`. */
function drape(c: Canvas, side: 1 | -1, size: number): void {
  const { p } = c;
  const edge = side < 0 ? -10 : c.W + 10;
  const X = (share: number): number => edge - side * size * share;
  c.path(
    `M${edge} ${c.Y(0.08)}H${X(0.34)}C${X(0.33)} ${c.Y(0.3)} ${X(0.15)} ${c.Y(0.44)} ${X(0.12)} ${c.Y(0.56)}C${X(0.13)} ${c.Y(0.7)} ${X(0.2)} ${c.Y(0.8)} ${X(0.22)} ${c.Y(0.96)}H${edge}Z`,
    p.paper,
  );
  for (const share of [0.26, 0.18, 0.1])
    c.path(
      `M${X(share)} ${c.Y(0.09)}C${X(share * 0.9)} ${c.Y(0.3)} ${X(share * 0.4 + 0.01)} ${c.Y(0.44)} ${X(share * 0.34 + 0.02)} ${c.Y(0.56)}C${X(share * 0.4 + 0.02)} ${c.Y(0.7)} ${X(share * 0.66)} ${c.Y(0.8)} ${X(share * 0.72)} ${c.Y(0.955)}`,
      "none",
      { stroke: p.wall[1], width: 6, opacity: 0.6 },
    );
  c.path(`M${edge} ${c.Y(0.545)}H${X(0.126)}V${c.Y(0.58)}H${edge}Z`, p.coral);
}

/** The canopy from one side of the picture to the other, over the drapes. */
function canopy(c: Canvas): void {
  const { p } = c;
  const count = 2 * Math.round(c.W / 190) + 1;
  const w = (c.W + 2) / count;
  c.rect(-5, c.Y(0.08), c.W + 9, c.Y(0.085), p.ink, { opacity: 0.14 });
  for (let i = 0; i < count; i++) {
    const color = i % 2 ? p.paper : p.coral;
    c.rect(i * w - 1, -5, w + 1, c.Y(0.07) + 5, darker(color, 0.1));
    c.path(
      `M${i * w - 1} ${c.Y(0.07)}h${w + 0.5}v${c.Y(0.05)}a${w / 2} ${c.Y(0.03)} 0 0 1 ${-w - 0.5} 0Z`,
      color,
    );
  }
  c.rect(-5, c.Y(0.066), c.W + 9, 7, darker(p.coral, 0.25));
}

function sideTable(c: Canvas, x: number, base: number, size: number): void {
  const { p } = c;
  const top = base - size * 0.7;
  const wood = mix(p.trunk[1], p.roof[1], 0.3);
  c.path(lens(x + 4, base + 2, size * 1.1, 8), p.ink, { opacity: 0.24 });
  for (const lean of [-1, 1])
    c.limb(
      [x + lean * size * 0.16, top],
      [x + lean * size * 0.36, base],
      size * 0.07,
      size * 0.05,
      wood,
    );
  c.oval(x, top + size * 0.04, size * 0.56, size * 0.1, wood);
  c.oval(x, top, size * 0.56, size * 0.1, lighter(p.trunk[0], 0.2));
  cocktail(c, x - size * 0.2, top, size * 0.72, p.coral, "tall");
  cocktail(c, x + size * 0.22, top + size * 0.03, size * 0.66, p.gold, "tall");
}

/** From inside a cabana: two day beds, and the beach between its drapes. */
export const cabana: Draw = (c) => {
  const { p } = c;
  seaside(c);
  boardwalk(c);
  const size = Math.min(c.H, c.W * 0.72);
  for (const side of [-1, 1] as const) drape(c, side, size);
  canopy(c);
  const w = c.wide ? c.H * 0.5 : c.W * 0.41;
  const base = c.Y(c.tall ? 0.94 : 0.955);
  const apart = c.W * (c.wide ? 0.23 : 0.27);
  dayBed(c, c.X(0.5) - apart, base, w, 1, p.teal);
  dayBed(c, c.X(0.5) + apart, base, w, -1, p.coral);
  sideTable(c, c.X(0.5), c.Y(c.tall ? 0.955 : 0.975), w * (c.wide ? 0.3 : 0.26));
};
