import type { Pt } from "./shapes.ts";

/** One-point perspective: world x right, y up, z away (z >= 1 at the picture plane) to the picture. */
export class View {
  readonly vx: number;
  readonly vy: number;
  readonly eye: number;
  constructor(vx: number, vy: number, eye: number) {
    this.vx = vx;
    this.vy = vy;
    this.eye = eye;
  }
  at(x: number, y: number, z: number): Pt {
    return [this.vx + x / z, this.vy + (this.eye - y) / z];
  }
  quad(
    a: readonly [number, number, number],
    b: readonly [number, number, number],
    c: readonly [number, number, number],
    d: readonly [number, number, number],
  ): Pt[] {
    return [a, b, c, d].map((corner) => this.at(corner[0], corner[1], corner[2]));
  }
}
