import { sailboat } from "../../kit/boats.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { coconut, overhang } from "../../kit/palms.ts";
import { caustics, sea } from "../../kit/sea.ts";
import { archPath, ellipsePath, lens, lerp, smooth } from "../../kit/shapes.ts";
import { blossom } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { tiles } from "../../kit/table-tops.ts";
import { green, shade } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

/** A tiled plunge bath under an open arch. */
export const bath: Draw = (c) => {
  const { p } = c;
  const H = c.H;
  const horizon = c.Y(0.42);
  const sunX = c.X(0.48);
  const waterline = c.Y(0.62);
  const q = mix(p.wall[0], p.teal, 0.22);
  const x = c.X(c.wide ? 0.28 : 0.16);
  const w = c.W * (c.wide ? 0.44 : 0.68);
  c.rect(-5, -5, c.W + 9, H + 9, q);
  c.rect(-5, -5, c.X(0.1), H, darker(q, 0.14));
  c.clip(archPath(x, waterline, w, c.Y(0.56)), () => {
    sky(c, {
      horizon,
      sun: [sunX, horizon - 40],
      sunR: 60,
      style: "rings",
      clouds: "streaks",
    });
    sea(c, horizon, waterline, sunX, 1);
    sailboat(c, x + w * 0.24, horizon + 30, 80);
    coconut(c, x + w * 0.96, waterline, x + w * 0.8, c.Y(0.2), H * 0.2, shade(c), -1, 0.1);
  });
  c.path(archPath(x, waterline, w * 0.07, c.Y(0.42)), darker(q, 0.2));
  c.path(archPath(x - 16, waterline, w + 32, c.Y(0.56) + 16), "none", {
    stroke: lighter(q, 0.5),
    width: 14,
  });
  for (const k of [0.06, 0.92]) {
    c.rect(c.X(k) - 30, -5, 60, waterline + 5, lighter(q, 0.5));
    c.rect(c.X(k) - 30, -5, 22, waterline + 5, darker(q, 0.1));
    c.rect(c.X(k) - 44, c.Y(0.08), 88, 22, lighter(q, 0.7));
  }
  tiles(c, 60, p.paper, p.teal, p.gold, waterline, waterline + 60);
  c.rect(-5, waterline + 58, c.W + 9, H, p.sea[1]);
  c.rect(-5, waterline + 58, c.W + 9, 26, p.ink, { opacity: 0.25 });
  for (let i = 0; i < 40; i++) {
    const t = c.r.next();
    c.path(
      lens(c.X(c.r.next()), lerp(waterline + 80, H, t), lerp(80, 260, t), lerp(3, 9, t)),
      c.r.chance(0.5) ? p.sea[2] : lighter(p.sea[1], 0.4),
      { opacity: 0.5 },
    );
  }
  for (let i = 0; i < 20; i++) {
    const t = i / 20;
    c.path(
      lens(
        sunX + c.r.range(-60, 60),
        lerp(waterline + 90, H, t),
        200 * c.r.range(0.5, 1),
        lerp(4, 9, t),
      ),
      p.glint,
      { opacity: 0.6 },
    );
  }
  caustics(c, 0, waterline + 100, c.W, H - waterline, p.foam, 16, 0.2);
  const hx = c.X(0.68);
  const hy = c.Y(0.86);
  for (let i = 0; i < 4; i++)
    c.path(ellipsePath(hx, hy + 12, 90 + i * 56, 14 + i * 9), "none", {
      stroke: p.foam,
      width: 3,
      opacity: 0.5 - i * 0.1,
    });
  c.path(
    `${smooth([
      [hx - 70, hy + 14],
      [hx - 62, hy - 26],
      [hx - 18, hy - 44],
      [hx + 18, hy - 44],
      [hx + 62, hy - 26],
      [hx + 70, hy + 14],
    ])}Z`,
    "#c98a63",
  );
  c.limb([hx, hy - 40], [hx, hy - 70], 34, 34, "#b87a55");
  c.oval(hx, hy - 100, 34, 44, "#c98a63");
  c.path(ellipsePath(hx, hy - 116, 38, 36), "#2b1d1a");
  c.disc(hx + 4, hy - 156, 20, "#2b1d1a");
  for (const [dx, dy, a] of [
    [-0.44, 0.1, 0],
    [-0.3, 0.02, 1],
    [0.16, 0.1, 2],
  ] as const)
    c.at(hx + dx * c.W * 0.6, hy + dy * H, () => {
      for (const g of [0, 60, 120, 180, 240, 300])
        c.at(
          0,
          0,
          () => c.path("M0 0Q-16 -18 0 -38Q16 -18 0 0Z", a % 2 ? p.paper : p.coral),
          1,
          0.6,
          g,
        );
      c.disc(0, 0, 8, p.gold);
    });
  c.path(`M${c.X(0.12)} ${waterline}h110l-14 -110h-82Z`, p.coral);
  overhang(c, c.X(0.12) + 55, waterline - 108, H * 0.24, [-40, -75, -105, -140], green(c));
  c.round(c.X(0.8), waterline - 44, 140, 44, 20, p.paper);
  c.round(c.X(0.81), waterline - 82, 120, 40, 18, p.coral);
  blossom(c, c.W, H + 10, c.W * 0.2, H * 0.16, p.coral, -1);
};
