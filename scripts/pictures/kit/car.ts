import type { Canvas } from "./canvas.ts";
import { darker, lighter, mix } from "./color.ts";
import { lens, smooth } from "./shapes.ts";

/** Classic car in profile (a rounded 1950s convertible). */
export function car(
  c: Canvas,
  x: number,
  base: number,
  size: number,
  color: string,
  face: 1 | -1 = 1,
): void {
  c.at(
    x,
    base,
    () => {
      c.path(lens(0, 2, 540, 20), c.p.ink, { opacity: 0.35 });
      c.path(
        smooth(
          [
            [-250, -40],
            [-246, -92],
            [-206, -112],
            [-110, -112],
            [60, -110],
            [190, -106],
            [246, -84],
            [254, -44],
            [240, -26],
            [-236, -26],
          ],
          true,
          1 / 8,
        ),
        color,
      );
      c.path(
        "M-246 -92C-230 -112 -206 -113 -190 -112L190 -107C220 -104 244 -92 249 -76C160 -92 -120 -86 -252 -70Z",
        lighter(color, 0.42),
      );
      c.path("M-250 -58L252 -58L250 -50L-252 -50Z", c.p.paper);
      c.path("M40 -110L78 -164L88 -164L66 -109Z", c.p.paper);
      c.path("M-6 -110L70 -110L82 -158C50 -158 20 -150 -6 -110Z", c.p.glass, { opacity: 0.55 });
      c.path("M-150 -112C-140 -138 -96 -138 -88 -112Z", c.p.paper);
      c.path("M-40 -112C-34 -134 -6 -134 2 -112Z", c.p.paper);
      c.path("M-236 -110L-178 -122L-160 -110Z", darker(color, 0.15));
      for (const wheelX of [-150, 156]) {
        c.path(`M${wheelX - 56} -26A56 56 0 0 1 ${wheelX + 56} -26Z`, darker(color, 0.55));
        c.disc(wheelX, -36, 40, c.p.ink);
        c.disc(wheelX, -36, 27, c.p.paper);
        c.disc(wheelX, -36, 17, mix(c.p.paper, c.p.ink, 0.35));
        c.disc(wheelX, -36, 7, c.p.paper);
      }
      c.disc(238, -78, 11, c.p.lamp);
      c.path("M-254 -36L-244 -22L256 -24L260 -40L230 -34L-230 -30Z", mix(c.p.paper, c.p.ink, 0.18));
    },
    (size / 510) * face,
    size / 510,
  );
}
