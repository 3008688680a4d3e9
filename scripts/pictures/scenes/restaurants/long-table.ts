import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { citrus, leafShape } from "../../kit/food.ts";
import { cycle } from "../../kit/lists.ts";
import { type Look, someone } from "../../kit/people.ts";
import { fish } from "../../kit/seafood.ts";
import { type Pt, rectPath } from "../../kit/shapes.ts";
import { boards, castRound, palmShadow, plate } from "../../kit/table-tops.ts";
import type { Draw } from "../draw.ts";
import { unit } from "./unit.ts";

/** A head at a place of the turned table is wholly in the picture. */
function isWhole(c: Canvas, x: number, y: number, degrees: number, reach: number): boolean {
  const angle = (degrees * Math.PI) / 180;
  const left = c.W / 2 + x * Math.cos(angle) - y * Math.sin(angle);
  const top = c.H / 2 + x * Math.sin(angle) + y * Math.cos(angle);
  return Math.min(left, c.W - left, top, c.H - top) > reach;
}

type Guest = { x: number; y: number; side: 1 | -1; look: Look };

/** Friends on both sides; nobody sits where the picture would cut them. */
function guestsOf(c: Canvas, u: number, degrees: number): Guest[] {
  const found: Guest[] = [];
  for (const side of [-1, 1] as const)
    for (let i = -5; i <= 5; i++) {
      const x = (i * 300 + side * 60) * u;
      const y = side * 356 * u;
      const look = someone(c);
      if (isWhole(c, x, y, degrees, 110 * u)) found.push({ x, y, side, look });
    }
  return found;
}

/** On a stool, the shoulders over the edge of the table. */
function body(c: Canvas, u: number, { x, y, side, look }: Guest): void {
  const { p } = c;
  c.oval(x + 20 * u, y + side * 26 * u + 16 * u, 124 * u, 84 * u, p.ink, { opacity: 0.25 });
  c.disc(x, y + side * 46 * u, 70 * u, p.trunk[1]);
  for (const leg of [-1, 1])
    c.limb(
      [x + leg * 40 * u, y + side * 10 * u],
      [x + leg * 44 * u, y - side * 60 * u],
      46 * u,
      36 * u,
      darker(look.bottom, 0.1),
    );
  c.oval(x, y, 116 * u, 58 * u, look.top);
}

/** Both arms on the table, a hand at each side of the plate, and the head between them. */
function reach(c: Canvas, u: number, { x, y, side, look }: Guest): void {
  for (const arm of [-1, 1]) {
    const elbow: Pt = [x + arm * 118 * u, y - side * 84 * u];
    const hand: Pt = [x + arm * 84 * u, y - side * 168 * u];
    c.limb([x + arm * 92 * u, y], elbow, 50 * u, 38 * u, darker(look.top, 0.06));
    c.limb(elbow, hand, 32 * u, 24 * u, look.skin);
    c.oval(hand[0], hand[1], 17 * u, 15 * u, look.skin);
  }
  c.oval(x, y - side * 6 * u, 104 * u, 46 * u, look.top);
  const top = y - side * 22 * u;
  if (look.hat) {
    c.disc(x, top, 68 * u, darker(look.hat, 0.08));
    c.disc(x, top, 62 * u, look.hat);
    c.disc(x, top, 34 * u, darker(look.hat, 0.12));
    return;
  }
  c.oval(x, top - side * 8 * u, 40 * u, 46 * u, look.skin);
  c.oval(x, top, 42 * u, 44 * u, look.hair);
}

function settings(c: Canvas, u: number): void {
  const { p } = c;
  for (let i = -5; i <= 5; i++)
    for (const s of [-1, 1]) {
      const x = (i * 300 + s * 60) * u;
      plate(c, x, s * 164 * u, 76 * u, i % 2 ? p.teal : p.coral);
      for (let k = 0; k < 5; k++)
        leafShape(c, x, s * 164 * u, 40 * u, k * 72 + i * 20, k % 2 ? p.leaf[0] : p.leaf[1]);
      c.disc(x + 10 * u, s * 164 * u, 16 * u, p.coral);
      castRound(c, x + 108 * u, s * 150 * u, 24 * u, 24 * u, 0.6);
      c.disc(x + 108 * u, s * 150 * u, 26 * u, lighter(p.glass, 0.6));
      c.disc(x + 108 * u, s * 150 * u, 20 * u, i % 2 ? "#f1d377" : "#8f2f3c");
    }
}

/** Fish, flowers and bowls of fruit along the runner. */
function centrepieces(c: Canvas, u: number): void {
  const { p } = c;
  for (const [x, k] of [
    [-760, 0],
    [-440, 1],
    [-110, 2],
    [230, 0],
    [540, 1],
    [840, 2],
  ] as const) {
    if (k === 0) {
      c.oval(x * u + 8, 10, 150 * u, 60 * u, p.ink, { opacity: 0.2 });
      c.oval(x * u, 0, 150 * u, 58 * u, p.teal);
      c.oval(x * u, 0, 136 * u, 48 * u, p.paper);
      fish(c, x * u, 0, 230 * u, 0, mix(p.teal, p.ink, 0.2), "#f3d9c0");
    } else if (k === 1) {
      for (let j = 0; j < 9; j++)
        leafShape(c, x * u, 0, 90 * u, j * 40, j % 2 ? p.leaf[0] : p.leaf[1]);
      for (let j = 0; j < 7; j++) {
        const a = j * 2.4;
        const q = 16 * u * Math.sqrt(j);
        c.disc(
          x * u + Math.cos(a) * q * 2,
          Math.sin(a) * q * 2,
          20 * u,
          cycle([p.coral, p.gold, p.paper], j),
        );
        c.disc(x * u + Math.cos(a) * q * 2, Math.sin(a) * q * 2, 8 * u, "#7a4c33");
      }
    } else {
      castRound(c, x * u, 0, 66 * u, 66 * u, 0.2);
      c.disc(x * u, 0, 70 * u, p.gold);
      c.disc(x * u, 0, 60 * u, darker(p.gold, 0.3));
      citrus(c, x * u - 22 * u, -8 * u, 30 * u, "#ef8a3c", "#f6b06c");
      citrus(c, x * u + 24 * u, 14 * u, 28 * u, "#f4c637", "#f9df7c");
      citrus(c, x * u + 14 * u, -28 * u, 24 * u, "#8fb548", "#cfe08a", false);
    }
  }
}

/** A long shared table on the diagonal, seen from above. */
export const longTable: Draw = (c) => {
  const { p, r } = c;
  const u = unit(c) * 0.8;
  const degrees = c.tall ? -52 : -24;
  c.rect(-5, -5, c.W + 9, c.H + 9, mix(p.leaf[1], p.leaf[0], 0.4));
  for (let i = 0; i < 90; i++)
    leafShape(
      c,
      c.X(r.next()),
      c.Y(r.next()),
      60 * u,
      r.range(0, 360),
      mix(p.leaf[0], p.leaf[1], r.next()),
    );
  c.at(
    c.W / 2,
    c.H / 2,
    () => {
      const m = 1900 * u;
      const hw = 250 * u;
      c.rect(-m + 26, -hw + 34, m * 2, hw * 2, p.ink, { opacity: 0.28 });
      const guests = guestsOf(c, u, degrees);
      for (const guest of guests) body(c, u, guest);
      c.clip(rectPath(-m, -hw, m * 2, hw * 2), () =>
        c.at(-c.W, -hw, () => boards(c, "#c08c60", 84 * u, 0, hw * 2), 2, 1),
      );
      c.rect(-m, -70 * u, m * 2, 140 * u, p.paper);
      c.rect(-m, -62 * u, m * 2, 6 * u, p.coral);
      c.rect(-m, 56 * u, m * 2, 6 * u, p.coral);
      settings(c, u);
      centrepieces(c, u);
      for (const guest of guests) reach(c, u, guest);
    },
    1,
    1,
    degrees,
  );
  palmShadow(c, -40, c.H * 0.1, c.H * 0.9, [-12, 14, 38, 60], 0.2);
};
