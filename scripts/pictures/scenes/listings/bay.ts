import { runabout, sailboat } from "../../kit/boats.ts";
import { cumulus } from "../../kit/clouds.ts";
import { grove, overhang } from "../../kit/palms.ts";
import { resort } from "../../kit/resort.ts";
import { farShore, sea } from "../../kit/sea.ts";
import { lens, lerp } from "../../kit/shapes.ts";
import { hedge, seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { green, shade } from "../../kit/tones.ts";
import { paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** Towers along the bay. */
export const towers: Draw = (c) => {
  const { p, r } = c;
  const waterline = c.Y(0.72);
  const H = c.H;
  const sunX = c.X(0.24);
  sky(c, {
    horizon: waterline,
    sun: [sunX, waterline - c.Y(0.26)],
    sunR: 66,
    style: r.pick(["rings", "bands"] as const),
    clouds: "none",
    isSunHidden: p.time === "noon",
  });
  cumulus(c, c.X(0.2), waterline - 40, c.W * 0.2, -1, 0.4);
  resort(
    c,
    c.X(0.42),
    waterline,
    c.W * 0.1,
    10,
    H * 0.04,
    { ...paint(c, "#f8d9c4"), dark: p.far },
    -1,
    3,
  );
  resort(c, c.X(0.9), waterline, c.W * 0.14, 12, H * 0.042, paint(c, "#dbe7d8"), -1, 4);
  resort(
    c,
    c.X(c.tall ? 0.62 : 0.7),
    waterline,
    c.W * 0.19,
    13,
    H * 0.05,
    paint(c, "#fff4e2"),
    -1,
    12,
  );
  resort(
    c,
    c.X(0.53),
    waterline,
    c.W * (c.tall ? 0.2 : 0.15),
    9,
    H * 0.056,
    paint(c, "#f3c9a6"),
    -1,
    9,
  );
  const palm = grove(c, green(c), -1);
  for (let i = 0; i < 10; i++)
    palm(c.X(0.31 + i * 0.074) + r.range(-22, 22), waterline + 6, H * r.range(0.066, 0.096));
  hedge(c, waterline + 8, 46, c.X(0.28), c.W, 0.05);
  farShore(c, waterline + 2, -10, c.X(0.3), 30);
  sea(c, waterline, H, sunX, 1);
  for (let i = 0; i < 40; i++) {
    const t = r.next();
    c.path(
      lens(
        c.X(r.range(0.5, 1)),
        lerp(waterline + 10, H * 0.95, t),
        r.range(60, 170),
        lerp(3, 9, t),
      ),
      r.pick([p.wall[0], p.wall[1], p.lamp]),
      { opacity: 0.32 },
    );
  }
  sailboat(c, c.X(0.32), c.Y(0.82), H * 0.3, p.paper);
  runabout(c, c.X(0.66), c.Y(0.88), H * 0.3, p.coral, -1);
  for (let i = 0; i < 5; i++)
    c.path(lens(c.X(0.74) + i * 50, c.Y(0.89) + i * 5, 120, 6), p.foam, { opacity: 0.7 });
  overhang(c, -30, -30, Math.min(H, c.W * 0.72) * 0.56, [4, 26, 48, 72]);
  seaGrape(c, c.X(0.02), H + 20, c.W * 0.26, H * 0.2, shade(c), 1, 22);
};
