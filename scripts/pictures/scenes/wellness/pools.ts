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

/** Lap lanes from above, one swimmer. */
export const lapPool: Draw = (c) => {
  const { p, r } = c;
  const H = c.H;
  const w = mix(p.sea[1], "#56cbd0", 0.4);
  c.rect(-5, -5, c.W + 9, H + 9, w);
  c.at(
    c.W * 0.5,
    H * 0.5,
    () => {
      const m = c.W + H;
      const L = H * 0.3;
      for (let i = -4; i <= 4; i++) {
        c.rect(i * L - L * 0.08, -m / 2, L * 0.16, m, mix(p.teal, p.ink, 0.25), { opacity: 0.5 });
      }
      caustics(c, -m / 2, -m / 2, m, m, p.foam, 190, 1);
      for (let i = -4; i <= 4; i++) {
        const x = (i + 0.5) * L;
        c.rect(x - 3, -m / 2, 6, m, p.ink, { opacity: 0.2 });
        for (let y = -m / 2; y < m / 2; y += 46)
          c.round(x - 11, y, 22, 42, 8, Math.floor((y + m) / 184) % 2 ? p.coral : p.paper);
      }
      const swim = (
        x: number,
        y: number,
        s: number,
        cap: string,
        suit: string,
        skin: string,
      ): void =>
        c.at(
          x,
          y,
          () => {
            c.at(26, 34, () =>
              c.fade(0.22, () =>
                c.path("M-40 -20C-40 -70 40 -70 40 -20L22 110L30 240H-30L-22 110Z", p.ink),
              ),
            );
            for (let i = 0; i < 7; i++)
              c.path(lens(r.range(-40, 40), 190 + i * 30, 100 - i * 6, 9), p.foam, {
                opacity: 0.8,
              });
            c.limb([-14, 90], [-22, 170], 38, 26, skin);
            c.limb([-22, 170], [-16, 240], 26, 14, skin);
            c.limb([14, 90], [20, 170], 38, 26, skin);
            c.limb([20, 170], [26, 236], 26, 14, skin);
            c.path(
              "M-50 -34C-30 -52 30 -52 50 -34C46 20 30 50 34 96C20 112 -20 112 -34 96C-30 50 -46 20 -50 -34Z",
              skin,
            );
            c.path(
              "M-30 -44H-14L-6 -6H6L14 -44H30C30 10 30 50 34 96C20 114 -20 114 -34 96C-30 50 -30 10 -30 -44Z",
              suit,
            );
            c.limb([-46, -28], [-74, -110], 28, 22, skin);
            c.limb([-74, -110], [-40, -190], 22, 13, skin);
            c.limb([46, -24], [92, 30], 28, 22, skin);
            c.limb([92, 30], [84, 100], 22, 13, skin);
            c.oval(0, -74, 29, 34, cap);
            c.path("M-20 -98Q0 -112 18 -98Q4 -92 -20 -98Z", lighter(cap, 0.5));
            for (let i = 0; i < 8; i++)
              c.disc(-40 + r.range(-34, 34), -200 + r.range(-20, 26), r.range(4, 9), p.foam);
          },
          s,
          s,
        );
      swim(0, -H * 0.02, H / 620, p.coral, p.ink, "#c98a63");
      swim(L * 1.02, H * 0.52, H / 720, p.gold, p.teal, "#8f5a3f");
    },
    1,
    1,
    32,
  );
};

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
