import { darker, lighter, mix } from "../../kit/color.ts";
import { bottle, cocktail, RED_WINE } from "../../kit/drinks.ts";
import { person } from "../../kit/people.ts";
import { archPath } from "../../kit/shapes.ts";
import type { Draw } from "../draw.ts";

/** Cocktails in front of a deco back bar. */
export const bar: Draw = (c) => {
  const { p, r } = c;
  const u = c.wide ? c.H / 900 : (c.W * (c.tall ? 0.86 : 0.8)) / 900;
  const cx = c.X(c.wide ? 0.6 : 0.52);
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
  for (const x of c.wide ? [0.1, 0.24, 0.94] : [0.1, 0.9]) {
    const y = c.Y(c.wide ? 0.22 + (x === 0.24 ? 0.09 : 0) : 0.14);
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
  cocktail(c, c.X(c.wide ? 0.16 : 0.12), base + 22 * u, 300 * u, p.coral);
  cocktail(c, c.X(0.3), base + 40 * u, 250 * u, "#f0a04a", "tall");
  cocktail(c, c.X(c.wide ? 0.9 : 0.89), base + 34 * u, 280 * u, mix(p.teal, "#bfe3c8", 0.5));
};
