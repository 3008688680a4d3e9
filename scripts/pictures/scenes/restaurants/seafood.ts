import { darker, lighter, mix } from "../../kit/color.ts";
import { citrus, leafShape, wholeFruit } from "../../kit/food.ts";
import { fish, oyster } from "../../kit/seafood.ts";
import { lerp } from "../../kit/shapes.ts";
import { castRound, cloth, cutlery, palmShadow, plate, tiles } from "../../kit/table-tops.ts";
import type { Draw } from "../draw.ts";
import { unit } from "./unit.ts";

/** Oysters on ice, off centre, on a striped cloth under a palm's shadow. */
export const oysters: Draw = (c) => {
  const { p, r } = c;
  const u = unit(c);
  const isSquare = !c.wide && !c.tall;
  const x = c.X(isSquare || c.wide ? 0.4 : 0.44);
  const y = c.Y(0.55);
  const R = 350 * u;
  cloth(c, mix(p.teal, p.paper, 0.12), p.paper, 150 * u, r.range(-30, 30), 0.5);
  plate(c, x, y, R, p.gold, "#dfe9e4");
  for (let i = 0; i < 150; i++) {
    const a = r.range(0, 6.28);
    const q = Math.sqrt(r.next()) * R * 0.84;
    c.at(
      x + Math.cos(a) * q,
      y + Math.sin(a) * q,
      () =>
        c.round(
          -16 * u,
          -13 * u,
          32 * u,
          26 * u,
          6 * u,
          r.pick(["#ffffff", "#cfe2e0", "#e9f3ef", "#b9d6d6"]),
          0.9,
        ),
      1,
      1,
      r.range(0, 90),
    );
  }
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * Math.PI * 2 + 0.3;
    oyster(
      c,
      x + Math.cos(a) * R * 0.62,
      y + Math.sin(a) * R * 0.62,
      92 * u,
      (a * 180) / Math.PI + 90 + r.range(-8, 8),
    );
  }
  c.disc(x, y, 84 * u, darker("#dfe9e4", 0.3));
  c.disc(x, y, 78 * u, p.paper);
  c.disc(x, y, 64 * u, p.coral);
  c.disc(x - 6 * u, y - 6 * u, 56 * u, lighter(p.coral, 0.2));
  for (let i = 0; i < 14; i++)
    c.disc(x + r.range(-40, 40) * u, y + r.range(-40, 40) * u, 4 * u, p.leaf[1]);
  citrus(c, c.X(isSquare ? 0.86 : 0.77), c.Y(isSquare ? 0.16 : 0.3), 96 * u, "#f4c637", "#f9df7c");
  citrus(c, c.X(isSquare ? 0.9 : 0.87), c.Y(isSquare ? 0.37 : 0.5), 78 * u, "#f4c637", "#f9df7c");
  leafShape(c, c.X(isSquare ? 0.79 : 0.72), c.Y(isSquare ? 0.27 : 0.44), 110 * u, 50, p.leaf[1]);
  cutlery(c, c.X(0.87), c.Y(c.tall ? 0.82 : 0.76), (c.wide ? 270 : 300) * u, 18, p.coral);
  palmShadow(c, c.X(0.02), -60, c.H * 0.75, [15, 38, 62, 84], 0.2);
};

/** Whole fish with citrus on a long platter, tile table. */
export const wholeFish: Draw = (c) => {
  const { p } = c;
  const u = unit(c);
  const s = 130 * u;
  const x = c.X(c.wide ? 0.54 : 0.52);
  const y = c.Y(0.52);
  const scale = c.wide ? 1 : c.tall ? 0.95 : 0.9;
  tiles(c, s, p.paper, mix(p.teal, p.paper, 0.1), p.ink, 0, c.H);
  c.rect(-5, -5, c.W + 10, c.H + 10, p.paper, { opacity: 0.18 });
  c.at(
    x,
    y,
    () => {
      castRound(c, 0, 0, 470 * u, 230 * u, 0.14);
      c.oval(0, 0, 470 * u, 230 * u, p.paper);
      c.oval(0, 0, 440 * u, 205 * u, p.coral);
      c.oval(0, 0, 428 * u, 194 * u, p.paper);
      c.oval(6, 8, 380 * u, 160 * u, darker(p.paper, 0.05));
      for (let i = 0; i < 5; i++)
        citrus(
          c,
          lerp(-250, 250, i / 4) * u,
          -96 * u + Math.abs(i - 2) * 16 * u,
          62 * u,
          i % 2 ? "#ef8a3c" : "#f4c637",
          i % 2 ? "#f6b06c" : "#f9df7c",
        );
      fish(c, 10, 24, 640 * u, 0, mix(p.teal, p.ink, 0.25), "#f3d9c0");
      for (let i = 0; i < 7; i++)
        leafShape(
          c,
          lerp(-300, 240, i / 6) * u,
          (110 + (i % 2) * 16) * u,
          96 * u,
          -20 + i * 9,
          i % 2 ? p.leaf[1] : p.leaf[0],
        );
    },
    scale,
    scale,
    -17,
  );
  c.disc(c.X(0.12) + 20, c.Y(0.2) + 20, 130 * u, p.ink, { opacity: 0.25 });
  c.disc(c.X(0.12), c.Y(0.2), 128 * u, p.teal);
  c.disc(c.X(0.12), c.Y(0.2), 112 * u, darker(p.teal, 0.3));
  for (let i = 0; i < 12; i++) {
    const a = i * 2.4;
    const q = 26 * u * Math.sqrt(i);
    c.disc(c.X(0.12) + Math.cos(a) * q, c.Y(0.2) + Math.sin(a) * q, 24 * u, "#7d8f3a");
    c.disc(
      c.X(0.12) + Math.cos(a) * q - 5 * u,
      c.Y(0.2) + Math.sin(a) * q - 6 * u,
      10 * u,
      "#aebb5c",
    );
    c.disc(c.X(0.12) + Math.cos(a) * q + 6 * u, c.Y(0.2) + Math.sin(a) * q + 5 * u, 5 * u, p.coral);
  }
  wholeFruit(c, c.X(0.92), c.Y(0.84), 84 * u, "#f4c637");
  wholeFruit(c, c.X(0.86), c.Y(0.96), 78 * u, "#f4c637", false);
};
