import { darker, lighter, mix } from "../../kit/color.ts";
import { crowd } from "../../kit/crowd.ts";
import { musician } from "../../kit/musicians.ts";
import { coconut } from "../../kit/palms.ts";
import { silhouette, someone } from "../../kit/people.ts";
import { archPath, hill, smooth } from "../../kit/shapes.ts";
import { seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { lampString } from "../../kit/street.ts";
import { hazy } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

/** Band shell on the green at evening, crowd in front. */
export const bandshell: Draw = (c) => {
  const { p } = c;
  const cx = c.X(c.wide ? 0.6 : 0.54);
  const base = c.Y(0.7);
  const R = Math.min(c.H * 0.4, c.W * 0.43);
  sky(c, {
    horizon: c.Y(0.64),
    sun: [c.X(0.14), c.Y(0.2)],
    sunR: 44,
    clouds: "streaks",
    style: "bands",
    isSunHidden: true,
  });
  for (const x of [0.06, 0.2, 0.93])
    coconut(c, c.X(x) - 10, base, c.X(x) + 20, c.Y(0.26 + x * 0.1), c.H * 0.17, hazy(c, 0.3));
  for (let i = 0; i < 8; i++)
    seaGrape(c, c.X(i / 7), base, c.W * 0.2, c.H * 0.1, hazy(c, 0.25), 1, 14);
  ["coral", "gold", "paper", "coral", "gold", "paper"].forEach((k, i) => {
    const r2 = R * (1 - i * 0.115);
    c.path(
      archPath(cx - r2, base, r2 * 2, r2 * 1.42),
      i % 2 ? mix(p[k as "coral"], p.wall[1], 0.2) : p[k as "coral"],
    );
  });
  const r3 = R * 0.36;
  c.path(archPath(cx - r3, base, r3 * 2, r3 * 1.42), mix(p.ink, p.teal, 0.35));
  for (let i = 0; i < 13; i++) {
    const a = Math.PI + (i / 12) * Math.PI;
    const y0 = base - R * 0.42;
    c.line(
      [
        [cx + Math.cos(a) * r3, y0 + Math.sin(a) * r3 + 20],
        [cx + Math.cos(a) * R * 0.98, y0 + Math.sin(a) * R * 0.98],
      ],
      p.roof[1],
      3,
      { opacity: 0.35 },
    );
  }
  c.rect(cx - R * 1.2, base - 4, R * 2.4, 44, "#7a4c33");
  c.rect(cx - R * 1.2, base - 4, R * 2.4, 8, p.gold);
  const s = silhouette(mix(p.ink, "#000000", 0.2));
  c.poly(
    [
      [cx - R * 0.3, base - R * 1.3],
      [cx + R * 0.3, base - R * 1.3],
      [cx + R * 0.8, base],
      [cx - R * 0.8, base],
    ],
    p.lamp,
    { opacity: 0.22 },
  );
  musician(c, cx - R * 0.55, base + 2, R * 0.62, "bass", { ...s, top: p.ink }, "#b5613a");
  musician(
    c,
    cx - R * 0.02,
    base + 4,
    R * 0.6,
    "guitar",
    { ...someone(c), top: p.coral, bottom: p.ink },
    "#d99a4a",
  );
  musician(c, cx + R * 0.5, base + 2, R * 0.6, "sax", { ...s, top: p.ink }, p.gold, -1);
  c.rect(-5, base + 38, c.W + 9, c.H, p.leaf[2]);
  c.path(
    hill(
      [
        [-10, base + 60],
        [c.X(0.5), base + 40],
        [c.W + 10, base + 66],
      ],
      c.H,
    ),
    mix(p.leaf[1], p.leaf[2], 0.4),
  );
  lampString(c, [-10, c.Y(0.2)], [cx - R, base - R * 0.9], 60, 9, 8);
  lampString(c, [cx + R, base - R * 0.9], [c.W + 10, c.Y(0.16)], 40, 7, 8);
  crowd(c, c.Y(0.95), c.H * 0.13, [mix(p.ink, p.leaf[1], 0.4), mix(p.ink, p.leaf[2], 0.4)], 3);
};

/** Three musicians before a deco sunburst. */
export const jazz: Draw = (c) => {
  const { p } = c;
  const x = c.X(0.42);
  const y = c.Y(0.92);
  const bg = mix(p.ink, p.teal, 0.28);
  c.rect(-5, -5, c.W + 10, c.H + 10, bg);
  for (let i = 0; i < 26; i++) {
    const a = Math.PI * (1 + i / 26);
    const b = a + Math.PI / 40;
    c.poly(
      [
        [x, y],
        [x + Math.cos(a) * 2200, y + Math.sin(a) * 2200],
        [x + Math.cos(b) * 2200, y + Math.sin(b) * 2200],
      ],
      i % 2 ? mix(bg, p.coral, 0.62) : mix(bg, p.gold, 0.6),
    );
  }
  for (const [k, col] of [
    [0.66, mix(bg, p.coral, 0.75)],
    [0.56, p.coral],
    [0.46, mix(p.coral, p.gold, 0.5)],
    [0.36, p.gold],
    [0.25, lighter(p.gold, 0.5)],
  ] as const)
    c.disc(x, y, c.H * k, col);
  c.path(
    `${smooth([
      [c.X(0.9), -20],
      [c.X(0.84), c.Y(0.4)],
      [c.X(0.9), c.Y(0.8)],
      [c.X(0.86), c.H + 10],
    ])}L${c.W + 20} ${c.H + 10}L${c.W + 20} -20Z`,
    darker(p.coral, 0.45),
  );
  for (let i = 0; i < 3; i++)
    c.path(
      smooth([
        [c.X(0.93 + i * 0.03), -20],
        [c.X(0.88 + i * 0.03), c.Y(0.4)],
        [c.X(0.94 + i * 0.03), c.Y(0.8)],
        [c.X(0.9 + i * 0.03), c.H],
      ]),
      "none",
      { stroke: darker(p.coral, 0.65), width: 16 },
    );
  c.rect(-5, c.Y(0.9), c.W + 10, c.H, p.ink);
  c.rect(-5, c.Y(0.9), c.W + 10, 7, p.gold);
  const k = silhouette(p.ink);
  const h = Math.min(c.H * 0.7, c.W * 0.52);
  musician(
    c,
    c.X(c.wide ? 0.24 : 0.19),
    c.Y(0.93),
    h * 0.97,
    "bass",
    { ...k, skin: "#7a4a35" },
    "#b5613a",
  );
  musician(
    c,
    c.X(c.wide ? 0.47 : 0.5),
    c.Y(0.95),
    h,
    "sax",
    { ...k, skin: "#8f5a3f", top: mix(p.ink, p.teal, 0.5), hat: p.ink },
    mix(p.gold, p.paper, 0.6),
  );
  musician(
    c,
    c.X(c.wide ? 0.72 : 0.87),
    c.Y(0.93),
    h * 0.94,
    "trumpet",
    { ...k, skin: "#c98a63", top: p.paper },
    mix(p.gold, p.paper, 0.5),
    -1,
  );
  const mic = c.X(c.wide ? 0.6 : 0.655);
  const my = c.Y(0.94) - h * 0.72;
  c.limb([mic, c.Y(0.94)], [mic, my], 6, 5, p.ink);
  c.limb([mic, my + 8], [mic - 22, my - 34], 20, 24, p.ink);
};
