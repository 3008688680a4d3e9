import { flock } from "../../kit/birds.ts";
import { sailboat } from "../../kit/boats.ts";
import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { wineGlass } from "../../kit/drinks.ts";
import { coconut } from "../../kit/palms.ts";
import { person } from "../../kit/people.ts";
import { beach, farShore, sea } from "../../kit/sea.ts";
import { type Pt, poly, smooth } from "../../kit/shapes.ts";
import { sky } from "../../kit/sky.ts";
import { umbrella } from "../../kit/street.ts";
import { green } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

/** A day bed seen from its head end: slatted wood, a deep mattress, pillows, a folded towel and a hat. */
function dayBed(c: Canvas, x: number, w: number, face: 1 | -1, tint: string): void {
  const { p, H } = c;
  const foot = c.Y(0.815);
  const head = c.Y(0.975);
  const lean = (t: number): number => x + (c.X(0.5) - x) * 0.12 * (1 - t);
  const half = (t: number): number => w * (0.36 + 0.16 * t);
  const row = (t: number): number => foot + (head - foot) * t;
  const edge = (t: number, across: number): Pt => [lean(t) + half(t) * across, row(t)];
  const deep = H * 0.032;
  const wood = mix(p.trunk[1], p.trunk[0], 0.35);
  c.poly([edge(-0.04, -1.12), edge(-0.04, 1.12), edge(1.5, 1.12), edge(1.5, -1.12)], p.ink, {
    opacity: 0.2,
  });
  for (const across of [-1, 1])
    c.limb(
      edge(0, across * 1.02),
      [edge(0, across)[0], row(0) + H * 0.07],
      9,
      8,
      darker(wood, 0.25),
    );
  c.poly(
    [edge(0, -1.06), edge(0, 1.06), edge(1.4, 1.06), edge(1.4, -1.06)].map(
      ([px, py]): Pt => [px, py + deep * 0.5],
    ),
    wood,
  );
  const white = lighter(p.paper, 0.35);
  c.poly([edge(0, -1), edge(0, 1), edge(1.4, 1), edge(1.4, -1)], mix(p.paper, p.wall[1], 0.5));
  const top = [edge(0, -1), edge(0, 1), edge(1.4, 1), edge(1.4, -1)].map(
    ([px, py]): Pt => [px, py - deep],
  );
  c.poly(top, white);
  c.clip(poly(top), () => {
    for (const across of [-0.66, -0.22, 0.22, 0.66])
      c.line(
        [edge(0, across), edge(1.4, across)].map(([px, py]): Pt => [px, py - deep]),
        mix(tint, white, 0.5),
        w * 0.035,
        { cap: "butt" },
      );
  });
  c.line(
    [edge(0, -1), edge(0, 1)].map(([px, py]): Pt => [px, py - deep]),
    lighter(p.paper, 0.7),
    5,
  );
  const [tx, ty] = edge(0.16, 0);
  c.poly(
    [
      [tx - half(0.1) * 0.98, ty - deep * 1.5],
      [tx + half(0.1) * 0.98, ty - deep * 1.5],
      [tx + half(0.3) * 1.02, ty + deep * 0.5],
      [tx - half(0.3) * 1.02, ty + deep * 0.5],
    ],
    tint,
  );
  c.poly(
    [
      [tx - half(0.22), ty - deep * 0.3],
      [tx + half(0.22), ty - deep * 0.3],
      [tx + half(0.26), ty - deep * 0.02],
      [tx - half(0.26), ty - deep * 0.02],
    ],
    lighter(tint, 0.5),
  );
  if (face > 0) {
    const [hatX, hatY] = edge(0.5, 0.3);
    c.oval(hatX + 7, hatY - deep + 8, w * 0.16, w * 0.062, p.ink, { opacity: 0.18 });
    c.oval(hatX, hatY - deep, w * 0.16, w * 0.062, "#ecc98c");
    c.path(
      `M${hatX - w * 0.085} ${hatY - deep}Q${hatX - w * 0.08} ${hatY - deep - w * 0.13} ${hatX} ${hatY - deep - w * 0.13}T${hatX + w * 0.085} ${hatY - deep}Q${hatX} ${hatY - deep + w * 0.035} ${hatX - w * 0.085} ${hatY - deep}Z`,
      "#f6deac",
    );
    c.path(
      `M${hatX - w * 0.087} ${hatY - deep - w * 0.03}Q${hatX} ${hatY - deep + w * 0.01} ${hatX + w * 0.087} ${hatY - deep - w * 0.03}L${hatX + w * 0.085} ${hatY - deep}Q${hatX} ${hatY - deep + w * 0.035} ${hatX - w * 0.085} ${hatY - deep}Z`,
      tint,
    );
  } else {
    const [bx, by] = edge(0.5, -0.25);
    c.poly(
      [
        [bx - w * 0.14, by - deep],
        [bx, by - deep - w * 0.05],
        [bx + w * 0.14, by - deep],
        [bx, by - deep + w * 0.07],
      ],
      p.gold,
    );
    c.poly(
      [
        [bx, by - deep - w * 0.05],
        [bx + w * 0.14, by - deep],
        [bx, by - deep + w * 0.07],
      ],
      lighter(p.gold, 0.5),
    );
  }
  const pillowY = row(1) - deep * 1.1;
  for (const [across, color] of [
    [-0.48, mix(tint, white, 0.72)],
    [0.48, mix(tint, white, 0.72)],
    [face * 0.06, tint],
  ] as const) {
    const px = lean(1) + half(1) * across;
    const small = color === tint ? 0.72 : 1;
    const pw = half(1) * 0.5 * small;
    const ph = H * 0.046 * small;
    c.path(pillow(px + 4, pillowY + 8, pw * 1.04, ph * 1.04), p.ink, { opacity: 0.2 });
    c.path(pillow(px, pillowY, pw, ph), color);
    c.path(pillow(px - pw * 0.1, pillowY - ph * 0.24, pw * 0.7, ph * 0.5), lighter(color, 0.4));
  }
}

function pillow(x: number, y: number, w: number, h: number): string {
  return smooth(
    [
      [x - w, y + h * 0.8],
      [x - w * 0.94, y],
      [x - w, y - h * 0.8],
      [x, y - h],
      [x + w, y - h * 0.8],
      [x + w * 0.94, y],
      [x + w, y + h * 0.8],
      [x, y + h],
    ],
    true,
    1 / 8,
  );
}

/** From inside a cabana: drapes frame the beach. */
export const cabana: Draw = (c) => {
  const { p } = c;
  const H = c.H;
  const horizon = c.Y(0.46);
  const sunX = c.X(0.44);
  sky(c, { horizon, sun: [sunX, horizon - c.Y(0.14)], sunR: 58, clouds: "cumulus" });
  sea(c, horizon, c.Y(0.74), sunX, 1);
  sailboat(c, c.X(0.64), horizon + 34, 90);
  farShore(c, horizon + 2, c.X(0.7), c.W, 16);
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
  umbrella(c, c.X(0.62), c.Y(0.74), H * 0.16, p.coral, p.paper);
  umbrella(c, c.X(0.7), c.Y(0.75), H * 0.17, p.gold, p.paper);
  person(c, c.X(0.34), c.Y(0.72), H * 0.15, "walk");
  person(c, c.X(0.37), c.Y(0.72), H * 0.09, "walk");
  coconut(c, c.X(0.84), c.Y(0.8), c.X(0.76), c.Y(0.2), H * 0.2, green(c), -1, 0.1);
  c.poly(
    [
      [-5, c.Y(0.79)],
      [c.W + 5, c.Y(0.79)],
      [c.W + 5, H + 5],
      [-5, H + 5],
    ],
    p.trunk[0],
  );
  for (let i = -8; i < 16; i++)
    c.line(
      [
        [c.X(0.44) + (c.X(i / 8) - c.X(0.44)) * 0.72, c.Y(0.79)],
        [c.X(i / 8), H + 5],
      ],
      p.trunk[1],
      2.6,
      { opacity: 0.6 },
    );
  c.rect(-5, -5, c.W + 9, c.Y(0.1), mix(p.coral, p.ink, 0.12));
  for (let i = 0; i < 14; i++)
    c.path(
      `M${c.X(i / 14)} ${c.Y(0.09)}h${c.W / 14 + 1}v${c.Y(0.04)}a${c.W / 28} ${c.Y(0.03)} 0 0 1 ${-c.W / 14 - 1} 0Z`,
      i % 2 ? p.paper : p.coral,
    );
  for (const k of [-1, 1]) {
    const e = k < 0 ? -10 : c.W + 10;
    const X = (v: number): number => e - k * c.H * v;
    c.path(
      `M${e} ${c.Y(0.08)}H${X(0.42)}C${X(0.4)} ${c.Y(0.3)} ${X(0.16)} ${c.Y(0.42)} ${X(0.13)} ${c.Y(0.56)}C${X(0.15)} ${c.Y(0.7)} ${X(0.24)} ${c.Y(0.8)} ${X(0.26)} ${c.Y(0.95)}H${e}Z`,
      p.paper,
    );
    for (const v of [0.32, 0.22, 0.12])
      c.path(
        `M${X(v)} ${c.Y(0.09)}C${X(v * 0.9)} ${c.Y(0.3)} ${X(v * 0.36 + 0.01)} ${c.Y(0.44)} ${X(v * 0.3 + 0.02)} ${c.Y(0.56)}C${X(v * 0.36 + 0.02)} ${c.Y(0.7)} ${X(v * 0.6)} ${c.Y(0.8)} ${X(v * 0.64)} ${c.Y(0.94)}`,
        "none",
        { stroke: p.wall[1], width: 6, opacity: 0.6 },
      );
    c.path(`M${e} ${c.Y(0.545)}H${X(0.14)}V${c.Y(0.58)}H${e}Z`, p.coral);
  }
  const beds = Math.min(c.W * 0.2, H * 0.36);
  for (const [place, tint] of [
    [0.335, p.teal],
    [0.665, p.coral],
  ] as const)
    dayBed(c, c.X(place), beds, place < 0.5 ? 1 : -1, tint);
  const tableX = c.X(0.5);
  const tableY = c.Y(0.93);
  for (const side of [-1, 1])
    c.limb(
      [tableX + side * beds * 0.12, tableY],
      [tableX + side * beds * 0.16, c.Y(0.99)],
      7,
      6,
      "#6b4530",
    );
  c.oval(tableX, tableY + 5, beds * 0.22, beds * 0.052, "#6b4530");
  c.oval(tableX, tableY, beds * 0.22, beds * 0.05, "#b07a4c");
  wineGlass(c, tableX - beds * 0.08, tableY, H * 0.105, p.coral, 0.7);
  wineGlass(c, tableX + beds * 0.07, tableY + 4, H * 0.105, p.gold, 0.62);
  flock(c, c.X(0.4), c.Y(0.2), 15, 4, mix(p.ink, p.sky[2], 0.2));
};
