import { darker, mix } from "../../kit/color.ts";
import { someone } from "../../kit/people.ts";
import { caustics } from "../../kit/sea.ts";
import { ellipsePath, lens } from "../../kit/shapes.ts";
import type { Draw } from "../draw.ts";

/** The hotel pool from straight above. */
export const poolTop: Draw = (c) => {
  const { p, r } = c;
  const H = c.H;
  c.rect(-5, -5, c.W + 9, H + 9, mix(p.sand[0], p.paper, 0.35));
  c.at(
    c.W / 2,
    H / 2,
    () => {
      const m = c.W + H;
      for (let i = -m / 2; i < m / 2; i += 92) {
        c.rect(i, -m / 2, 3, m, p.sand[2], { opacity: 0.35 });
        c.rect(-m / 2, i, m, 3, p.sand[2], { opacity: 0.35 });
      }
      const pw = c.W * 0.6;
      const ph = H * 0.62;
      const d = `M${-pw / 2} ${-ph * 0.3}H${-pw * 0.18}V${-ph / 2}A${pw * 0.2} ${ph * 0.3} 0 0 1 ${pw * 0.2} ${-ph / 2}V${-ph * 0.3}H${pw / 2 + 300}V${ph * 0.42}H${-pw / 2}A${ph * 0.36} ${ph * 0.36} 0 0 1 ${-pw / 2} ${-ph * 0.3}Z`;
      c.path(d, p.paper, { stroke: p.paper, width: 40 });
      c.path(d, mix(p.sea[1], "#58cfd0", 0.5));
      c.clip(d, () => {
        c.path(d, "none", { stroke: mix(p.teal, p.ink, 0.3), width: 34, opacity: 0.55 });
        caustics(c, -pw, -ph, pw * 2.4, ph * 2, p.foam, 110, 0.9);
        for (const y of [-0.06, 0.18])
          c.rect(-pw * 0.42, ph * y, pw * 1.4, 10, mix(p.teal, p.ink, 0.2), { opacity: 0.6 });
      });
      for (const [x, y, col] of [
        [-0.1, 0.22, p.coral],
        [0.26, -0.1, p.gold],
      ] as const) {
        const X = x * pw;
        const Y = y * ph;
        for (const [reach, opacity] of [
          [92, 0.4],
          [116, 0.22],
        ] as const)
          c.path(ellipsePath(X, Y, reach), "none", { stroke: p.foam, width: 4, opacity });
        c.disc(X + 5, Y + 7, 70, mix(p.teal, p.ink, 0.4), { opacity: 0.5 });
        for (let i = 0; i < 12; i++) {
          const a = (i / 12) * 6.283;
          const b = ((i + 1.04) / 12) * 6.283;
          c.path(
            `M${X} ${Y}L${X + Math.cos(a) * 66} ${Y + Math.sin(a) * 66}A66 66 0 0 1 ${X + Math.cos(b) * 66} ${Y + Math.sin(b) * 66}Z`,
            i % 2 ? p.paper : col,
          );
        }
        c.disc(X, Y, 30, mix(p.sea[1], "#58cfd0", 0.5));
        const k = someone(c);
        c.disc(X, Y - 26, 13, k.hair);
        c.round(X - 17, Y - 16, 34, 46, 15, k.top);
        c.limb([X - 8, Y + 24], [X - 12, Y + 82], 14, 9, k.skin);
        c.limb([X + 8, Y + 24], [X + 14, Y + 80], 14, 9, k.skin);
        c.limb([X - 16, Y - 8], [X - 58, Y + 6], 11, 8, k.skin);
        c.limb([X + 16, Y - 8], [X + 56, Y + 10], 11, 8, k.skin);
      }
      const s = someone(c);
      c.oval(pw * 0.3 + 20, ph * 0.26 + 12, 110, 30, mix(p.teal, p.ink, 0.4), { opacity: 0.35 });
      c.limb([pw * 0.3, ph * 0.26], [pw * 0.3 + 90, ph * 0.26 + 12], 26, 12, s.skin);
      c.round(pw * 0.3 - 30, ph * 0.26 - 19, 80, 38, 17, p.teal);
      c.disc(pw * 0.3 - 44, ph * 0.26, 17, s.hair);
      c.limb([pw * 0.3 - 20, ph * 0.26 - 12], [pw * 0.3 - 100, ph * 0.26 - 34], 13, 9, s.skin);
      for (let i = 0; i < 4; i++)
        c.path(lens(pw * 0.3 + 110 + i * 34, ph * 0.26 + r.range(-14, 14), 60, 5), p.foam);
      for (let i = 0; i < 6; i++) {
        const x = -pw * 0.62 + i * 172;
        const y = ph * 0.66;
        c.round(x + 12, y + 12, 66, 150, 10, p.ink, 0.18);
        c.round(x, y, 66, 150, 10, p.paper);
        c.round(x + 6, y + 6, 54, 44, 8, i % 2 ? p.coral : p.teal);
        for (let k = 0; k < 5; k++) c.rect(x + 6, y + 60 + k * 17, 54, 5, p.sand[1]);
        if (i % 2 === 0) {
          c.oval(x + 140, y + 86, 92, 88, p.ink, { opacity: 0.22 });
          for (let k = 0; k < 8; k++) {
            const a = (k / 8) * 6.283;
            const b = ((k + 1.04) / 8) * 6.283;
            c.path(
              `M${x + 118} ${y + 60}L${x + 118 + Math.cos(a) * 88} ${y + 60 + Math.sin(a) * 88}L${x + 118 + Math.cos(b) * 88} ${y + 60 + Math.sin(b) * 88}Z`,
              darker(k % 2 ? p.paper : p.gold, k < 4 ? 0.08 : 0),
            );
          }
        }
      }
      for (let i = 0; i < 3; i++) {
        const x = -pw * 0.66 + i * pw * 0.5;
        const y = -ph * 0.78;
        for (let k = 0; k < 9; k++) {
          c.at(
            x + 26,
            y + 30,
            () => c.fade(0.2, () => c.path("M0 0Q90 -26 190 0Q90 26 0 0Z", p.ink)),
            1,
            1,
            k * 40,
          );
        }
        for (let k = 0; k < 9; k++)
          c.at(
            x,
            y,
            () => {
              c.path("M0 0Q90 -30 190 0Q90 30 0 0Z", k % 2 ? p.leaf[1] : p.leaf[0]);
              c.path("M0 0Q90 -30 190 0Z", p.leaf[1], { opacity: 0.7 });
              for (let j = 1; j < 8; j++)
                c.line(
                  [
                    [j * 22, 0],
                    [j * 22 + 18, j % 2 ? 16 : -16],
                  ],
                  p.leaf[2],
                  2,
                  { opacity: 0.5 },
                );
            },
            1,
            1,
            k * 40 + i * 13,
          );
        c.disc(x, y, 13, p.trunk[1]);
      }
    },
    1,
    1,
    r.pick([-12, 9, 14]),
  );
};
