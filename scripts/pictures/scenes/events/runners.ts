import type { Canvas } from "../../kit/canvas.ts";
import { darker, mix } from "../../kit/color.ts";
import { cycle } from "../../kit/lists.ts";
import { SKIN } from "../../kit/palette.ts";
import { overhang, royal } from "../../kit/palms.ts";
import { standing } from "../../kit/people.ts";
import { type RunnerLook, runner, runnerShadow } from "../../kit/runner.ts";
import { lens } from "../../kit/shapes.ts";
import { blossom, hedge } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { hazy } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

function entrant(c: Canvas, place: number): RunnerLook {
  const { p, r } = c;
  const shirt = cycle([p.coral, p.paper, p.gold, p.teal], place);
  return {
    skin: cycle(SKIN, place * 2 + 1),
    hair: r.pick(["#2b1d1a", "#4a2c1f", "#17222b"]),
    shirt,
    shorts: cycle([p.ink, darker(p.teal, 0.35)], place),
    shoes: cycle([p.gold, p.coral], place),
    bib: shirt === p.paper ? p.gold : p.paper,
    ponytail: place % 2 === 0,
  };
}

/** From the far verge to the viewer: grass, pavement, kerb and the road with its edge line. */
function road(c: Canvas, verge: number, kerb: number): void {
  const { p } = c;
  c.rect(-5, verge, c.W + 10, c.H, p.leaf[1]);
  c.rect(-5, kerb - c.H * 0.045, c.W + 10, c.H * 0.045, mix(p.sand[0], p.paper, 0.3));
  c.rect(-5, kerb - 8, c.W + 10, 14, p.sand[2]);
  const asphalt = mix(mix(p.ink, p.sand[2], 0.55), p.sky[4], 0.12);
  c.rect(-5, kerb + 4, c.W + 10, c.H, asphalt);
  c.rect(-5, kerb + 30, c.W + 10, 8, p.paper, { opacity: 0.85 });
  for (let i = 0; i < 9; i++)
    c.path(
      lens(c.X(c.r.next()), c.r.range(kerb + 60, c.H), c.r.range(200, 460), 5),
      mix(asphalt, p.sky[3], 0.3),
      { opacity: 0.5 },
    );
}

/** Across, down and how near, the farthest first. No palm stands behind a head. */
const FIVE = [
  [0.36, 0.82, 0.76],
  [0.62, 0.82, 0.78],
  [0.18, 0.9, 0.94],
  [0.49, 0.91, 1],
  [0.8, 0.9, 0.96],
] as const;
const FOUR = [
  [0.46, 0.79, 0.76],
  [0.84, 0.79, 0.76],
  [0.2, 0.9, 1],
  [0.64, 0.91, 1],
] as const;

/** The race passes from left to right, the sky red behind the palms before the sun is up. */
export const runners: Draw = (c) => {
  const { p, r, H } = c;
  const verge = c.Y(0.6);
  const kerb = c.Y(c.wide ? 0.72 : 0.7);
  const size = c.tall ? c.W * 0.52 : Math.min(H * 0.52, c.W * 0.4);
  sky(c, {
    horizon: verge,
    sun: [c.X(0.24), verge],
    style: "rays",
    clouds: "streaks",
    isSunHidden: true,
  });
  for (const [i, x] of [0.06, 0.31, 0.465, 0.595, 0.75, 0.945].entries())
    royal(c, c.X(x), verge + 10, H * (i % 2 ? 0.5 : 0.42) + r.range(-20, 20), hazy(c, 0.4));
  hedge(c, verge + 24, H * 0.1, 0, c.W, 0.2);
  road(c, verge + 16, kerb);
  watcher(c, c.X(0.06), kerb - H * 0.012, H * 0.21, 1);
  watcher(c, c.X(0.115), kerb - H * 0.012, H * 0.2, 1);
  if (!c.tall) watcher(c, c.X(0.93), kerb - H * 0.012, H * 0.21, -1);
  const pack = c.tall ? FOUR : FIVE;
  for (const [i, [x, y, k]] of pack.entries()) runnerShadow(c, c.X(x), c.Y(y), size * k, i);
  for (const [i, [x, y, k]] of pack.entries())
    runner(c, c.X(x), c.Y(y), size * k, entrant(c, i), i);
  overhang(c, c.W + 30, -40, H * 0.4, [172, 148, 122]);
  blossom(c, c.X(0.0), H + 30, c.W * 0.2, H * 0.12, p.coral, 1);
};

/** Somebody on the pavement who cheers the race on. */
function watcher(c: Canvas, x: number, base: number, h: number, face: 1 | -1): void {
  standing(c, x, base, h, c.r.pick(["cheer", "play"] as const), {}, face);
}
