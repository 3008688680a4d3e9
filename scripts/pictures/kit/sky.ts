import type { Canvas } from "./canvas.ts";
import { bank, cumulus, streak } from "./clouds.ts";
import { mix, ramp } from "./color.ts";
import { hill, lerp, type Pt } from "./shapes.ts";

export interface SkyOptions {
  horizon: number;
  sun?: Pt;
  sunR?: number;
  /** The sky glows around the place of the sun, which is not seen itself. */
  isSunHidden?: boolean;
  style?: "rings" | "bands" | "rays";
  clouds?: "cumulus" | "streaks" | "bank" | "none";
}

/** Sky in flat poster steps, with sun or moon and one kind of cloud. */
export function sky(c: Canvas, options: SkyOptions): void {
  const { p, r, W } = c;
  const horizon = options.horizon;
  const night = p.time === "night";
  const sun: Pt = options.sun ?? [c.X(0.68), horizon - c.Y(0.12)];
  const radius = options.sunR ?? 62;
  const style = options.style ?? r.pick(["rings", "bands", "rays"] as const);
  c.rect(-5, -5, W + 10, c.H + 10, p.sky[0]);
  if (style === "rings") {
    const steps = 13;
    const reach = Math.hypot(Math.max(sun[0], W - sun[0]), sun[1] + 40);
    for (let i = steps; i >= 1; i--) {
      const t = i / steps;
      const stepRadius = lerp(radius * 1.5, reach, t ** 1.15);
      c.oval(sun[0], sun[1], stepRadius * 1.12, stepRadius, ramp(p.sky, 1 - t * 0.98));
    }
  } else if (style === "rays") {
    for (let i = 0; i < 14; i++)
      c.rect(-5, lerp(-5, horizon, i / 14), W + 10, horizon / 14 + 8, ramp(p.sky, i / 13));
    const rays = 22;
    const length = W * 1.5;
    const start = r.range(0, 0.3);
    for (let i = 0; i < rays; i++) {
      const angle = start + (i / rays) * Math.PI * 2;
      const spread = (Math.PI / rays) * r.range(0.75, 1.05);
      c.poly(
        [
          sun,
          [sun[0] + Math.cos(angle) * length, sun[1] + Math.sin(angle) * length],
          [sun[0] + Math.cos(angle + spread) * length, sun[1] + Math.sin(angle + spread) * length],
        ],
        c.gradient(
          [
            [0, p.sun, night ? 0.16 : 0.4],
            [1, p.sun, 0.02],
          ],
          sun,
          [sun[0] + Math.cos(angle) * W * 0.8, sun[1] + Math.sin(angle) * W * 0.8],
        ),
      );
    }
  } else {
    const steps = 10;
    const phase = r.range(0, 6);
    for (let i = 0; i < steps; i++) {
      const y = lerp(0, horizon, (i / steps) ** 0.92);
      const swell = i ? lerp(26, 6, i / steps) : 0;
      const pts: Pt[] = [];
      for (let k = 0; k <= 8; k++)
        pts.push([lerp(-20, W + 20, k / 8), y + Math.sin(phase + k * 0.9 + i * 1.7) * swell]);
      c.path(hill(pts, horizon + 10), ramp(p.sky, (i + 0.4) / (steps - 0.4)));
    }
  }
  if (night) stars(c, horizon);
  if (!options.isSunHidden) sunDisc(c, sun, radius);
  const kind = options.clouds ?? r.pick(["cumulus", "streaks", "bank"] as const);
  if (kind === "cumulus") {
    const side = sun[0] > W / 2 ? -1 : 1;
    cumulus(
      c,
      W * (side < 0 ? r.range(0.1, 0.3) : r.range(0.7, 0.9)),
      horizon - horizon * r.range(0.12, 0.24),
      r.range(250, 360),
      -side as 1 | -1,
    );
    cumulus(
      c,
      W * r.range(0.42, 0.6),
      horizon - horizon * r.range(0.06, 0.1),
      r.range(130, 190),
      -side as 1 | -1,
      0.45,
    );
    cumulus(
      c,
      W * (side < 0 ? r.range(0.82, 0.98) : r.range(0.02, 0.18)),
      horizon - horizon * r.range(0.02, 0.05),
      r.range(150, 220),
      -side as 1 | -1,
      0.55,
    );
  } else if (kind === "streaks") {
    for (let i = 0; i < 7; i++)
      streak(
        c,
        W * r.range(-0.05, 1.05),
        horizon * lerp(0.16, 0.9, (i + r.next() * 0.8) / 7.5),
        r.range(240, 620),
        lerp(15, 6, i / 7),
      );
  } else if (kind === "bank") {
    for (const [y, opacity, color] of [
      [0.8, 0.75, mix(p.cloudShade, p.sky[3], 0.45)],
      [0.9, 0.85, mix(p.cloudShade, p.sky[4], 0.25)],
    ] as const)
      bank(c, horizon * y, horizon + 4, color, opacity);
    for (let i = 0; i < 3; i++)
      streak(c, W * r.range(0, 1), horizon * r.range(0.15, 0.6), r.range(260, 520), 11);
  }
}

function stars(c: Canvas, horizon: number): void {
  for (let i = 0; i < 90; i++) {
    const y = horizon * c.r.next() ** 1.5 * 0.85;
    c.disc(c.X(c.r.next()), y, c.r.pick([1.1, 1.4, 1.8, 2.4]), c.p.paper, {
      opacity: c.r.range(0.35, 0.9),
    });
  }
}

/** The sun with its glow, or the moon. */
function sunDisc(c: Canvas, [x, y]: Pt, radius: number): void {
  const { p, r } = c;
  const night = p.time === "night";
  c.disc(x, y, radius * 1.85, p.sun, { opacity: night ? 0.1 : 0.2 });
  c.disc(x, y, radius * 1.38, p.sun, { opacity: night ? 0.14 : 0.28 });
  c.disc(x, y, radius, p.sun);
  if (!night || !r.chance(0.6)) return;
  const spot = mix(p.sun, p.sky[2], 0.16);
  c.oval(x - radius * 0.25, y - radius * 0.2, radius * 0.22, radius * 0.16, spot);
  c.oval(
    x + radius * 0.3,
    y + radius * 0.28,
    radius * 0.3,
    radius * 0.2,
    mix(p.sun, p.sky[2], 0.13),
  );
}
