import type { Canvas } from "./canvas.ts";
import { darker } from "./color.ts";
import { type Look, person } from "./people.ts";
import { smooth } from "./shapes.ts";

export type Instrument = "bass" | "sax" | "guitar" | "trumpet";

/** A musician with an instrument, built on the playing poses. */
export function musician(
  c: Canvas,
  x: number,
  base: number,
  h: number,
  kind: Instrument,
  look: Look,
  body: string,
  face: 1 | -1 = 1,
): void {
  const lit = darker(body, -0.25);
  const X = (v: number): number => x + v * h * face;
  const Y = (v: number): number => base + v * h;
  if (kind === "bass") {
    person(c, x - 0.06 * h * face, base, h, "play", look, face);
    const bx = 0.17;
    c.path(
      smooth(
        [
          [X(bx - 0.07), Y(-0.56)],
          [X(bx - 0.115), Y(-0.48)],
          [X(bx - 0.08), Y(-0.38)],
          [X(bx - 0.155), Y(-0.22)],
          [X(bx - 0.1), Y(-0.06)],
          [X(bx + 0.1), Y(-0.06)],
          [X(bx + 0.155), Y(-0.22)],
          [X(bx + 0.08), Y(-0.38)],
          [X(bx + 0.115), Y(-0.48)],
          [X(bx + 0.07), Y(-0.56)],
        ],
        true,
      ),
      body,
    );
    c.path(
      smooth(
        [
          [X(bx + 0.01), Y(-0.57)],
          [X(bx + 0.01), Y(-0.07)],
          [X(bx + 0.09), Y(-0.07)],
          [X(bx + 0.14), Y(-0.22)],
          [X(bx + 0.07), Y(-0.38)],
          [X(bx + 0.1), Y(-0.48)],
        ],
        true,
      ),
      lit,
      { opacity: 0.5 },
    );
    c.limb([X(bx), Y(-0.25)], [X(bx + 0.015), Y(-1.0)], 0.032 * h, 0.024 * h, darker(body, 0.55));
    c.disc(X(bx + 0.018), Y(-1.02), 0.026 * h, body);
    c.limb([X(-0.02), Y(-0.66)], [X(bx - 0.01), Y(-0.42)], 0.042 * h, 0.032 * h, look.top);
    c.limb([X(0.08), Y(-0.72)], [X(bx + 0.01), Y(-0.86)], 0.04 * h, 0.032 * h, look.skin);
  } else if (kind === "guitar") {
    person(c, x, base, h, "stand", look, face);
    c.path(
      smooth(
        [
          [X(-0.13), Y(-0.58)],
          [X(-0.15), Y(-0.48)],
          [X(-0.06), Y(-0.43)],
          [X(0.02), Y(-0.5)],
          [X(0.09), Y(-0.53)],
          [X(0.08), Y(-0.6)],
          [X(0.0), Y(-0.6)],
          [X(-0.06), Y(-0.64)],
        ],
        true,
      ),
      body,
    );
    c.disc(X(-0.02), Y(-0.545), 0.022 * h, darker(body, 0.6));
    c.limb([X(0.02), Y(-0.56)], [X(0.34), Y(-0.7)], 0.024 * h, 0.018 * h, darker(body, 0.5));
    c.limb([X(0.33), Y(-0.695)], [X(0.37), Y(-0.715)], 0.034 * h, 0.03 * h, body);
    c.limb([X(-0.1), Y(-0.77)], [X(-0.15), Y(-0.62)], 0.05 * h, 0.042 * h, look.top);
    c.limb([X(-0.15), Y(-0.62)], [X(-0.02), Y(-0.545)], 0.042 * h, 0.03 * h, look.skin);
    c.limb([X(0.1), Y(-0.77)], [X(0.17), Y(-0.66)], 0.05 * h, 0.042 * h, look.top);
    c.limb([X(0.17), Y(-0.66)], [X(0.24), Y(-0.655)], 0.042 * h, 0.03 * h, look.skin);
  } else {
    if (kind === "sax") {
      c.path(
        smooth([
          [X(0.07), Y(-0.875)],
          [X(0.13), Y(-0.88)],
          [X(0.16), Y(-0.8)],
          [X(0.15), Y(-0.52)],
          [X(0.2), Y(-0.44)],
          [X(0.27), Y(-0.5)],
          [X(0.29), Y(-0.63)],
        ]),
        "none",
        { stroke: body, width: h * 0.03 },
      );
      c.path(
        smooth([
          [X(0.15), Y(-0.55)],
          [X(0.2), Y(-0.44)],
          [X(0.27), Y(-0.5)],
          [X(0.285), Y(-0.6)],
        ]),
        "none",
        { stroke: body, width: h * 0.05 },
      );
      c.oval(X(0.295), Y(-0.63), h * 0.055, h * 0.024, lit);
      person(c, x, base, h, "horn", look, face);
    } else {
      person(c, x, base, h, "horn", look, face);
      c.limb([X(0.08), Y(-0.885)], [X(0.34), Y(-0.86)], 0.014 * h, 0.02 * h, body);
      c.poly(
        [
          [X(0.32), Y(-0.875)],
          [X(0.43), Y(-0.92)],
          [X(0.43), Y(-0.79)],
          [X(0.32), Y(-0.845)],
        ],
        body,
      );
      c.limb([X(0.15), Y(-0.85)], [X(0.29), Y(-0.835)], 0.012 * h, 0.012 * h, body);
      c.limb([X(0.1), Y(-0.68)], [X(0.2), Y(-0.85)], 0.04 * h, 0.03 * h, look.skin);
    }
  }
}
