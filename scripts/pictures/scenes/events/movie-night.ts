import type { Canvas } from "../../kit/canvas.ts";
import { darker, mix } from "../../kit/color.ts";
import { coconut } from "../../kit/palms.ts";
import { type Look, person, silhouette, someone } from "../../kit/people.ts";
import { hill, lens, lerp, poly, rectPath } from "../../kit/shapes.ts";
import { seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { lampString } from "../../kit/street.ts";
import { green, hazy } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

/** Anyone, in colours sunk into the dark of the lawn. */
function inTheDark(c: Canvas, share: number, back = true): Look {
  const look = someone(c);
  const dim = (color: string): string => mix(color, c.p.ink, share);
  return {
    ...look,
    skin: dim(look.skin),
    top: dim(look.top),
    bottom: dim(look.bottom),
    hair: dim(look.hair),
    hat: undefined,
    dress: false,
    back,
  };
}

/** A striped rug in perspective. */
function rug(c: Canvas, x: number, base: number, w: number, a: string, b: string): void {
  const d = w * 0.2;
  const outline = poly([
    [x - w * 0.44, base - d],
    [x + w * 0.44, base - d],
    [x + w * 0.56, base],
    [x - w * 0.56, base],
  ]);
  c.path(outline, a);
  c.clip(outline, () => {
    for (let i = 0; i < 5; i++)
      c.poly(
        [
          [x + w * lerp(-0.36, 0.36, i / 4) - 5, base - d],
          [x + w * lerp(-0.36, 0.36, i / 4) + 5, base - d],
          [x + w * lerp(-0.46, 0.46, i / 4) + 8, base],
          [x + w * lerp(-0.46, 0.46, i / 4) - 8, base],
        ],
        b,
      );
  });
}

/** Someone in a sling chair, seen from behind: head and shoulders over the striped back. */
function slingChair(c: Canvas, x: number, base: number, s: number, a: string, b: string): void {
  const look = inTheDark(c, 0.4);
  c.path(lens(x, base, s * 1.3, s * 0.08), c.p.ink, { opacity: 0.5 });
  person(c, x, base + s * 0.1, s * 1.95, "fromBehind", look);
  const wood = mix(c.p.trunk[0], c.p.ink, 0.45);
  for (const side of [-1, 1]) {
    c.limb(
      [x + side * s * 0.42, base - s * 0.66],
      [x + side * s * 0.5, base],
      s * 0.05,
      s * 0.05,
      wood,
    );
    c.limb(
      [x + side * s * 0.5, base - s * 0.3],
      [x + side * s * 0.56, base - s * 0.34],
      s * 0.09,
      s * 0.07,
      look.skin,
    );
  }
  const sling = poly([
    [x - s * 0.4, base - s * 0.62],
    [x + s * 0.4, base - s * 0.62],
    [x + s * 0.46, base - s * 0.12],
    [x - s * 0.46, base - s * 0.12],
  ]);
  c.path(sling, a);
  c.clip(sling, () => {
    for (let i = -2; i <= 2; i++) c.rect(x + i * s * 0.19 - s * 0.04, base - s, s * 0.08, s, b);
    c.rect(x - s, base - s * 0.24, s * 2, s * 0.2, c.p.ink, { opacity: 0.25 });
  });
  c.limb(
    [x - s * 0.44, base - s * 0.64],
    [x + s * 0.44, base - s * 0.64],
    s * 0.05,
    s * 0.05,
    wood,
  );
}

/** Film night on the lawn: rugs and sling chairs, nobody sitting like the next. */
export const movieNight: Draw = (c) => {
  const { p } = c;
  const base = c.Y(0.66);
  sky(c, {
    horizon: c.Y(0.62),
    sun: [c.X(0.88), c.Y(0.14)],
    sunR: 38,
    clouds: "streaks",
    style: "bands",
  });
  for (const x of [0.03, 0.66, 0.8, 0.95])
    coconut(
      c,
      c.X(x),
      base,
      c.X(x) + 26,
      c.Y(0.2 + ((x * 7) % 1) * 0.12),
      c.H * 0.18,
      hazy(c, 0.25),
    );
  for (let i = 0; i < 9; i++)
    seaGrape(c, c.X(i / 8), base + 8, c.W * 0.18, c.H * 0.12, green(c), 1, 15);
  const w = c.W * (c.tall ? 0.74 : 0.48);
  const h = Math.min(w * 0.56, c.H * 0.43);
  const x = c.X(c.tall ? 0.08 : 0.13);
  const y = c.Y(0.62) - h - c.H * 0.045;
  for (const post of [x + 20, x + w - 34]) c.rect(post, y + h, 14, base - y - h + 20, p.ink);
  const lawn = mix(p.leaf[1], p.leaf[2], 0.55);
  c.path(
    hill(
      [
        [-5, base],
        [c.X(0.5), base - 14],
        [c.W + 5, base + 6],
      ],
      c.H + 5,
    ),
    lawn,
  );
  const projector = [c.X(c.wide ? 0.9 : 0.93), c.Y(0.8)] as const;
  for (const top of [y, y + h * 0.3])
    c.poly(
      [
        [x + w * 0.3, top],
        [x + w, top],
        [projector[0] - 44, projector[1]],
        [x + w * 0.5, y + h],
      ],
      p.lamp,
      { opacity: 0.12 },
    );
  c.rect(x - 16, y - 16, w + 32, h + 32, p.ink);
  c.clip(rectPath(x, y, w, h), () => {
    c.rect(x, y, w, h, "#f9e3bb");
    for (const [reach, share] of [
      [0.62, 0.3],
      [0.48, 0.55],
    ] as const)
      c.disc(x + w * 0.64, y + h * 0.6, h * reach, mix("#f9e3bb", p.gold, share));
    c.disc(x + w * 0.64, y + h * 0.6, h * 0.34, p.coral);
    c.path(
      hill(
        [
          [x, y + h * 0.72],
          [x + w * 0.4, y + h * 0.66],
          [x + w, y + h * 0.76],
        ],
        y + h,
      ),
      p.teal,
    );
    person(c, x + w * 0.34, y + h, h * 0.74, "dance", silhouette(p.ink, true));
    person(c, x + w * 0.46, y + h, h * 0.78, "dance", silhouette(p.ink), -1);
  });
  c.path(lens(x + w / 2, base + c.H * 0.05, w * 1.5, c.H * 0.07), p.lamp, { opacity: 0.12 });
  const far = { ...silhouette(mix(p.ink, p.leaf[1], 0.22)), back: true };
  for (let i = 0; i < 6; i++) {
    const seat = c.X(lerp(0.05, 0.74, i / 5)) + c.r.range(-20, 20);
    const row = base + c.H * (0.04 + (i % 3) * 0.018);
    const size = c.H * c.r.range(0.105, 0.12);
    person(c, seat, row, size, i % 2 ? "embrace" : "fromBehind", far);
    person(c, seat + size * 0.36, row, size * 0.94, i % 3 ? "fromBehind" : "hugKnees", far);
  }
  const unit = Math.min(c.H, c.W * 0.9);
  const rugs = [
    [0.25, 0.83, 0.3, p.coral, p.paper],
    [c.tall ? 0.66 : 0.56, 0.81, 0.27, p.teal, p.gold],
    [c.wide ? 0.66 : 0.6, 0.97, c.tall ? 0.4 : 0.44, mix(p.gold, p.coral, 0.3), p.paper],
  ] as const;
  for (const [rx, ry, size, a, b] of rugs)
    rug(c, c.X(rx), c.Y(ry), unit * size * 1.25, mix(a, p.ink, 0.25), mix(b, p.ink, 0.35));
  const [first, second, third] = rugs;
  person(c, c.X(first[0]) - unit * 0.06, c.Y(0.815), unit * 0.27, "embrace", {
    ...inTheDark(c, 0.42),
    top: mix(p.teal, p.paper, 0.3),
  });
  person(c, c.X(first[0]) + unit * 0.035, c.Y(0.815), unit * 0.25, "fromBehind", {
    ...inTheDark(c, 0.42),
    long: true,
  });
  person(
    c,
    c.X(second[0]) + unit * 0.04,
    c.Y(0.795),
    unit * 0.26,
    "recline",
    inTheDark(c, 0.42, false),
    1,
  );
  person(
    c,
    c.X(third[0]) + unit * 0.1,
    c.Y(0.955),
    unit * 0.4,
    "prone",
    inTheDark(c, 0.35, false),
    1,
  );
  person(
    c,
    c.X(third[0]) - unit * 0.15,
    c.Y(0.93),
    unit * 0.38,
    "hugKnees",
    inTheDark(c, 0.35, false),
    -1,
  );
  slingChair(
    c,
    c.X(c.tall ? 0.16 : 0.13),
    c.Y(1.0),
    unit * 0.22,
    mix(p.coral, p.ink, 0.2),
    mix(p.paper, p.ink, 0.25),
  );
  slingChair(
    c,
    c.X(c.tall ? 0.4 : 0.27),
    c.Y(1.02),
    unit * 0.22,
    mix(p.teal, p.ink, 0.15),
    mix(p.paper, p.ink, 0.25),
  );
  const [px, py] = projector;
  c.path(lens(px, c.Y(0.93), 160, 14), p.ink, { opacity: 0.5 });
  for (const foot of [-40, 0, 42]) c.limb([px, py + 26], [px + foot, c.Y(0.93)], 8, 6, p.ink);
  c.round(px - 40, py - 28, 96, 56, 10, p.ink);
  for (const reel of [-14, 34]) {
    c.disc(px + reel, py - 44, 26, p.ink);
    c.disc(px + reel, py - 44, 17, darker(p.teal, 0.3));
    c.disc(px + reel, py - 44, 5, p.ink);
  }
  c.disc(px - 46, py - 2, 26, p.lamp, { opacity: 0.35 });
  c.disc(px - 44, py - 2, 15, p.lamp);
  lampString(c, [x + w + 20, c.Y(0.3)], [c.W + 10, c.Y(0.38)], 40, 9, 7);
};
