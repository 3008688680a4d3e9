import type { Pt } from "./shapes.ts";

/** Joints in units of body height, the ground at 0, running to the right. Arms: elbow, hand; legs: knee, heel, toe. */
export interface Stride {
  hip: Pt;
  farArm: readonly [Pt, Pt];
  nearArm: readonly [Pt, Pt];
  farLeg: readonly [Pt, Pt, Pt];
  nearLeg: readonly [Pt, Pt, Pt];
}

const PUSHING_OFF: Stride = {
  hip: [0, -0.52],
  farArm: [
    [-0.1, -0.67],
    [0.01, -0.58],
  ],
  nearArm: [
    [0.1, -0.62],
    [0.24, -0.69],
  ],
  farLeg: [
    [0.2, -0.42],
    [0.15, -0.2],
    [0.24, -0.16],
  ],
  nearLeg: [
    [-0.07, -0.28],
    [-0.23, -0.08],
    [-0.17, -0.005],
  ],
};

const LANDING: Stride = {
  hip: [0, -0.51],
  farArm: [
    [0.13, -0.64],
    [0.26, -0.72],
  ],
  nearArm: [
    [-0.1, -0.67],
    [0.0, -0.57],
  ],
  farLeg: [
    [-0.05, -0.28],
    [-0.27, -0.27],
    [-0.29, -0.18],
  ],
  nearLeg: [
    [0.14, -0.3],
    [0.11, -0.05],
    [0.21, -0.008],
  ],
};

const PASSING: Stride = {
  hip: [0.01, -0.53],
  farArm: [
    [-0.09, -0.68],
    [0.0, -0.57],
  ],
  nearArm: [
    [0.12, -0.64],
    [0.25, -0.72],
  ],
  farLeg: [
    [0.02, -0.28],
    [-0.09, -0.05],
    [0.01, -0.006],
  ],
  nearLeg: [
    [0.19, -0.43],
    [0.07, -0.24],
    [0.15, -0.19],
  ],
};

/** Pushing off, landing, passing. */
export const STRIDES = [PUSHING_OFF, LANDING, PASSING] as const;
