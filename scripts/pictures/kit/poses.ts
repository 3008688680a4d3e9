import type { Gaze } from "./heads.ts";
import type { Pt } from "./shapes.ts";

/** Joints in units of body height; feet at 0, up is negative. Arms and legs: [elbow, hand], [knee, foot]. */
export interface Pose {
  head: Pt;
  neck: Pt;
  hip: Pt;
  armA: [Pt, Pt];
  armB: [Pt, Pt];
  legA: [Pt, Pt];
  legB: [Pt, Pt];
  /** Below 1 for a body turned from the viewer's face or back to its side. */
  twist?: number;
  /** The feet are tucked away. */
  footless?: boolean;
  /** In profile, unless it says otherwise. */
  gaze?: Gaze;
  isDreaming?: boolean;
  /** A dress hangs down as a skirt. */
  skirted?: boolean;
}

/** Elbow and hand, or knee and foot. */
function bend(midX: number, midY: number, endX: number, endY: number): [Pt, Pt] {
  return [
    [midX, midY],
    [endX, endY],
  ];
}

export const POSES = {
  stand: {
    head: [0, -0.925],
    neck: [0, -0.83],
    hip: [0, -0.5],
    armA: bend(-0.12, -0.66, -0.1, -0.5),
    armB: bend(0.12, -0.66, 0.11, -0.5),
    legA: bend(-0.045, -0.27, -0.05, 0),
    legB: bend(0.045, -0.27, 0.055, 0),
    skirted: true,
  },
  walk: {
    head: [0.02, -0.925],
    neck: [0.01, -0.83],
    hip: [0, -0.5],
    armA: bend(-0.09, -0.67, -0.03, -0.54),
    armB: bend(0.1, -0.67, 0.17, -0.55),
    legA: bend(-0.05, -0.28, -0.16, -0.03),
    legB: bend(0.08, -0.28, 0.11, 0),
    twist: 0.7,
    skirted: true,
  },
  run: {
    head: [0.1, -0.9],
    neck: [0.07, -0.81],
    hip: [0, -0.5],
    armA: bend(-0.06, -0.66, -0.13, -0.56),
    armB: bend(0.14, -0.64, 0.24, -0.72),
    legA: bend(-0.04, -0.28, -0.24, -0.22),
    legB: bend(0.14, -0.34, 0.08, -0.04),
    twist: 0.7,
  },
  point: {
    head: [0.02, -0.925],
    neck: [0, -0.83],
    hip: [0, -0.5],
    armA: bend(-0.13, -0.68, -0.06, -0.55),
    armB: bend(0.15, -0.74, 0.28, -0.8),
    legA: bend(-0.04, -0.27, -0.05, 0),
    legB: bend(0.05, -0.27, 0.06, 0),
    skirted: true,
  },
  cheer: {
    head: [0, -0.925],
    neck: [0, -0.83],
    hip: [0, -0.5],
    armA: bend(-0.15, -0.9, -0.14, -1.08),
    armB: bend(0.15, -0.88, 0.2, -1.04),
    legA: bend(-0.05, -0.27, -0.07, 0),
    legB: bend(0.05, -0.27, 0.07, 0),
    skirted: true,
  },
  sit: {
    head: [0.0, -0.7],
    neck: [-0.01, -0.6],
    hip: [-0.03, -0.27],
    armA: bend(-0.06, -0.43, 0.1, -0.36),
    armB: bend(0.06, -0.44, 0.18, -0.4),
    legA: bend(0.19, -0.29, 0.19, -0.02),
    legB: bend(0.2, -0.27, 0.24, 0),
    twist: 0.6,
  },
  paddle: {
    head: [0.02, -0.43],
    neck: [0, -0.34],
    hip: [-0.02, -0.03],
    armA: bend(-0.12, -0.24, -0.17, -0.36),
    armB: bend(0.14, -0.2, 0.2, -0.1),
    legA: bend(0.14, -0.1, 0.28, -0.02),
    legB: bend(0.14, -0.1, 0.28, -0.02),
    twist: 0.8,
  },
  tree: {
    head: [0, -0.925],
    neck: [0, -0.83],
    hip: [0, -0.5],
    armA: bend(-0.11, -0.98, -0.008, -1.14),
    armB: bend(0.11, -0.98, 0.008, -1.14),
    legA: bend(0, -0.27, 0.0, 0),
    legB: bend(0.19, -0.4, 0.02, -0.3),
  },
  warrior: {
    head: [0.02, -0.72],
    neck: [0.01, -0.63],
    hip: [0, -0.32],
    armA: bend(-0.22, -0.6, -0.4, -0.6),
    armB: bend(0.22, -0.6, 0.4, -0.6),
    legA: bend(-0.2, -0.18, -0.42, 0),
    legB: bend(0.27, -0.27, 0.27, 0),
  },
  lotus: {
    head: [0, -0.52],
    neck: [0, -0.43],
    hip: [0, -0.1],
    armA: bend(-0.15, -0.25, -0.2, -0.1),
    armB: bend(0.15, -0.25, 0.2, -0.1),
    legA: bend(-0.24, -0.05, 0.06, 0),
    legB: bend(0.24, -0.05, -0.06, 0),
    footless: true,
    gaze: "front",
    isDreaming: true,
  },
  downdog: {
    head: [-0.19, -0.17],
    neck: [-0.15, -0.24],
    hip: [0.1, -0.52],
    armA: bend(-0.26, -0.13, -0.36, 0),
    armB: bend(-0.24, -0.13, -0.34, 0),
    legA: bend(0.22, -0.27, 0.31, 0),
    legB: bend(0.24, -0.27, 0.34, 0),
    twist: 0.5,
    footless: true,
    gaze: "away",
  },
  play: {
    head: [0.03, -0.92],
    neck: [0, -0.83],
    hip: [0, -0.5],
    armA: bend(-0.13, -0.66, 0.04, -0.58),
    armB: bend(0.16, -0.7, 0.22, -0.84),
    legA: bend(-0.05, -0.27, -0.08, 0),
    legB: bend(0.06, -0.27, 0.1, 0),
    skirted: true,
  },
  /** At a table, both hands on it. */
  knead: {
    head: [0, -0.92],
    neck: [0, -0.83],
    hip: [0, -0.5],
    armA: bend(-0.17, -0.66, -0.06, -0.54),
    armB: bend(0.17, -0.66, 0.06, -0.54),
    legA: bend(-0.045, -0.27, -0.05, 0),
    legB: bend(0.045, -0.27, 0.055, 0),
  },
  /** Both hands on a pole that points to the right. */
  bake: {
    head: [0.04, -0.915],
    neck: [0.01, -0.83],
    hip: [-0.03, -0.5],
    armA: bend(0.03, -0.66, 0.16, -0.612),
    armB: bend(-0.02, -0.64, 0.08, -0.632),
    legA: bend(-0.08, -0.27, -0.12, 0),
    legB: bend(0.06, -0.28, 0.09, 0),
    twist: 0.7,
  },
  horn: {
    head: [0.03, -0.92],
    neck: [-0.01, -0.83],
    hip: [-0.03, -0.5],
    armA: bend(0.03, -0.66, 0.17, -0.72),
    armB: bend(0.1, -0.66, 0.21, -0.6),
    legA: bend(-0.06, -0.27, -0.08, 0),
    legB: bend(0.05, -0.27, 0.07, 0),
    twist: 0.7,
  },
  dance: {
    head: [0.04, -0.92],
    neck: [0.02, -0.83],
    hip: [-0.02, -0.5],
    armA: bend(-0.16, -0.78, -0.24, -0.92),
    armB: bend(0.17, -0.72, 0.27, -0.64),
    legA: bend(-0.05, -0.27, -0.02, 0),
    legB: bend(0.13, -0.32, 0.24, -0.14),
    skirted: true,
  },
  /** On the ground, propped on one elbow, the legs to the right. */
  recline: {
    head: [-0.3, -0.4],
    neck: [-0.26, -0.3],
    hip: [0, -0.075],
    armA: bend(-0.37, -0.13, -0.3, -0.02),
    armB: bend(-0.15, -0.2, -0.02, -0.15),
    legA: bend(0.21, -0.2, 0.27, -0.01),
    legB: bend(0.23, -0.06, 0.48, -0.03),
    twist: 0.55,
  },
  /** Flat on the belly, chin up, one heel in the air. */
  prone: {
    head: [-0.42, -0.235],
    neck: [-0.33, -0.14],
    hip: [0, -0.06],
    armA: bend(-0.36, -0.02, -0.44, -0.15),
    armB: bend(-0.4, -0.02, -0.47, -0.03),
    legA: bend(0.23, -0.04, 0.21, -0.26),
    legB: bend(0.23, -0.03, 0.47, -0.03),
    twist: 0.3,
    footless: true,
  },
  hugKnees: {
    head: [-0.01, -0.49],
    neck: [-0.04, -0.39],
    hip: [0, -0.075],
    armA: bend(0.03, -0.22, 0.18, -0.2),
    armB: bend(0.05, -0.23, 0.2, -0.19),
    legA: bend(0.19, -0.24, 0.24, 0),
    legB: bend(0.22, -0.25, 0.28, 0),
    twist: 0.6,
  },
  /** On the ground, leaning back on straight arms, the legs stretched. */
  leanBack: {
    head: [-0.13, -0.475],
    neck: [-0.13, -0.375],
    hip: [0, -0.075],
    armA: bend(-0.25, -0.19, -0.28, -0.01),
    armB: bend(-0.2, -0.18, -0.24, -0.005),
    legA: bend(0.21, -0.16, 0.38, -0.01),
    legB: bend(0.23, -0.07, 0.48, -0.02),
    twist: 0.6,
  },
  /** On the ground from behind, the hands behind the back. */
  fromBehind: {
    head: [0, -0.49],
    neck: [0, -0.39],
    hip: [0, -0.06],
    armA: bend(-0.17, -0.21, -0.2, -0.005),
    armB: bend(0.17, -0.21, 0.2, -0.005),
    legA: bend(-0.17, -0.07, -0.06, -0.03),
    legB: bend(0.17, -0.07, 0.06, -0.03),
    footless: true,
    gaze: "away",
  },
  /** The same with an arm around a neighbour on the right. */
  embrace: {
    head: [0.03, -0.49],
    neck: [0, -0.39],
    hip: [0, -0.06],
    armA: bend(-0.16, -0.21, -0.15, -0.04),
    armB: bend(0.17, -0.3, 0.33, -0.33),
    legA: bend(-0.17, -0.07, -0.06, -0.03),
    legB: bend(0.15, -0.07, 0.06, -0.03),
    footless: true,
    gaze: "away",
  },
} satisfies Record<string, Pose>;

export type PoseName = keyof typeof POSES;
