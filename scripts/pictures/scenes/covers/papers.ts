import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { coffee } from "../../kit/food.ts";
import { gulfView, pen, sheet, writing } from "../../kit/papers.ts";
import { lens } from "../../kit/shapes.ts";
import { boards, cloth, palmShadow, tiles } from "../../kit/table-tops.ts";
import type { Draw } from "../draw.ts";

/** The answers of eleven winters, in a binder on the night porter's table. */
export const openBinder: Draw = (c) => {
  const { p, W, H } = c;
  const u = Math.min(W / 1000, H / 900);
  boards(c, mix(p.trunk[0], p.roof[1], 0.4), 150);
  c.at(
    W * 0.5,
    H * 0.53,
    () => {
      const [w, h] = [410, 560];
      c.round(-w - 30, -h / 2 - 8, 2 * w + 100, h + 62, 20, p.ink, 0.3);
      c.round(-w - 46, -h / 2 - 30, 2 * w + 92, h + 60, 18, p.teal);
      c.rect(-34, -h / 2 - 30, 68, h + 60, darker(p.teal, 0.22));
      for (let i = 0; i < 6; i++)
        c.round(
          w - 8,
          -h / 2 + 26 + i * 88,
          58,
          62,
          8,
          [p.coral, p.gold, p.paper][i % 3] ?? p.coral,
        );
      for (const side of [-1, 1])
        for (let i = 3; i >= 0; i--)
          c.rect(
            side < 0 ? -w - 8 + i * -5 : 8 + i * 5,
            -h / 2 + i * 4,
            w,
            h,
            i ? darker(p.paper, 0.08 * i) : p.paper,
          );
      for (const side of [-1, 1]) {
        const x = side < 0 ? -w + 46 : 62;
        for (let i = 0; i < (side < 0 ? 4 : 2); i++) {
          c.disc(x + 10, -h / 2 + 52 + i * 128, 13, p.coral);
          c.round(x + 36, -h / 2 + 44 + i * 128, 190, 15, 7, p.ink);
          writing(c, x + 36, -h / 2 + 76 + i * 128, 268, 2, 28);
        }
      }
      c.oval(250, 168, 98, 96, "none", {
        stroke: mix(p.trunk[1], p.roof[1], 0.4),
        width: 11,
        opacity: 0.4,
      });
      c.oval(256, 172, 88, 88, "none", {
        stroke: mix(p.trunk[1], p.roof[1], 0.4),
        width: 5,
        opacity: 0.3,
      });
      writing(c, 98, 70, 150, 4, 30);
      for (const y of [-190, 0, 190]) {
        c.path(`M-38 ${y}Q0 ${y - 46} 38 ${y}`, "none", {
          stroke: mix(p.glass, p.paper, 0.55),
          width: 13,
        });
        for (const x of [-38, 38]) c.disc(x, y, 11, p.ink);
      }
    },
    u,
    u,
    -5,
  );
  coffee(c, W * 0.88, H * (c.tall ? 0.13 : 0.16), 78 * u, p.coral);
  pen(c, W * 0.1, H * 0.9, 330 * u, -14, p.coral);
  palmShadow(c, -40, -60, H * 0.8, [20, 44, 68], 0.16);
};

/** Edge of a stamp: teeth all round. */
function stamp(c: Canvas, x: number, y: number, w: number, h: number): void {
  const { p } = c;
  c.rect(x + 5, y + 6, w, h, p.ink, { opacity: 0.22 });
  c.rect(x, y, w, h, lighter(p.paper, 0.7));
  const hole = mix(p.paper, p.sand[0], 0.3);
  for (let i = 0; i <= 8; i++)
    for (const edge of [0, 1]) c.disc(x + (i / 8) * w, y + edge * h, w * 0.04, hole);
  for (let i = 1; i < 10; i++)
    for (const edge of [0, 1]) c.disc(x + edge * w, y + (i / 10) * h, w * 0.04, hole);
  gulfView(c, x + w * 0.12, y + h * 0.1, w * 0.76, h * 0.8);
}

/** A postcard half written. */
export const postcard: Draw = (c) => {
  const { p, W, H } = c;
  const u = Math.min(W / 1060, H / 860);
  tiles(
    c,
    170 * u,
    mix(p.paper, p.sand[0], 0.3),
    mix(p.teal, p.paper, 0.35),
    mix(p.gold, p.paper, 0.35),
  );
  const card = mix(p.paper, p.sand[0], 0.3);
  c.at(
    W * 0.36,
    H * 0.3,
    () => {
      sheet(c, -330, -220, 660, 440, p.paper);
      gulfView(c, -306, -196, 612, 392);
    },
    u,
    u,
    -11,
  );
  c.at(
    W * 0.53,
    H * 0.56,
    () => {
      sheet(c, -410, -270, 820, 540, card);
      c.rect(8, -220, 5, 430, mix(p.ink, p.paper, 0.5));
      writing(c, -362, -206, 320, 7, 46);
      stamp(c, 196, -236, 176, 206);
      c.disc(176, -140, 66, "none", { stroke: p.coral, width: 6, opacity: 0.75 });
      c.disc(176, -140, 50, "none", { stroke: p.coral, width: 4, opacity: 0.75 });
      for (let i = 0; i < 3; i++)
        c.line(
          [
            [66, 52 + i * 66],
            [i === 2 ? 250 : 360, 52 + i * 66],
          ],
          mix(p.ink, p.paper, 0.5),
          5,
        );
    },
    u,
    u,
    4,
  );
  pen(c, W * 0.43, H * 0.735, 400 * u, 21, p.teal);
  coffee(c, W * 0.9, H * 0.12, 96 * u, p.coral);
  palmShadow(c, W + 40, -60, H * 0.7, [118, 142, 166], 0.16);
};

/** Small signs as of houses. */
function sign(c: Canvas, kind: number, s: number): void {
  const { p } = c;
  if (kind === 0)
    for (const k of [1, 0.62, 0.28]) c.disc(0, 0, s * 0.36 * k, k === 0.62 ? p.paper : p.teal);
  else if (kind === 1) {
    c.path(`M${-s * 0.34} ${s * 0.3}A${s * 0.34} ${s * 0.5} 0 0 1 ${s * 0.34} ${s * 0.3}Z`, p.gold);
    c.rect(-s * 0.4, s * 0.3, s * 0.8, s * 0.08, p.ink);
  } else
    for (let i = 0; i < 3; i++)
      c.path(
        lens(0, -s * 0.22 + i * s * 0.22, s * 0.76, s * 0.07),
        [p.ink, p.teal, p.ink][i] ?? p.ink,
      );
}

/** The guide lies open, and one place in its row of partners is free. */
export const openGuide: Draw = (c) => {
  const { p, W, H } = c;
  const u = Math.min(W / 1180, H / 880);
  cloth(c, mix(p.paper, p.sand[0], 0.4), mix(p.teal, p.paper, 0.25), 132 * u, 24, 0.3);
  c.at(
    W * 0.5,
    H * 0.52,
    () => {
      sheet(c, -470, -350, 940, 700, lighter(p.paper, 0.4));
      c.rect(-470, -350, 940, 72, lighter(p.paper, 0.4));
      c.round(-430, -326, 118, 24, 4, p.ink);
      c.round(-300, -326, 150, 24, 4, p.coral);
      for (let i = 0; i < 4; i++) c.round(120 + i * 82, -320, 60, 12, 6, mix(p.ink, p.paper, 0.5));
      c.rect(-430, -282, 860, 4, p.ink);
      for (const [i, w] of [360, 300, 340].entries()) c.round(-430, -240 + i * 62, w, 40, 5, p.ink);
      c.round(-430, -54, 190, 40, 5, p.coral);
      writing(c, -430, 12, 330, 2, 30);
      gulfView(c, 10, -248, 420, 320);
      c.rect(-430, 118, 860, 3, mix(p.ink, p.paper, 0.6));
      for (let i = 0; i < 4; i++) {
        const x = -430 + i * 222;
        if (i === 2) continue;
        c.rect(x, 152, 194, 158, mix(p.sand[0], p.paper, 0.4));
        c.at(x + 97, 231, () => sign(c, i % 3 === 0 && i ? 2 : i, 130));
      }
      const [x, y, w, h] = [14, 152, 194, 158];
      c.rect(x, y, w, h, mix(p.coral, p.paper, 0.82));
      for (let i = 0; i < 8; i++) {
        c.rect(x + i * 26, y, 14, 6, p.coral);
        c.rect(x + i * 26, y + h - 6, 14, 6, p.coral);
      }
      for (let i = 0; i < 6; i++) {
        c.rect(x, y + 4 + i * 27, 6, 15, p.coral);
        c.rect(x + w - 6, y + 4 + i * 27, 6, 15, p.coral);
      }
    },
    u,
    u,
    -4,
  );
  pen(c, W * 0.5 + 150 * u, H * 0.5 + 280 * u, 300 * u, 24, p.teal);
  coffee(c, W * 0.5 - 560 * u, H * 0.5 + 330 * u, 92 * u, p.coral);
  palmShadow(c, W + 40, H + 40, H * 0.7, [200, 222, 244], 0.14);
};
