import type { Canvas } from "./canvas.ts";
import { darker, lighter } from "./color.ts";
import { lerp, type Pt } from "./shapes.ts";

const ELBOW: Pt = [300, 560];
const WRIST: Pt = [96, 178];

/** A point so far along the arm from the wrist (0) to the elbow (1), and so far beside its middle. */
function onArm(along: number, beside: number): Pt {
  const [dx, dy] = [ELBOW[0] - WRIST[0], ELBOW[1] - WRIST[1]];
  const length = Math.hypot(dx, dy);
  return [
    lerp(WRIST[0], ELBOW[0], along) + (dy / length) * beside,
    lerp(WRIST[1], ELBOW[1], along) - (dx / length) * beside,
  ];
}

/** A right hand closed around an upright stem at 0, its arm coming from below on the right; `held` is drawn within its grip. */
export function holdingHand(c: Canvas, skin: string, sleeve: string, held: () => void): void {
  c.limb([70, 52], [4, -2], 34, 24, darker(skin, 0.1));
  c.path(
    "M30 20C60 4 96 22 104 66C112 108 128 150 122 184L66 208C50 176 34 150 30 116Z",
    darker(skin, 0.06),
  );
  held();
  for (let i = 3; i >= 0; i--) finger(c, i, skin);
  c.limb([60, 50], [30, 6], 34, 28, darker(skin, 0.1));
  c.limb([60, 46], [30, 2], 32, 26, lighter(skin, 0.07));
  c.limb([30, 2], [12, -22], 26, 20, lighter(skin, 0.07));
  c.oval(12, -22, 6, 8, lighter(skin, 0.45));
  c.limb(onArm(-0.06, 0), onArm(0.12, 0), 62, 66, skin);
  c.poly([onArm(0.12, -58), onArm(0.12, 58), onArm(1.4, 92), onArm(1.4, -92)], sleeve);
  c.poly([onArm(0.12, 14), onArm(0.12, 58), onArm(1.4, 92), onArm(1.4, 30)], darker(sleeve, 0.2));
  c.poly([onArm(0.05, -54), onArm(0.05, 54), onArm(0.14, 58), onArm(0.14, -58)], c.p.paper);
  c.poly(
    [onArm(0.05, 18), onArm(0.05, 54), onArm(0.14, 58), onArm(0.14, 20)],
    darker(c.p.paper, 0.16),
  );
  c.disc(...onArm(0.095, -30), 6, c.p.gold);
}

/** From its knuckle over the stem to its tip; 0 is the forefinger. */
function finger(c: Canvas, i: number, skin: string): void {
  const knuckle: Pt = [86 - i * 1.5, 40 + i * 29];
  const bent: Pt = [28, 28 + i * 29];
  const tip: Pt = [-18 + i * 6, 38 + i * 28];
  for (const [drop, color] of [
    [5, darker(skin, 0.22)],
    [0, lighter(skin, 0.04)],
  ] as const) {
    c.limb([bent[0], bent[1] + drop], [tip[0], tip[1] + drop], 29, 24, color);
    c.limb([knuckle[0], knuckle[1] + drop], [bent[0], bent[1] + drop], 36, 29, color);
  }
  c.oval(tip[0] - 4, tip[1] - 1, 7, 6, lighter(skin, 0.45));
}
