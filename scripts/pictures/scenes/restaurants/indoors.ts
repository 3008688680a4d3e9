import { darker, lighter, mix } from "../../kit/color.ts";
import { bottle, cocktail, RED_WINE } from "../../kit/drinks.ts";
import { person } from "../../kit/people.ts";
import { archPath } from "../../kit/shapes.ts";
import { tiles } from "../../kit/table-tops.ts";
import type { Draw } from "../draw.ts";

/** Cocktails in front of a deco back bar. */
export const bar: Draw = (c) => {
  const { p, r } = c;
  const u = Math.min(c.H, c.W * 0.72) / 900;
  const cx = c.X(c.wide ? 0.6 : 0.56);
  const base = c.Y(0.8);
  c.rect(-5, -5, c.W + 10, c.H + 10, mix(p.ink, p.teal, 0.35));
  for (let i = 0; i < 24; i++) {
    const a = Math.PI + (i / 24) * Math.PI;
    const b = a + Math.PI / 46;
    c.poly(
      [
        [cx, base],
        [cx + Math.cos(a) * 2000, base + Math.sin(a) * 2000],
        [cx + Math.cos(b) * 2000, base + Math.sin(b) * 2000],
      ],
      mix(p.ink, p.teal, 0.55),
    );
  }
  for (const [w, col] of [
    [700, p.gold],
    [676, p.ink],
    [640, p.coral],
    [600, mix(p.gold, p.coral, 0.45)],
    [560, mix(p.gold, p.paper, 0.25)],
  ] as const)
    c.path(archPath(cx - (w * u) / 2, base, w * u, (w * 0.5 + 330) * u), col);
  for (let k = 0; k < 3; k++) {
    const y = base - (70 + k * 165) * u;
    c.rect(cx - 268 * u, y, 536 * u, 9 * u, p.ink);
    for (let i = 0; i < 8 - k; i++) {
      const n = 8 - k;
      const x = cx + (i - (n - 1) / 2) * 62 * u;
      bottle(
        c,
        x,
        y,
        r.range(112, 146) * u,
        r.pick([
          mix(p.leaf[2], p.ink, 0.2),
          "#8d4a2c",
          p.teal,
          RED_WINE,
          mix(p.gold, p.ink, 0.25),
          mix(p.teal, p.paper, 0.45),
        ]),
        p.paper,
      );
    }
  }
  person(
    c,
    cx + 40 * u,
    base + 330 * u,
    720 * u,
    "point",
    { skin: "#a86d4c", top: p.paper, bottom: p.ink, hair: "#2b1d1a" },
    -1,
  );
  for (const x of [0.1, 0.24, 0.94]) {
    const y = c.Y(0.22 + (x === 0.24 ? 0.09 : 0));
    c.rect(c.X(x) - 1.5, -5, 3, y, p.gold);
    c.disc(c.X(x), y + 30, 92, p.lamp, { opacity: 0.16 });
    c.path(`M${c.X(x) - 62} ${y + 34}A62 62 0 0 1 ${c.X(x) + 62} ${y + 34}Z`, p.coral);
    c.path(
      `M${c.X(x) - 62} ${y + 34}A62 62 0 0 1 ${c.X(x)} ${y - 28}V${y + 34}Z`,
      lighter(p.coral, 0.25),
    );
    c.disc(c.X(x), y + 36, 17, p.lamp);
  }
  c.rect(-5, base, c.W + 10, c.H, darker("#7a4430", 0.25));
  c.rect(-5, base, c.W + 10, 26 * u, "#b8714a");
  c.rect(-5, base, c.W + 10, 5, p.gold);
  for (let x = -10; x < c.W; x += 110) c.rect(x, base + 60 * u, 84, c.H, darker("#7a4430", 0.4));
  cocktail(c, c.X(0.16), base + 22 * u, 300 * u, p.coral);
  cocktail(c, c.X(0.3), base + 40 * u, 250 * u, "#f0a04a", "tall");
  cocktail(c, c.X(0.9), base + 34 * u, 280 * u, mix(p.teal, "#bfe3c8", 0.5));
};

/** Wood oven and cooks behind a tiled counter. */
export const openKitchen: Draw = (c) => {
  const { p } = c;
  const base = c.Y(0.7);
  const ox = c.X(0.7);
  const K = Math.min(c.H, c.W * 0.74);
  const R = K * 0.3;
  const wall = mix(p.wall[0], p.coral, 0.18);
  c.rect(-5, -5, c.W + 10, c.H + 10, wall);
  c.rect(-5, -5, c.W + 10, c.Y(0.16), darker(wall, 0.16));
  for (let i = 0; i < 6; i++) c.rect(c.X(i / 5) - 16, -5, 32, c.Y(0.16), darker("#6b4530", 0.1));
  c.path(
    `M${ox - R} ${base}V${base - R * 0.5}A${R} ${R} 0 0 1 ${ox + R} ${base - R * 0.5}V${base}Z`,
    p.paper,
  );
  c.path(
    `M${ox + R * 0.3} ${base}V${base - R * 1.46}A${R} ${R} 0 0 1 ${ox + R} ${base - R * 0.5}V${base}Z`,
    darker(p.paper, 0.14),
  );
  c.rect(ox - 30, -5, 60, base - R * 1.46, p.paper);
  const hole = archPath(ox - R * 0.5, base - R * 0.16, R, R * 0.8);
  for (let i = 0; i < 15; i++) {
    const a = Math.PI + ((i + 0.5) / 15) * Math.PI;
    c.at(
      ox + Math.cos(a) * R * 0.58,
      base - R * 0.46 + Math.sin(a) * R * 0.58,
      () => c.round(-R * 0.05, -R * 0.085, R * 0.1, R * 0.17, 3, i % 2 ? p.roof[0] : p.roof[1]),
      1,
      1,
      (a * 180) / Math.PI + 90,
    );
  }
  c.path(hole, "#3a1712");
  c.clip(hole, () => {
    c.oval(ox, base - R * 0.1, R * 0.62, R * 0.5, "#a3301c");
    for (const [dx, h, col] of [
      [-0.2, 0.5, "#e4572e"],
      [0.16, 0.56, "#e4572e"],
      [0, 0.62, "#f08a35"],
      [-0.1, 0.36, "#f9c24f"],
      [0.12, 0.34, "#f9c24f"],
      [0.02, 0.24, "#fff0b8"],
    ] as const)
      c.path(
        `M${ox + dx * R - R * 0.15} ${base - R * 0.14}C${ox + dx * R - R * 0.2} ${base - R * (0.14 + h * 0.5)} ${ox + dx * R + R * 0.02} ${base - R * (0.14 + h * 0.6)} ${ox + dx * R} ${base - R * (0.14 + h)}C${ox + dx * R + R * 0.22} ${base - R * (0.14 + h * 0.5)} ${ox + dx * R + R * 0.2} ${base - R * 0.3} ${ox + dx * R + R * 0.15} ${base - R * 0.14}Z`,
        col,
      );
  });
  c.poly(
    [
      [ox - R * 0.5, base - R * 0.16],
      [ox + R * 0.5, base - R * 0.16],
      [ox + R * 0.9, base],
      [ox - R * 0.9, base],
    ],
    p.lamp,
    { opacity: 0.5 },
  );
  for (const y of [0.3, 0.46]) {
    c.rect(c.X(0.03), c.Y(y), c.W * 0.34, 10, "#7a4c33");
    for (let i = 0; i < 6; i++) {
      const x = c.X(0.06) + i * c.W * 0.053;
      if ((i + (y > 0.4 ? 1 : 0)) % 3) {
        c.round(x, c.Y(y) - 52, 40, 52, 8, c.r.pick([p.teal, p.coral, p.gold, p.paper]));
        c.rect(x + 4, c.Y(y) - 60, 32, 10, "#7a4c33");
      } else bottle(c, x + 20, c.Y(y), 92, mix(p.leaf[2], p.gold, 0.25), p.paper);
    }
  }
  for (const [x, f, k] of [
    [0.2, 1, 0.7],
    [0.47, 1, 0.68],
  ] as const) {
    person(
      c,
      c.X(x),
      base + K * 0.34,
      K * k,
      x > 0.4 ? "point" : "play",
      { skin: x > 0.4 ? "#8f5a3f" : "#e0a57c", top: p.paper, bottom: p.ink, hair: p.paper },
      f,
    );
    c.path(
      `M${c.X(x) - 26} ${base + K * 0.34 - K * k * 0.96}v-34q-16 -22 10 -30q16 -16 32 0q26 8 10 30v34Z`,
      p.paper,
    );
  }
  c.limb([c.X(0.47) + K * 0.12, base - K * 0.2], [ox - R * 0.05, base - R * 0.22], 9, 9, "#8a5a3c");
  c.rect(-5, base, c.W + 10, c.H, p.ink);
  tiles(c, 84, mix(p.paper, p.sand[0], 0.3), p.teal, p.coral, base + 34, c.H + 84);
  c.rect(-5, base, c.W + 10, 36, "#efe1ca");
  c.rect(-5, base + 30, c.W + 10, 8, "#bda283");
  c.rect(-5, base + 38, c.W + 10, 22, p.ink, { opacity: 0.28 });
  for (const x of [0.1, 0.36, 0.9]) {
    c.oval(c.X(x), base + 14, 100, 18, "#d8b083");
    c.oval(c.X(x), base + 9, 92, 15, "#e9b04f");
    c.oval(c.X(x), base + 8, 78, 11, p.coral);
    for (let i = 0; i < 5; i++)
      c.oval(c.X(x) - 50 + i * 25, base + 5 + (i % 2) * 6, 12, 4, p.paper);
  }
  for (const x of [0.16, 0.36, 0.92]) {
    c.rect(c.X(x) - 1.5, -5, 3, c.Y(0.14), p.ink);
    c.path(
      `M${c.X(x) - 46} ${c.Y(0.2)}Q${c.X(x)} ${c.Y(0.05)} ${c.X(x) + 46} ${c.Y(0.2)}Z`,
      p.teal,
    );
    c.oval(c.X(x), c.Y(0.2), 46, 8, p.lamp);
    c.poly(
      [
        [c.X(x) - 46, c.Y(0.2)],
        [c.X(x) + 46, c.Y(0.2)],
        [c.X(x) + 130, c.Y(0.5)],
        [c.X(x) - 130, c.Y(0.5)],
      ],
      p.lamp,
      { opacity: 0.13 },
    );
  }
};
