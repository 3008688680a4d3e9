import { darker, mix } from "../../kit/color.ts";
import { crowd } from "../../kit/crowd.ts";
import { coconut } from "../../kit/palms.ts";
import { person } from "../../kit/people.ts";
import { archPath, hill } from "../../kit/shapes.ts";
import { shade } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

/** Curtain, spotlight and two dancers seen over the stalls. */
export const theatre: Draw = (c) => {
  const { p } = c;
  const floor = c.Y(0.7);
  const cur = darker(p.coral, 0.28);
  c.rect(-5, -5, c.W + 9, c.H + 9, p.ink);
  c.path(archPath(c.X(0.08), floor, c.W * 0.84, c.Y(0.66), 0.5), p.gold);
  const hole = archPath(c.X(0.1), floor, c.W * 0.8, c.Y(0.63), 0.5);
  c.clip(hole, () => {
    c.rect(0, 0, c.W, c.H, mix(p.ink, p.teal, 0.55));
    const s = c.X(0.58);
    for (let i = 5; i > 0; i--)
      c.disc(s, c.Y(0.46), c.H * 0.085 * i, mix(mix(p.ink, p.teal, 0.55), p.gold, 0.16 * (6 - i)));
    c.path(
      hill(
        [
          [0, c.Y(0.58)],
          [c.X(0.3), c.Y(0.54)],
          [c.X(0.6), c.Y(0.6)],
          [c.W, c.Y(0.53)],
        ],
        c.H,
      ),
      mix(p.ink, p.teal, 0.3),
    );
    coconut(c, c.X(0.76), floor, c.X(0.8), c.Y(0.28), c.H * 0.18, shade(c), -1);
    c.rect(0, c.Y(0.63), c.W, c.H, "#8a5a3c");
    c.oval(c.X(0.46), c.Y(0.67), c.W * 0.22, c.H * 0.04, p.lamp, { opacity: 0.7 });
    for (const sd of [-1, 1])
      for (let i = 0; i < 6; i++) {
        const x = sd < 0 ? c.X(0.08) + i * c.W * 0.03 : c.X(0.92) - i * c.W * 0.03;
        const w = c.W * 0.034;
        c.path(
          `M${x - w} -10H${x + w}C${x + w} ${c.Y(0.3)} ${x + sd * 0 + w * 0.6 + sd * (6 - i) * 4} ${c.Y(0.5)} ${x + w + sd * 8} ${floor}H${x - w + sd * 8}C${x - w * 0.6} ${c.Y(0.5)} ${x - w} ${c.Y(0.3)} ${x - w} -10Z`,
          i % 2 ? cur : mix(cur, p.coral, 0.5),
        );
      }
    for (let i = 0; i < 9; i++) {
      const w = c.W / 9;
      c.path(
        `M${i * w - 4} -10H${(i + 1) * w + 4}V${c.Y(0.1)}Q${(i + 0.5) * w} ${c.Y(0.24)} ${i * w - 4} ${c.Y(0.1)}Z`,
        i % 2 ? mix(cur, p.coral, 0.5) : cur,
      );
    }
  });
  c.poly(
    [
      [c.X(0.02), -5],
      [c.X(0.07), -5],
      [c.X(0.62), c.Y(0.68)],
      [c.X(0.3), c.Y(0.68)],
    ],
    p.lamp,
    { opacity: 0.22 },
  );
  person(c, c.X(0.42), c.Y(0.68), c.H * 0.36, "dance", {
    skin: "#e0a57c",
    top: p.coral,
    bottom: p.coral,
    hair: "#2b1d1a",
    dress: true,
    long: true,
  });
  person(
    c,
    c.X(0.51),
    c.Y(0.675),
    c.H * 0.38,
    "dance",
    { skin: "#8f5a3f", top: p.paper, bottom: p.ink, hair: "#2b1d1a" },
    -1,
  );
  c.rect(-5, floor - 2, c.W + 9, 34, darker(p.gold, 0.45));
  c.rect(-5, floor - 2, c.W + 9, 7, p.gold);
  crowd(c, c.Y(0.93), c.H * 0.16, [mix(p.ink, cur, 0.45), mix(p.ink, cur, 0.2), p.ink], 2);
};
