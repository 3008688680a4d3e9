import { sailboat } from "../../kit/boats.ts";
import type { Canvas } from "../../kit/canvas.ts";
import { lighter, mix } from "../../kit/color.ts";
import { wineGlass } from "../../kit/drinks.ts";
import { overhang } from "../../kit/palms.ts";
import { person, someone } from "../../kit/people.ts";
import { resort } from "../../kit/resort.ts";
import { beach, caustics, sea } from "../../kit/sea.ts";
import { lens, poly } from "../../kit/shapes.ts";
import { hedge } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { lounger } from "../../kit/street.ts";
import { green } from "../../kit/tones.ts";
import { View } from "../../kit/view.ts";
import { paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

const RAIL = 1.35;

/** The coast far below, its towers lit. */
function coast(c: Canvas, horizon: number): void {
  for (let i = 6; i >= 0; i--) {
    const near = 1 - i / 8;
    resort(
      c,
      c.X(0.7 + 0.045 * (7 - i)),
      horizon + 8 + near * 26,
      c.W * 0.03 * (0.5 + near),
      4 + ((i * 5) % 4),
      7 + near * 15,
      paint(c, "#f8d9c4"),
      -1,
      2,
    );
  }
  beach(
    c,
    [
      [c.X(0.66), horizon + 6],
      [c.X(0.74), c.Y(0.46)],
      [c.X(0.79), c.Y(0.54)],
      [c.X(0.8), c.Y(0.72)],
    ],
    [
      [c.W + 10, c.Y(0.72)],
      [c.W + 10, horizon + 26],
    ],
    [1, 0.1],
    0.5,
  );
  hedge(c, c.Y(0.56), c.H * 0.06, c.X(0.9), c.W, 0.2);
}

function deck(c: Canvas, view: View): void {
  const { p } = c;
  const floor = mix(p.sand[0], p.paper, 0.25);
  c.poly(view.quad([-2400, 0, RAIL], [2400, 0, RAIL], [2400, 0, 0.3], [-2400, 0, 0.3]), floor);
  for (let i = -16; i < 18; i++)
    c.line([view.at(i * 130, 0, RAIL), view.at(i * 130, 0, 0.3)], p.sand[1], 2.4, { opacity: 0.5 });
  for (let i = 0; i < 7; i++)
    c.rect(-5, view.at(0, 0, RAIL * 0.8 ** i)[1], c.W + 9, 2.4, p.sand[1], { opacity: 0.5 });
}

/** Let into the deck, lit from under the water. */
function pool(c: Canvas, view: View, left: number, right: number): void {
  const { p } = c;
  const far = 1.2;
  const near = 0.66;
  c.poly(
    view.quad(
      [left - 34, 0, far + 0.05],
      [right + 34, 0, far + 0.05],
      [right + 34, 0, near - 0.03],
      [left - 34, 0, near - 0.03],
    ),
    p.paper,
  );
  const water = view.quad([left, 0, far], [right, 0, far], [right, 0, near], [left, 0, near]);
  c.path(poly(water), mix(p.teal, p.sea[1], 0.2));
  c.clip(poly(water), () => {
    const [x, y] = view.at((left + right) / 2, 0, 0.86);
    const wide = right - left;
    c.oval(x, y, wide * 0.5, wide * 0.16, lighter(p.teal, 0.3), { opacity: 0.6 });
    c.oval(x, y, wide * 0.26, wide * 0.08, p.lamp, { opacity: 0.6 });
    c.poly(
      view.quad([left, 0, far], [right, 0, far], [right, -40, far], [left, -40, far]),
      mix(p.teal, p.ink, 0.3),
    );
    const [fromX, fromY] = view.at(left, 0, far);
    const [toX, toY] = view.at(right, 0, near);
    caustics(
      c,
      fromX - wide * 0.3,
      fromY + 20,
      toX - fromX + wide * 0.3,
      toY - fromY,
      p.foam,
      24,
      0.25,
    );
  });
}

function rail(c: Canvas, view: View): void {
  const { p } = c;
  const top = view.at(0, 122, RAIL)[1];
  const foot = view.at(0, 0, RAIL)[1];
  c.rect(-5, top, c.W + 10, foot - top, p.glass, { opacity: 0.24 });
  for (let i = 0; i < 7; i++) {
    const x = c.X((i + 0.16) / 6.2);
    c.poly(
      [
        [x + 30, foot],
        [x + 90, top],
        [x + 120, top],
        [x + 60, foot],
      ],
      p.paper,
      { opacity: 0.14 },
    );
    c.rect(x, top, 6, foot - top, p.paper);
  }
  c.rect(-5, top - 4, c.W + 10, 9, p.paper);
  c.rect(-5, foot - 4, c.W + 10, 10, p.wall[1]);
}

/** A low table with a lantern and two glasses. */
function lanternTable(c: Canvas, x: number, base: number, s: number): void {
  const { p } = c;
  c.path(lens(x, base, s * 1.5, s * 0.16), p.ink, { opacity: 0.3 });
  c.disc(x - s * 0.1, base - s * 0.86, s * 0.8, p.lamp, { opacity: 0.16 });
  for (const side of [-0.34, 0.34])
    c.limb([x + side * s, base - s * 0.5], [x + side * s * 1.1, base], s * 0.05, s * 0.05, p.ink);
  c.round(x - s * 0.56, base - s * 0.56, s * 1.12, s * 0.1, 4, p.trunk[1]);
  c.rect(x - s * 0.26, base - s * 0.94, s * 0.32, s * 0.38, p.ink);
  c.rect(x - s * 0.22, base - s * 0.9, s * 0.24, s * 0.3, p.lamp);
  c.line(
    [
      [x - s * 0.2, base - s * 0.94],
      [x - s * 0.1, base - s * 1.1],
      [x, base - s * 0.94],
    ],
    p.ink,
    3,
  );
  wineGlass(c, x + s * 0.3, base - s * 0.55, s * 0.44, p.coral, 0.5);
}

/** The last light from a penthouse terrace: the pool lit, somebody at the rail. */
export const terrace: Draw = (c) => {
  const { p, H } = c;
  const horizon = c.Y(0.42);
  const unit = Math.min(H, c.W * 0.86);
  const view = new View(c.X(0.4), horizon, unit * 0.36);
  sky(c, {
    horizon,
    sun: [c.X(0.3), horizon],
    style: "bands",
    clouds: "streaks",
    isSunHidden: true,
  });
  sea(c, horizon, c.Y(0.74), c.X(0.3), 0.7);
  sailboat(c, c.X(0.14), horizon + H * 0.06, H * 0.11, p.paper, p.ink);
  coast(c, horizon);
  deck(c, view);
  rail(c, view);
  pool(c, view, unit * -0.5, unit * -0.02);
  const x = c.X(c.wide ? 0.52 : 0.56);
  const feet = view.at(0, 0, 1.2)[1];
  c.path(lens(x + unit * 0.03, feet, unit * 0.22, unit * 0.016), p.ink, { opacity: 0.3 });
  person(
    c,
    x,
    feet,
    unit * 0.43,
    "stand",
    { ...someone(c), dress: false, top: p.paper, bottom: p.teal, hat: undefined, long: false },
    -1,
  );
  lounger(c, c.X(c.wide ? 0.82 : 0.78), c.Y(c.wide ? 0.9 : 0.88), unit * 0.4, p.coral);
  lanternTable(c, c.X(c.wide ? 0.64 : 0.52), c.Y(c.wide ? 0.93 : 0.95), unit * 0.13);
  ceiling(c, unit);
  const pot = c.X(c.wide ? 0.03 : 0.05);
  c.path(lens(pot, H - 4, unit * 0.3, 14), p.ink, { opacity: 0.3 });
  c.path(
    `M${pot - unit * 0.07} ${c.Y(0.88)}h${unit * 0.15}l${unit * -0.026} ${H * 0.12}h${unit * -0.1}Z`,
    p.coral,
  );
  overhang(c, pot, c.Y(0.88), unit * 0.26, [-26, -52, -80, -108, -140, 4], green(c));
};

/** The slab above, with a lamp that hangs from it. */
function ceiling(c: Canvas, unit: number): void {
  const { p } = c;
  c.rect(-5, -5, c.W + 10, c.Y(0.045) + 5, mix(p.wall[0], p.wall[1], 0.5));
  c.rect(-5, c.Y(0.045), c.W + 10, 10, p.wall[1]);
  const x = c.X(0.84);
  const y = c.Y(0.045) + unit * 0.16;
  c.rect(x - 2, c.Y(0.045), 4, unit * 0.1, p.ink);
  for (const [radius, opacity] of [
    [0.17, 0.14],
    [0.1, 0.24],
  ] as const)
    c.disc(x, y, unit * radius, p.lamp, { opacity });
  c.disc(x, y, unit * 0.055, p.lamp);
  for (const turn of [-1, -0.5, 0, 0.5, 1])
    c.path(
      `M${x} ${y - unit * 0.057}Q${x + turn * unit * 0.075} ${y} ${x} ${y + unit * 0.057}`,
      "none",
      { stroke: mix(p.gold, p.trunk[1], 0.4), width: 3 },
    );
  c.rect(x - unit * 0.02, y - unit * 0.068, unit * 0.04, unit * 0.014, p.ink);
}
