import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { citrus, leafShape } from "../../kit/food.ts";
import { rectPath } from "../../kit/shapes.ts";
import { shard, stoneCrabClaw } from "../../kit/stone-crab-claw.ts";
import { boards, castRound, palmShadow, plate } from "../../kit/table-tops.ts";
import type { Draw } from "../draw.ts";
import { unit } from "./unit.ts";

/** A wooden mallet, lying on the diagonal. */
function mallet(c: Canvas, x: number, y: number, size: number, degrees: number): void {
  const wood = "#c58b57";
  c.at(
    x,
    y,
    () => {
      c.at(12, 16, () => {
        c.round(-14, -40, 28, 330, 12, c.p.ink, 0.28);
        c.round(-84, -86, 168, 100, 16, c.p.ink, 0.28);
      });
      c.round(-14, -40, 28, 330, 12, darker(wood, 0.12));
      c.round(-12, -40, 11, 322, 6, lighter(wood, 0.25));
      c.round(-84, -86, 168, 100, 16, wood);
      c.path(rectPath(-84, -22, 168, 28), darker(wood, 0.2));
      c.round(-84, -86, 26, 100, 12, lighter(wood, 0.35));
      c.round(58, -86, 26, 100, 12, darker(wood, 0.3));
    },
    size,
    size,
    degrees,
  );
}

/** Three stone crab claws on a plate, one of them cracked open, with mustard sauce and a mallet. */
export const stoneCrab: Draw = (c) => {
  const { p } = c;
  const u = unit(c);
  boards(c, mix(p.ink, p.teal, 0.42), 150 * u);
  const x = c.X(c.wide ? 0.6 : 0.54);
  const y = c.Y(c.wide ? 0.52 : 0.58);
  const radius = (c.wide ? 410 : c.tall ? 445 : 385) * u;
  plate(c, x, y, radius, p.teal, p.paper);
  for (let i = 0; i < 11; i++) {
    const angle = i * 0.571;
    const reach = radius * (i % 2 ? 0.5 : 0.62);
    leafShape(
      c,
      x + Math.cos(angle) * reach * 0.7,
      y + Math.sin(angle) * reach * 0.7,
      radius * 0.36,
      (angle * 180) / Math.PI,
      i % 2 ? p.leaf[0] : p.leaf[1],
    );
  }
  const claw = (dx: number, dy: number, size: number, degrees: number, cracked = false): void =>
    c.at(
      x + dx * radius,
      y + dy * radius,
      () => stoneCrabClaw(c, cracked),
      (size * radius) / 400,
      (size * radius) / 400,
      degrees,
    );
  // Apart from each other: they come from three crabs.
  claw(-0.44, -0.16, 0.86, -104);
  claw(0.3, -0.26, 0.86, -46, true);
  claw(0.3, 0.46, 0.86, 14);
  shard(c, x - radius * 0.5, y + radius * 0.5, radius / 420, 24);
  shard(c, x - radius * 0.28, y + radius * 0.66, radius / 560, -40);
  const bowlX = c.X(c.wide ? 0.16 : 0.2);
  const bowlY = c.Y(c.wide ? 0.28 : 0.16);
  castRound(c, bowlX, bowlY, 130 * u, 130 * u, 0.4);
  c.disc(bowlX, bowlY, 134 * u, p.coral);
  c.disc(bowlX, bowlY, 114 * u, "#f0c75a");
  c.disc(bowlX - 12 * u, bowlY - 12 * u, 88 * u, "#f8df8c");
  c.path(
    `M${bowlX - 50 * u} ${bowlY}q${40 * u} ${-54 * u} ${80 * u} ${-4 * u}t${30 * u} ${40 * u}`,
    "none",
    { stroke: "#f0c75a", width: 12 * u },
  );
  palmShadow(c, c.W + 20, c.H * 0.06, c.H * 0.6, [200, 176, 150], 0.18);
  citrus(c, c.X(c.wide ? 0.09 : 0.75), c.Y(c.wide ? 0.7 : 0.13), 104 * u, "#f4c637", "#f9df7c");
  citrus(c, c.X(c.wide ? 0.21 : 0.895), c.Y(c.wide ? 0.84 : 0.2), 84 * u, "#8fb548", "#c6da82");
  mallet(c, c.X(c.wide ? 0.9 : 0.14), c.Y(c.wide ? 0.3 : 0.84), 0.9 * u, c.wide ? 24 : -138);
};
