import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { type Look, someone } from "../../kit/people.ts";
import { lens } from "../../kit/shapes.ts";

/** What stands and swims around a pool, all seen from straight above and drawn around 0 0. */

function gores(c: Canvas, radius: number, count: number, colors: readonly [string, string]): void {
  for (let i = 0; i < count; i++) {
    const from = (i / count) * Math.PI * 2;
    const to = ((i + 1.04) / count) * Math.PI * 2;
    c.path(
      `M0 0L${Math.cos(from) * radius} ${Math.sin(from) * radius}A${radius} ${radius} 0 0 1 ${Math.cos(to) * radius} ${Math.sin(to) * radius}Z`,
      i % 2 ? colors[0] : colors[1],
    );
  }
}

/** A parasol, its far side a little in the shade. */
export function parasol(c: Canvas, color: string): void {
  c.oval(26, 30, 94, 92, c.p.ink, { opacity: 0.22 });
  gores(c, 90, 12, [c.p.paper, color]);
  c.path("M-90 0A90 90 0 0 0 90 0Z", c.p.ink, { opacity: 0.08 });
  c.disc(0, 0, 7, darker(color, 0.3));
}

/** A lounger with its pillow at the top, and whoever lies on it. */
export function sunbed(c: Canvas, color: string, look?: Look): void {
  const { p } = c;
  c.round(-25, -70, 74, 162, 12, p.ink, 0.18);
  c.round(-36, -82, 72, 164, 12, p.trunk[0]);
  c.round(-31, -77, 62, 154, 10, p.paper);
  for (const x of [-16, 0, 16]) c.rect(x - 4, -36, 8, 112, color, { opacity: 0.75 });
  c.round(-27, -73, 54, 34, 9, color);
  if (!look) return;
  for (const side of [-1, 1]) {
    c.limb([side * 9, 14], [side * 10, 66], 16, 9, look.skin);
    c.limb([side * 18, -28], [side * 24, 8], 11, 8, look.skin);
  }
  c.round(-18, -36, 36, 54, 15, look.skin);
  c.round(-17, 2, 34, 20, 8, look.top);
  if (look.dress) c.round(-16, -26, 32, 11, 4, look.top);
  c.oval(0, -54, 13, 15, look.hair);
  c.oval(0, -50, 11, 12, look.skin);
}

/** Someone drifting in a striped ring. */
export function drifter(c: Canvas, color: string): void {
  const { p } = c;
  const look = someone(c);
  for (const [reach, opacity] of [
    [96, 0.4],
    [122, 0.22],
  ] as const)
    c.oval(0, 0, reach, reach, "none", { stroke: p.foam, width: 4, opacity });
  c.disc(8, 11, 74, mix(p.teal, p.ink, 0.4), { opacity: 0.45 });
  gores(c, 70, 12, [p.paper, color]);
  c.disc(0, 0, 34, darker(mix(p.sea[1], "#58cfd0", 0.5), 0.12));
  for (const side of [-1, 1]) {
    c.limb([side * 9, 20], [side * 15, 84], 17, 10, look.skin);
    c.limb([side * 18, -14], [side * 62, 8], 13, 9, look.skin);
  }
  c.round(-21, -26, 42, 56, 18, look.top);
  c.disc(0, -38, 17, look.hair);
  c.path("M-9 -26Q0 -18 9 -26Q0 -32 -9 -26Z", look.skin);
}

/** A crawl swimmer heading left, the wake behind. */
export function crawler(c: Canvas, suit: string): void {
  const { p } = c;
  const look = someone(c);
  c.oval(26, 16, 118, 30, mix(p.teal, p.ink, 0.4), { opacity: 0.35 });
  for (let i = 0; i < 4; i++) c.path(lens(128 + i * 36, i % 2 ? 9 : -9, 66, 6), p.foam);
  c.limb([28, -8], [112, -13], 24, 12, look.skin);
  c.limb([28, 8], [108, 16], 24, 12, look.skin);
  c.limb([-34, 12], [10, 38], 15, 10, look.skin);
  c.limb([-34, -12], [-112, -30], 15, 10, look.skin);
  c.path("M-48 -17Q0 -25 38 -17Q50 0 38 17Q0 25 -48 17Z", look.skin);
  c.path("M-22 -20Q8 -22 38 -17Q50 0 38 17Q8 22 -22 20Z", suit);
  c.disc(-62, 0, 18, look.hair);
  for (let i = 0; i < 5; i++) c.disc(-122 - (i % 2) * 16, -44 + i * 9, 5 + (i % 3) * 2, p.foam);
}

/** The crown of a palm and its shadow. */
export function palmFromAbove(c: Canvas, reach: number, turned: number): void {
  const { p } = c;
  const blade = (bow: number): string =>
    `M0 0Q${reach * 0.46} ${-reach * bow} ${reach} 0Q${reach * 0.46} ${reach * bow} 0 0Z`;
  const around = (draw: (i: number) => void): void => {
    for (let i = 0; i < 11; i++)
      c.at(0, 0, () => draw(i), 1 - (i % 3) * 0.09, 1, i * 32.7 + turned);
  };
  c.at(reach * 0.16, reach * 0.2, () =>
    c.fade(0.2, () => around(() => c.path(blade(0.13), p.ink))),
  );
  around((i) => {
    c.path(blade(0.15), i % 2 ? p.leaf[1] : p.leaf[0]);
    c.path(`M0 0Q${reach * 0.46} ${-reach * 0.15} ${reach} 0Z`, i % 2 ? p.leaf[2] : p.leaf[1], {
      opacity: 0.7,
    });
    for (let k = 2; k < 9; k++)
      for (const side of [-1, 1])
        c.line(
          [
            [reach * k * 0.1, 0],
            [reach * (k * 0.1 + 0.07), side * reach * 0.07],
          ],
          p.leaf[2],
          2,
          { opacity: 0.45 },
        );
  });
  c.disc(0, 0, reach * 0.06, p.trunk[1]);
  c.disc(-3, -3, reach * 0.035, lighter(p.trunk[0], 0.2));
}
