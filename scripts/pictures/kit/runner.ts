import type { Canvas } from "./canvas.ts";
import { darker, lighter } from "./color.ts";
import { type Head, head } from "./heads.ts";
import { cycle } from "./lists.ts";
import { lerp, type Pt, smooth } from "./shapes.ts";
import { STRIDES } from "./strides.ts";

export interface RunnerLook extends Head {
  shirt: string;
  shorts: string;
  shoes: string;
  /** Of the paper number on the shirt. */
  bib: string;
  ponytail?: boolean;
}

const NECK: Pt = [0.085, -0.81];
const HEAD: Pt = [0.125, -0.925];

/** Someone running to the right, of height h, seen from the side; neighbours with other strides do not run in step. */
export function runner(c: Canvas, x: number, base: number, h: number, look: RunnerLook, step = 0) {
  const stride = cycle(STRIDES, step);
  c.at(
    x,
    base,
    () => {
      const far = darker(look.skin, 0.22);
      arm(c, NECK, stride.farArm, far);
      leg(c, stride.hip, stride.farLeg, far, darker(look.shorts, 0.25), darker(look.shoes, 0.2));
      leg(c, stride.hip, stride.nearLeg, look.skin, look.shorts, look.shoes);
      torso(c, stride.hip, look);
      if (look.ponytail)
        c.path(
          smooth(scaled([HEAD, [0.04, -0.96], [-0.08, -0.9], [-0.02, -0.87]]), true),
          look.hair,
        );
      head(c, { x: HEAD[0] * SIZE, y: HEAD[1] * SIZE, radius: 0.06 * SIZE, side: 1 }, look);
      arm(c, NECK, stride.nearArm, look.skin);
    },
    h / SIZE,
  );
}

/** The same runner laid on the ground towards the viewer, the light being low behind. */
export function runnerShadow(c: Canvas, x: number, base: number, h: number, step = 0): void {
  const { ink } = c.p;
  const dark = { skin: ink, hair: ink, shirt: ink, shorts: ink, shoes: ink, bib: ink };
  c.fade(0.24, () => c.at(x, base, () => runner(c, 0, 0, h, dark, step), 1, -0.24));
}

const SIZE = 500;

const scaled = (points: readonly Pt[]): Pt[] => points.map(([x, y]) => [x * SIZE, y * SIZE]);

/** A limb between two joints, thickest a third of the way down. */
function muscle(
  c: Canvas,
  from: Pt,
  to: Pt,
  widths: readonly [number, number, number],
  fill: string,
) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const side = (t: number, half: number): Pt => [
    lerp(from[0], to[0], t) - (dy / length) * half,
    lerp(from[1], to[1], t) + (dx / length) * half,
  ];
  const [root, belly, end] = widths.map((width) => width / 2) as [number, number, number];
  const edge = (sign: number): Pt[] => [
    side(-0.03, root * sign),
    side(0.34, belly * sign),
    side(1, end * sign),
  ];
  c.path(smooth(scaled([...edge(1), side(1.04, 0), ...edge(-1).reverse()]), true), fill);
}

function arm(c: Canvas, neck: Pt, [elbow, hand]: readonly [Pt, Pt], skin: string): void {
  muscle(c, elbow, hand, [0.04, 0.044, 0.026], skin);
  muscle(c, [neck[0] - 0.02, neck[1] + 0.05], elbow, [0.056, 0.056, 0.042], skin);
  c.oval(hand[0] * SIZE, hand[1] * SIZE, 0.022 * SIZE, 0.024 * SIZE, skin);
}

function leg(
  c: Canvas,
  hip: Pt,
  [knee, heel, toe]: readonly [Pt, Pt, Pt],
  skin: string,
  shorts: string,
  shoe: string,
): void {
  muscle(c, knee, heel, [0.062, 0.08, 0.036], skin);
  muscle(c, hip, knee, [0.13, 0.12, 0.07], skin);
  const hem: Pt = [lerp(hip[0], knee[0], 0.52), lerp(hip[1], knee[1], 0.52)];
  shortsLeg(c, hip, hem, shorts);
  const along = Math.hypot(toe[0] - heel[0], toe[1] - heel[1]) || 1;
  const [ax, ay] = [(toe[0] - heel[0]) / along, (toe[1] - heel[1]) / along];
  const at = (forward: number, up: number): Pt => [
    heel[0] + ax * forward + ay * up,
    heel[1] + ay * forward - ax * up,
  ];
  c.path(
    smooth(
      scaled([
        at(-0.035, 0.035),
        at(-0.038, -0.012),
        at(0.03, -0.018),
        at(0.115, -0.016),
        at(0.118, 0.006),
        at(0.05, 0.026),
        at(0.02, 0.045),
      ]),
      true,
      1 / 9,
    ),
    shoe,
  );
  c.path(
    smooth(
      scaled([at(-0.036, -0.012), at(0.116, -0.014), at(0.116, -0.024), at(-0.036, -0.024)]),
      true,
      1 / 12,
    ),
    lighter(shoe, 0.7),
  );
}

function shortsLeg(c: Canvas, hip: Pt, hem: Pt, fill: string): void {
  const [dx, dy] = [hem[0] - hip[0], hem[1] - hip[1]];
  const half = 0.074 / Math.hypot(dx, dy);
  const [nx, ny] = [-dy * half, dx * half];
  c.disc(hip[0] * SIZE, (hip[1] - 0.005) * SIZE, 0.078 * SIZE, fill);
  c.poly(
    scaled([
      [hip[0] + nx, hip[1] + ny],
      [hem[0] + nx, hem[1] + ny],
      [hem[0] - nx, hem[1] - ny],
      [hip[0] - nx, hip[1] - ny],
    ]),
    fill,
  );
}

function torso(c: Canvas, hip: Pt, look: RunnerLook): void {
  muscle(c, [NECK[0] + 0.005, NECK[1] + 0.05], HEAD, [0.055, 0.05, 0.05], darker(look.skin, 0.1));
  const shirt = smooth(
    scaled([
      [NECK[0] - 0.05, NECK[1] + 0.01],
      [NECK[0] + 0.03, NECK[1]],
      [NECK[0] + 0.085, NECK[1] + 0.1],
      [hip[0] + 0.085, hip[1] - 0.08],
      [hip[0] + 0.075, hip[1] + 0.01],
      [hip[0] - 0.085, hip[1] + 0.005],
      [hip[0] - 0.055, hip[1] - 0.14],
      [NECK[0] - 0.105, NECK[1] + 0.1],
    ]),
    true,
    1 / 8,
  );
  c.path(shirt, look.shirt);
  c.clip(shirt, () => {
    c.poly(
      scaled([
        [-0.2, -0.9],
        [0.0, -0.9],
        [-0.04, -0.45],
        [-0.2, -0.45],
      ]),
      darker(look.shirt, 0.16),
    );
    c.at(
      0.065 * SIZE,
      -0.66 * SIZE,
      () => c.rect(-0.035 * SIZE, -0.04 * SIZE, 0.09 * SIZE, 0.075 * SIZE, look.bib),
      1,
      1,
      9,
    );
  });
}
