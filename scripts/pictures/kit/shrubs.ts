import type { Canvas } from "./canvas.ts";
import { darker, lighter, mix } from "./color.ts";
import { lerp, type Pt, smooth } from "./shapes.ts";
import { green, hazy, shade } from "./tones.ts";

/** Sea oats: arching blades and drooping seed heads. */
export function oats(
  c: Canvas,
  x: number,
  base: number,
  h: number,
  stalks = 9,
  spread = 120,
  tones = shade(c),
): void {
  const { r } = c;
  for (let i = 0; i < stalks * 3; i++) {
    const bx = x + r.range(-spread, spread) * 0.7;
    const tall = h * r.range(0.25, 0.55);
    const lean = r.range(-0.7, 0.7) * tall;
    c.path(
      `M${bx - 5} ${base}Q${bx + lean * 0.2} ${base - tall * 0.8} ${bx + lean} ${base - tall}Q${bx + lean * 0.3 + 6} ${base - tall * 0.6} ${bx + 6} ${base}Z`,
      i % 3 ? tones.dark : tones.mid,
    );
  }
  for (let i = 0; i < stalks; i++) {
    const bx = x + r.range(-spread, spread) * 0.6;
    const tall = h * r.range(0.6, 1);
    const lean = r.range(0.1, 0.42) * tall;
    const tipX = bx + lean;
    const tipY = base - tall;
    const stem: Pt[] = [
      [bx, base],
      [bx + lean * 0.3, base - tall * 0.6],
      [tipX, tipY],
      [tipX + tall * 0.14, tipY + tall * 0.06],
    ];
    c.line(stem, tones.mid, Math.max(1.8, h * 0.008), { soft: true });
    const gold = mix(c.p.gold, tones.mid, r.range(0.1, 0.5));
    for (let j = 0; j < 9; j++) {
      const m = j / 8;
      const sx = lerp(tipX - lean * 0.08, tipX + tall * 0.15, m);
      const sy = tipY + (m < 0.3 ? (0.3 - m) * tall * 0.12 : (m - 0.3) * tall * 0.14);
      c.at(sx, sy + h * 0.015, () => c.oval(0, 0, h * 0.009, h * 0.028, gold), 1, 1, -18);
    }
  }
}

/** Round-leaved sea grape (or any broad shrub) as overlapping discs, lit from one side. */
export function seaGrape(
  c: Canvas,
  x: number,
  base: number,
  w: number,
  h: number,
  tones = green(c),
  lit: 1 | -1 = 1,
  leaf = 17,
): void {
  const { r } = c;
  const leaves = Math.round((w * h) / (leaf * leaf * 1.6));
  c.path(
    smooth(
      [
        [x - w * 0.4, base + h * 0.03],
        [x - w * 0.5, base - h * 0.2],
        [x - w * 0.4, base - h * 0.58],
        [x - w * 0.1, base - h * 0.86],
        [x + w * 0.28, base - h * 0.76],
        [x + w * 0.49, base - h * 0.36],
        [x + w * 0.46, base - h * 0.04],
      ],
      true,
      1 / 7,
    ),
    tones.dark,
  );
  for (let i = 0; i < leaves; i++) {
    const angle = r.range(0, Math.PI);
    const reach = Math.sqrt(r.next());
    const px = Math.cos(angle) * reach;
    const py = Math.sin(angle) * reach;
    const light = px * lit * 0.6 + py * 0.8 + r.range(-0.35, 0.35);
    const color =
      light > 0.75 ? tones.lit : light > 0.25 ? tones.mid : mix(tones.dark, tones.mid, 0.25);
    c.oval(
      x + px * w * 0.5,
      base - py * h * 0.95,
      leaf * r.range(0.7, 1.1),
      leaf * r.range(0.55, 0.85),
      color,
    );
  }
}

/** Bougainvillea or hibiscus: a shrub with a scatter of blossom. */
export function blossom(
  c: Canvas,
  x: number,
  base: number,
  w: number,
  h: number,
  color: string,
  lit: 1 | -1 = 1,
): void {
  seaGrape(c, x, base, w, h, green(c), lit, 12);
  for (let i = 0; i < (w * h) / 420; i++) {
    const angle = c.r.range(0, Math.PI);
    const reach = Math.sqrt(c.r.next());
    c.disc(
      x + Math.cos(angle) * reach * w * 0.48,
      base - Math.sin(angle) * reach * h * 0.94,
      c.r.range(3.5, 8),
      c.r.chance(0.35) ? darker(color, 0.22) : c.r.chance(0.3) ? lighter(color, 0.3) : color,
    );
  }
}

/** Red mangrove: heaped crown over arching prop roots standing in water. */
export function mangrove(
  c: Canvas,
  x: number,
  water: number,
  w: number,
  h: number,
  tones = green(c),
  lit: 1 | -1 = 1,
): void {
  const { r } = c;
  const trunks = Math.max(2, Math.round(w / 130));
  c.path(
    `M${x - w * 0.5} ${water}Q${x} ${water + h * 0.16} ${x + w * 0.5} ${water}Z`,
    mix(c.p.sea[2], tones.dark, 0.6),
    { opacity: 0.55 },
  );
  for (let i = 0; i < trunks; i++) {
    const bx = x + lerp(-0.4, 0.4, (i + 0.5) / trunks) * w + r.range(-14, 14);
    const top = water - h * 0.42;
    const rootColor = (): string =>
      r.chance(0.6) ? tones.trunkDark : mix(tones.trunkDark, tones.trunkLit, 0.55);
    for (let k = -3; k <= 3; k++) {
      const foot = bx + k * h * 0.115 + r.range(-8, 8);
      const start = top + r.range(0.02, 0.2) * h;
      c.path(
        `M${bx} ${start}C${bx + (foot - bx) * 0.75} ${start - h * 0.02} ${foot} ${lerp(start, water, 0.4)} ${foot} ${water + r.range(2, 12)}`,
        "none",
        { stroke: rootColor(), width: r.range(4, 7.5) * Math.max(0.6, h / 320) },
      );
    }
    c.limb([bx, water - h * 0.2], [bx + r.range(-20, 20), water - h * 0.6], 9, 7, tones.trunkDark);
  }
  const heaps = Math.max(4, Math.round(w / 80));
  const leaf = Math.max(9, h * 0.055);
  const blobs = Array.from({ length: heaps }, (_, i) => {
    const reach = (i + 0.5) / heaps;
    return {
      bx: x + (reach - 0.5) * w * 0.92,
      by: water - h * (0.46 + 0.26 * Math.sin(Math.PI * reach)) + r.range(-0.05, 0.05) * h,
      q: h * r.range(0.2, 0.28),
    };
  }).sort((angle, b2) => angle.by - b2.by);
  for (const { bx, by, q: radius } of blobs) {
    c.oval(bx, by, radius * 1.25, radius, tones.dark);
    for (let i = 0; i < 70; i++) {
      const angle = r.range(0, Math.PI * 2);
      const reach = Math.sqrt(r.next());
      const px = Math.cos(angle) * reach;
      const py = Math.sin(angle) * reach;
      const light = px * lit * 0.6 + py * 0.75 + r.range(-0.3, 0.3);
      c.oval(
        bx + px * radius * 1.3,
        by - py * radius * 1.05,
        leaf * r.range(0.6, 1),
        leaf * r.range(0.35, 0.55),
        light > 0.6 ? tones.lit : light > 0.05 ? tones.mid : mix(tones.dark, tones.mid, 0.22),
      );
    }
  }
}

export const hedge = (c: Canvas, y: number, h: number, x0 = 0, x1 = c.W, k = 0.2): void => {
  const n = Math.ceil((x1 - x0) / 150);
  for (let i = 0; i <= n; i++)
    seaGrape(c, lerp(x0, x1, i / n), y, 230, h * c.r.range(0.7, 1.2), hazy(c, k), 1, 14);
};
