import type { Canvas } from "./canvas.ts";
import { darker } from "./color.ts";
import { type Head, head } from "./heads.ts";
import { CLOTH, SKIN } from "./palette.ts";
import type { Pose } from "./pose.ts";
import { POSES, type PoseName } from "./poses.ts";
import { lens, type Pt, smooth } from "./shapes.ts";

export interface Look extends Head {
  top: string;
  bottom: string;
  dress?: boolean;
  /** Of who is not on sand or a mat. */
  shoes?: string;
  /** Above 1 for a child. */
  headSize?: number;
}

export const silhouette = (color: string, dress = false, hat = false): Look => ({
  skin: color,
  top: color,
  bottom: color,
  hair: color,
  dress,
  hat: hat ? color : undefined,
});

export function someone(c: Canvas): Look {
  const { looks: r } = c;
  const top = r.pick(CLOTH);
  return {
    skin: r.pick(SKIN),
    top,
    bottom: r.pick(CLOTH.filter((cloth) => cloth !== top)),
    hair: r.pick(["#2b1d1a", "#4a2c1f", "#8a5a34", "#d8c4a4", "#17222b"]),
    dress: r.chance(0.4),
    hat: r.chance(0.25) ? r.pick(["#f3dfb0", "#fdf1dc"]) : undefined,
    long: r.chance(0.4),
  };
}

/** How much darker the arm and the leg behind are: no more, as both are one person's. */
const FAR = 0.07;

const shoesFor = ({ dress, top, bottom, skin }: Look): string =>
  top === skin ? skin : darker(dress ? top : bottom, 0.42);

/** One person of height h standing at x, base; face -1 mirrors. */
export function person(
  c: Canvas,
  x: number,
  base: number,
  h: number,
  pose: PoseName = "stand",
  look: Look = someone(c),
  face: 1 | -1 = 1,
): void {
  const joints: Pose = POSES[pose];
  const at = (p: Pt): Pt => [x + p[0] * h * face, base + p[1] * h];
  const twist = joints.twist ?? 1;
  const shoulderA: Pt = [joints.neck[0] - 0.092 * twist, joints.neck[1] + 0.035];
  const shoulderB: Pt = [joints.neck[0] + 0.092 * twist, joints.neck[1] + 0.035];
  const hipA: Pt = [joints.hip[0] - 0.042 * twist, joints.hip[1]];
  const hipB: Pt = [joints.hip[0] + 0.042 * twist, joints.hip[1]];
  const limb = (
    root: Pt,
    joint: Pt,
    end: Pt,
    w: readonly [number, number, number],
    upperColor: string,
    lowerColor: string,
  ): void => {
    c.limb(at(joint), at(end), w[1] * h, w[2] * h, lowerColor);
    c.limb(at(root), at(joint), w[0] * h, w[1] * h, upperColor);
  };
  const leg = [0.092, 0.062, 0.036] as const;
  const arm = [0.05, 0.038, 0.028] as const;
  const bare = look.dress ? look.skin : look.bottom;
  limb(
    shoulderA,
    joints.armA[0],
    joints.armA[1],
    arm,
    darker(look.top, FAR),
    darker(look.skin, FAR),
  );
  limb(hipA, joints.legA[0], joints.legA[1], leg, darker(bare, FAR), darker(bare, FAR));
  limb(hipB, joints.legB[0], joints.legB[1], leg, bare, bare);
  for (const [legJoints, side] of [
    [joints.legA, -1],
    [joints.legB, 1],
  ] as const)
    if (legJoints[1][1] > -0.05 && !joints.footless)
      c.limb(
        at([legJoints[1][0] - 0.005, legJoints[1][1] - 0.008]),
        at([legJoints[1][0] + (twist < 1 ? 0.05 : 0.02 * side), legJoints[1][1] - 0.006]),
        (c.isBarefoot ? 0.03 : 0.038) * h,
        (c.isBarefoot ? 0.02 : 0.03) * h,
        c.isBarefoot ? look.skin : (look.shoes ?? shoesFor(look)),
      );
  if (look.long)
    c.path(
      smooth(
        [
          at([joints.head[0] - 0.075, joints.head[1]]),
          at([joints.head[0] - 0.07, joints.neck[1] + 0.07]),
          at([joints.head[0] + 0.05, joints.neck[1] + 0.05]),
          at([joints.head[0] + 0.06, joints.head[1]]),
        ],
        true,
      ),
      look.hair,
    );
  c.limb(
    at([joints.neck[0], joints.neck[1] + 0.04]),
    at(joints.head),
    0.05 * h,
    0.05 * h,
    look.skin,
  );
  const mid: Pt = [
    (joints.neck[0] + joints.hip[0]) / 2,
    (joints.neck[1] + joints.hip[1]) / 2 + 0.03,
  ];
  const dx = joints.hip[0] - joints.neck[0];
  const dy = joints.hip[1] - joints.neck[1];
  const length = Math.hypot(dx, dy);
  const nx = -dy / length;
  const ny = dx / length;
  const across = (p: Pt, legJoints: number): Pt =>
    at([p[0] - nx * legJoints * -1, p[1] - ny * legJoints * -1]);
  const w = 0.106 * twist;
  const waist = 0.068 * Math.max(twist, 0.72);
  const hips = 0.088 * Math.max(twist, 0.78);
  const shoulders: Pt = [joints.neck[0], joints.neck[1] + 0.02];
  c.path(
    smooth(
      [
        across(shoulders, -w),
        across(mid, -waist),
        across(joints.hip, -hips),
        across(joints.hip, hips),
        across(mid, waist),
        across(shoulders, w),
        at(joints.neck),
      ],
      true,
      1 / 7,
    ),
    look.top,
  );
  if (look.dress && joints.skirted)
    c.path(
      smooth(
        [
          across(mid, -waist),
          at([joints.hip[0] - 0.1, joints.hip[1]]),
          at([joints.hip[0] - 0.15, -0.26]),
          at([joints.hip[0] + 0.02, -0.235]),
          at([joints.hip[0] + 0.16, -0.27]),
          at([joints.hip[0] + 0.1, joints.hip[1]]),
          across(mid, waist),
        ],
        true,
        1 / 7,
      ),
      look.top,
    );
  limb(shoulderB, joints.armB[0], joints.armB[1], arm, look.top, look.skin);
  const [hx, hy] = at(joints.head);
  head(c, { x: hx, y: hy, radius: h * 0.058 * (look.headSize ?? 1), side: face }, look, joints);
}

/** Someone on the ground, with the shadow that falls to the right from the feet; `look` changes what is left to chance. */
export function standing(
  c: Canvas,
  x: number,
  base: number,
  h: number,
  pose: PoseName = "stand",
  look: Partial<Look> = {},
  face: 1 | -1 = 1,
): void {
  c.path(lens(x + h * 0.14, base, h * 0.6, h * 0.042), c.p.ink, { opacity: 0.24 });
  person(c, x, base, h, pose, { ...someone(c), ...look }, face);
}
