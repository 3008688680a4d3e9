import { darker, lighter, mix } from "../../kit/color.ts";
import { cycle } from "../../kit/lists.ts";
import { hill, lens, smooth } from "../../kit/shapes.ts";
import type { Draw } from "../draw.ts";

/** Homes from the air where a side canal meets the main one: roofs, pools, docks. */
export const canalHomes: Draw = (c) => {
  const { p, r } = c;
  const H = c.H;
  c.rect(-5, -5, c.W + 9, H + 9, p.leaf[0]);
  c.at(
    c.W / 2,
    H / 2,
    () => {
      const m = 1500;
      c.rect(-m, -m, m * 2, m * 2, mix(p.leaf[0], p.leaf[1], 0.25));
      c.path(
        hill(
          [
            [-m, -150],
            [-400, -130],
            [100, -160],
            [m, -120],
          ],
          130,
        ),
        p.sand[0],
      );
      c.path(
        smooth(
          [
            [-m, -128],
            [-400, -108],
            [100, -138],
            [m, -98],
            [m, 128],
            [300, 104],
            [-300, 136],
            [-m, 110],
          ],
          true,
          1 / 8,
        ),
        p.sea[1],
      );
      c.path(
        smooth(
          [
            [-m, -90],
            [-400, -70],
            [100, -100],
            [m, -60],
            [m, 90],
            [300, 66],
            [-300, 98],
            [-m, 70],
          ],
          true,
          1 / 8,
        ),
        p.sea[2],
      );
      const branch = 262;
      c.rect(branch - 100, -m, 200, m - 150, p.sand[0]);
      c.rect(branch - 84, -m, 168, m - 100, p.sea[1]);
      c.rect(branch - 50, -m, 100, m - 60, p.sea[2]);
      for (let i = 0; i < 40; i++)
        c.path(lens(r.range(-m, m), r.range(-100, 100), r.range(40, 130), 4), p.foam, {
          opacity: 0.35,
        });
      for (const s of [-1, 1]) {
        c.rect(-m, s * 560 - 46, m * 2, 92, mix(p.ink, p.sand[2], 0.5));
        for (let x = -m; x < m; x += 90) c.rect(x, s * 560 - 3, 44, 6, p.paper);
        for (let i = -4; i <= 4; i++) {
          if (s < 0 && i === 1) continue;
          const x = i * 330 + s * 70 + r.range(-20, 20);
          const y = s * 330;
          const w = r.range(190, 230);
          const h = r.range(130, 160);
          const roof = cycle(
            [p.roof[0], mix(p.paper, p.glass, 0.2), p.roof[0], mix(p.coral, p.sand[0], 0.3)],
            i + 8,
          );
          c.rect(x + w * 0.1, Math.min(y, s * 520), 56, 190, mix(p.sand[0], p.paper, 0.4));
          c.rect(x - w / 2 + 22, y - h / 2 + 26, w, h, p.ink, { opacity: 0.28 });
          const block = (bx: number, by: number, bw: number, bh: number): void => {
            c.rect(bx, by, bw, bh, roof);
            c.poly(
              [
                [bx, by + bh],
                [bx + bw, by + bh],
                [bx + bw - bh / 2, by + bh / 2],
                [bx + bh / 2, by + bh / 2],
              ],
              darker(roof, 0.24),
            );
            c.poly(
              [
                [bx + bw, by],
                [bx + bw, by + bh],
                [bx + bw - bh / 2, by + bh / 2],
              ],
              darker(roof, 0.12),
            );
            c.poly(
              [
                [bx, by],
                [bx + bw, by],
                [bx + bw - bh / 2, by + bh / 2],
                [bx + bh / 2, by + bh / 2],
              ],
              lighter(roof, 0.22),
            );
          };
          block(x - w / 2, y - h / 2, w, h * 0.72);
          block(x + (i % 2 ? -w / 2 : w / 2 - h * 0.8), y - h * 0.1, h * 0.8, h * 0.7);
          c.round(x - 62, s * 206 - 26, 124, 52, 24, p.paper);
          c.round(x - 54, s * 206 - 19, 108, 38, 18, mix(p.sea[1], "#58cfd0", 0.6));
          c.rect(x + 96, s > 0 ? 72 : -168, 20, 96, p.trunk[0]);
          c.rect(x + 60, s > 0 ? 66 : -84, 92, 18, p.trunk[0]);
          if (r.chance(0.75)) {
            const by = s * 62;
            c.path(
              `M${x - 30} ${by - 15}H${x + 30}Q${x + 66} ${by} ${x + 30} ${by + 15}H${x - 30}Q${x - 36} ${by} ${x - 30} ${by - 15}Z`,
              p.paper,
            );
            c.path(
              `M${x - 22} ${by - 9}H${x + 10}V${by + 9}H${x - 22}Z`,
              r.pick([p.coral, p.teal, p.gold]),
            );
          }
          for (let k = 0; k < 3; k++) {
            const tx = x + r.range(-160, 160);
            const ty = s * r.range(200, 480);
            const R = r.range(30, 44);
            if (Math.abs(tx - x) < w * 0.62 && Math.abs(ty - y) < h * 0.8) continue;
            c.oval(tx + 18, ty + 22, R, R, p.ink, { opacity: 0.2 });
            for (let j = 0; j < 9; j++)
              c.at(
                tx,
                ty,
                () =>
                  c.path(
                    `M0 0Q${R * 0.6} ${-R * 0.26} ${R * 1.2} 0Q${R * 0.6} ${R * 0.26} 0 0Z`,
                    j % 2 ? p.leaf[1] : p.leaf[2],
                  ),
                1,
                1,
                j * 40,
              );
          }
        }
      }
      runaboutTop(-260, 6);
      function runaboutTop(x: number, y: number): void {
        for (let i = 0; i < 5; i++)
          c.path(lens(x - 120 - i * 50, y, 150, 10 + i * 4), p.foam, { opacity: 0.6 - i * 0.1 });
        c.path(
          `M${x - 60} ${y - 24}H${x + 30}Q${x + 86} ${y} ${x + 30} ${y + 24}H${x - 60}Q${x - 68} ${y} ${x - 60} ${y - 24}Z`,
          p.coral,
        );
        c.rect(x - 46, y - 14, 60, 28, p.paper);
      }
    },
    c.tall ? 0.9 : 1,
    c.tall ? 0.9 : 1,
    r.pick([-16, 18, -22]),
  );
};
