import type { Canvas } from "./canvas.ts";
import { darker, lighter, mix } from "./color.ts";
import { lerp, type Pt, poly } from "./shapes.ts";
import type { Paint } from "./walls.ts";

const NARROW = 0.62;
const FRONT_RISE = 0.055;
const SIDE_RISE = 0.145;
const DEGREES = 180 / Math.PI;

/** A rectangular part of a house: along its front, back from its front, and up from the ground. */
export interface Block {
  along: [number, number];
  back: [number, number];
  up: [number, number];
}

/**
 * A house seen over one corner: the front runs to the right, the other side, narrowed, to the left.
 * All measures are in units from that corner on the ground.
 */
export class Oblique {
  private readonly c: Canvas;
  private readonly x: number;
  private readonly base: number;
  constructor(c: Canvas, x: number, base: number) {
    this.c = c;
    this.x = x;
    this.base = base;
  }

  at(along: number, back: number, up: number): Pt {
    return [
      this.x + along - back * NARROW,
      this.base - up - along * FRONT_RISE - back * NARROW * SIDE_RISE,
    ];
  }

  /** Draws on a wall facing the front; there 0 0 is the given point, x runs along, y down. */
  front(along: number, back: number, up: number, draw: () => void): void {
    const [x, y] = this.at(along, back, up);
    this.c.slant(x, y, 1, -Math.atan(FRONT_RISE) * DEGREES, draw);
  }

  /** Draws on a wall facing the side; x runs towards the front, so the wall lies at x below 0. */
  side(along: number, back: number, up: number, draw: () => void): void {
    const [x, y] = this.at(along, back, up);
    this.c.slant(x, y, NARROW, Math.atan(SIDE_RISE) * DEGREES, draw);
  }

  /** Walls of a block; the side takes the light, the front a little shade. */
  walls({ along, back, up }: Block, paint: Paint): void {
    const [near, far] = along;
    const [first, last] = back;
    const [low, high] = up;
    this.c.poly(
      [
        this.at(near, first, low),
        this.at(far, first, low),
        this.at(far, first, high),
        this.at(near, first, high),
      ],
      mix(paint.lit, paint.dark, 0.28),
    );
    this.c.poly(
      [
        this.at(near, first, low),
        this.at(near, last, low),
        this.at(near, last, high),
        this.at(near, first, high),
      ],
      paint.lit,
    );
  }

  /** A hipped roof over a block: two slopes with ribs or tile courses. */
  roof(
    { along, back, up }: Block,
    rise: number,
    eaves: number,
    colors: { lit: string; dark: string },
    pitch = 16,
  ): void {
    const [near, far] = [along[0] - eaves, along[1] + eaves];
    const [first, last] = [back[0] - eaves, back[1] + eaves];
    const height = up[1];
    const half = (last - first) / 2;
    const corner = this.at(near, first, height);
    const right = this.at(far, first, height);
    const left = this.at(near, last, height);
    const ridgeNear = this.at(near + half * 0.8, first + half, height + rise);
    const ridgeFar = this.at(
      Math.max(near + half * 0.8, far - half * 0.8),
      first + half,
      height + rise,
    );
    this.slope(
      [corner, right, ridgeFar, ridgeNear],
      (far - near) / pitch,
      mix(colors.lit, colors.dark, 0.3),
      colors.dark,
    );
    this.slope(
      [left, corner, ridgeNear, ridgeNear],
      ((last - first) * NARROW) / pitch,
      colors.lit,
      colors.dark,
    );
    this.c.line([corner, ridgeNear], lighter(colors.lit, 0.25), 5);
    this.c.line([ridgeNear, ridgeFar], lighter(colors.lit, 0.15), 5);
    this.c.line([left, corner, right], lighter(colors.lit, 0.3), 7);
    const shade = Math.max(10, rise * 0.14);
    this.c.poly(
      [
        this.at(along[0], back[0], height - 4),
        this.at(along[1], back[0], height - 4),
        this.at(along[1], back[0], height - 4 - shade),
        this.at(along[0], back[0], height - 4 - shade),
      ],
      this.c.p.ink,
      { opacity: 0.2 },
    );
  }

  /** One slope from its eave (two points) up to its ridge (two points), with ribs. */
  slope(
    [from, to, ridgeTo, ridgeFrom]: readonly [Pt, Pt, Pt, Pt],
    ribs: number,
    color: string,
    ribColor: string,
  ): void {
    const outline = [from, to, ridgeTo, ridgeFrom];
    this.c.poly(outline, color);
    this.c.clip(poly(outline), () => {
      for (let i = 1; i < ribs; i++) {
        const t = i / ribs;
        this.c.line(
          [
            [lerp(from[0], to[0], t), lerp(from[1], to[1], t)],
            [lerp(ridgeFrom[0], ridgeTo[0], t), lerp(ridgeFrom[1], ridgeTo[1], t)],
          ],
          darker(ribColor, 0.05),
          2.2,
          { opacity: 0.45 },
        );
      }
    });
  }
}
