import { bend, type Pose } from "./pose.ts";

/** On the ground: sitting, lying or leaning. */
export const GROUND_POSES = {
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
