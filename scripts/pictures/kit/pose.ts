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
export function bend(midX: number, midY: number, endX: number, endY: number): [Pt, Pt] {
  return [
    [midX, midY],
    [endX, endY],
  ];
}
