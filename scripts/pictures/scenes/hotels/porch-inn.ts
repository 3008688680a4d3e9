import { mix } from "../../kit/color.ts";
import { Oblique } from "../../kit/oblique.ts";
import { coconut, overhang } from "../../kit/palms.ts";
import { hill, smooth } from "../../kit/shapes.ts";
import { blossom, hedge, seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { picketFence } from "../../kit/street.ts";
import { green, hazy } from "../../kit/tones.ts";
import { paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";
import { porchHouse } from "./porch-house.ts";

/** A small inn seen over its corner, the porch running around two sides. */
export const porchInn: Draw = (c) => {
  const { p, r, H } = c;
  const base = c.Y(0.77);
  const walls = paint(c, r.pick(["#fff4e2", "#f7e3b4", "#dbe7d8"]));
  const w = Math.min(c.W * 0.62, H * 0.82);
  const x = c.X(c.tall ? 0.3 : 0.4);
  sky(c, {
    horizon: c.Y(0.66),
    sun: [c.X(0.12), c.Y(0.2)],
    isSunHidden: true,
    clouds: "cumulus",
    style: "bands",
  });
  hedge(c, base - 40, H * 0.2, 0, c.W, 0.4);
  coconut(c, x + w + 60, base - 20, x + w + 20, c.Y(0.1), H * 0.22, hazy(c, 0.1), -1, 0.1);
  coconut(c, x - w * 0.36, base - 30, x - w * 0.4, c.Y(0.26), H * 0.17, hazy(c, 0.25), 1, 0.1);
  c.path(
    hill(
      [
        [-5, base - 62],
        [x, base - 20],
        [c.W + 5, base - 66],
      ],
      H + 9,
    ),
    mix(p.leaf[0], p.leaf[1], 0.4),
  );
  porchHouse(c, new Oblique(c, x, base), w, w * 0.62, H * 0.185, walls);
  c.path(
    hill(
      [
        [-5, base + 26],
        [x, base + 48],
        [x + w * 0.7, base + 26],
        [c.W + 5, base - 8],
      ],
      H + 9,
    ),
    p.leaf[0],
  );
  for (const [place, drop, wide] of [
    [0.08, 22, 210],
    [0.3, 16, 190],
    [0.84, -12, 200],
    [0.98, -20, 190],
  ] as const)
    blossom(
      c,
      x + w * place,
      base + drop + 14,
      wide,
      H * 0.065,
      place === 0.3 ? p.gold : p.coral,
      -1,
    );
  for (const place of [-0.1, -0.24, -0.36])
    seaGrape(c, x + w * place, base + 16 + w * place * 0.2, 150, 58, green(c), -1, 13);
  const step = x + w * 0.585;
  c.path(
    `${smooth([
      [step - w * 0.07, base + 22],
      [step - w * 0.16, c.Y(0.86)],
      [c.X(0.3), H + 20],
    ])}L${c.X(0.58)} ${H + 20}${smooth([
      [c.X(0.58), H + 20],
      [step + w * 0.08, c.Y(0.88)],
      [step + w * 0.12, base + 18],
    ]).replace("M", "L")}Z`,
    p.sand[0],
  );
  c.path(
    hill(
      [
        [c.X(0.62), H + 20],
        [c.X(0.8), c.Y(0.93)],
        [c.W + 10, c.Y(0.9)],
      ],
      H + 30,
    ),
    mix(p.leaf[0], p.leaf[1], 0.45),
  );
  picketFence(c, [-20, c.Y(0.94)], [c.X(0.3), c.Y(0.985)], 92);
  picketFence(c, [c.X(0.64), c.Y(0.99)], [c.W + 30, c.Y(0.91)], 92);
  blossom(c, c.X(0.06), H + 14, c.W * 0.24, H * 0.15, p.coral, -1);
  blossom(c, c.X(0.92), H + 14, c.W * 0.26, H * 0.15, mix(p.coral, p.gold, 0.5), -1);
  overhang(c, -30, -20, H * (c.wide ? 0.44 : 0.28), [6, 30, 54, 78]);
};
