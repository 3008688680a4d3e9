import type { Palette } from "./hour.ts";
import type { Rng } from "./random.ts";
import { decimal, ellipsePath, type Pt, poly, rectPath, smooth } from "./shapes.ts";

export interface Ink {
  opacity?: number;
  stroke?: string;
  width?: number;
  cap?: "round" | "butt";
}

export type Window = readonly [x: number, y: number, width: number, height: number];

/** Collects SVG. W x H is about 1200 units across its square root, so parts sized in units suit every ratio. */
export class Canvas {
  private out: string[] = [];
  private defs: string[] = [];
  private ids = 0;
  readonly W: number;
  readonly H: number;
  readonly p: Palette;
  readonly r: Rng;
  /** Of its own, so that the same people are in every ratio. */
  readonly looks: Rng;
  /** On sand, on a mat or by a pool nobody wears shoes. */
  readonly isBarefoot: boolean;
  private readonly flip: boolean;
  constructor(
    W: number,
    H: number,
    p: Palette,
    r: Rng,
    {
      looks = r,
      flip = false,
      isBarefoot = false,
    }: { looks?: Rng; flip?: boolean; isBarefoot?: boolean } = {},
  ) {
    this.W = W;
    this.H = H;
    this.p = p;
    this.r = r;
    this.flip = flip;
    this.isBarefoot = isBarefoot;
    this.looks = looks;
  }

  X(t: number): number {
    return this.W * t;
  }
  Y(t: number): number {
    return this.H * t;
  }
  get tall(): boolean {
    return this.H > this.W * 1.1;
  }
  get wide(): boolean {
    return this.W > this.H * 1.4;
  }

  path(d: string, fill: string, ink: Ink = {}): void {
    const outline = ink.stroke
      ? ` stroke="${ink.stroke}" stroke-width="${decimal(ink.width ?? 2)}" stroke-linecap="${ink.cap ?? "round"}" stroke-linejoin="round"`
      : "";
    this.out.push(
      `<path d="${d}" fill="${fill}"${ink.opacity !== undefined ? ` opacity="${ink.opacity.toFixed(2)}"` : ""}${outline}/>`,
    );
  }
  poly(pts: readonly Pt[], fill: string, ink?: Ink): void {
    this.path(poly(pts), fill, ink);
  }
  rect(x: number, y: number, w: number, h: number, fill: string, ink?: Ink): void {
    this.path(rectPath(x, y, w, h), fill, ink);
  }
  disc(x: number, y: number, radius: number, fill: string, ink?: Ink): void {
    this.path(ellipsePath(x, y, radius), fill, ink);
  }
  oval(x: number, y: number, rx: number, ry: number, fill: string, ink?: Ink): void {
    this.path(ellipsePath(x, y, rx, ry), fill, ink);
  }
  round(
    x: number,
    y: number,
    w: number,
    h: number,
    radius: number,
    fill: string,
    opacity?: number,
  ): void {
    this.out.push(
      `<rect x="${decimal(x)}" y="${decimal(y)}" width="${decimal(w)}" height="${decimal(h)}" rx="${decimal(radius)}" fill="${fill}"${opacity !== undefined ? ` opacity="${opacity}"` : ""}/>`,
    );
  }
  line(
    pts: readonly Pt[],
    stroke: string,
    width: number,
    ink: Ink & { soft?: boolean } = {},
  ): void {
    this.path(ink.soft ? smooth(pts) : poly(pts).slice(0, -1), "none", {
      ...ink,
      stroke,
      width,
    });
  }
  /** Tapered stroke from a to b. */
  limb(from: Pt, to: Pt, fromWidth: number, toWidth: number, fill: string): void {
    const dx = to[0] - from[0];
    const dy = to[1] - from[1];
    const length = Math.hypot(dx, dy) || 1;
    const nx = -dy / length / 2;
    const ny = dx / length / 2;
    this.poly(
      [
        [from[0] + nx * fromWidth, from[1] + ny * fromWidth],
        [to[0] + nx * toWidth, to[1] + ny * toWidth],
        [to[0] - nx * toWidth, to[1] - ny * toWidth],
        [from[0] - nx * fromWidth, from[1] - ny * fromWidth],
      ],
      fill,
    );
    this.disc(from[0], from[1], fromWidth / 2, fill);
    this.disc(to[0], to[1], toWidth / 2, fill);
  }
  at(x: number, y: number, draw: () => void, scaleX = 1, scaleY = scaleX, degrees = 0): void {
    this.wrap(
      `transform="translate(${decimal(x)} ${decimal(y)}) rotate(${decimal(degrees)}) scale(${scaleX.toFixed(3)} ${scaleY.toFixed(3)})"`,
      draw,
    );
  }
  fade(opacity: number, draw: () => void): void {
    this.wrap(`opacity="${opacity}"`, draw);
  }
  clip(d: string, draw: () => void): void {
    const id = `c${this.ids++}`;
    this.defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    this.wrap(`clip-path="url(#${id})"`, draw);
  }
  /** A wall seen at an angle: narrowed and sheared, its lines rising (less than 0) or falling to the right. */
  slant(x: number, y: number, narrow: number, degrees: number, draw: () => void): void {
    this.wrap(
      `transform="translate(${decimal(x)} ${decimal(y)}) skewY(${decimal(degrees)}) scale(${narrow.toFixed(3)} 1)"`,
      draw,
    );
  }
  /** Draws a part once, around its own 0 0; the id it hands back goes to `stamp`, as often as one likes. */
  pattern(draw: () => void): string {
    const id = `s${this.ids++}`;
    const before = this.out;
    this.out = [];
    draw();
    this.defs.push(`<g id="${id}">${this.out.join("")}</g>`);
    this.out = before;
    return id;
  }
  stamp(id: string, x: number, y: number, scaleX = 1, scaleY = Math.abs(scaleX)): void {
    this.out.push(
      `<use href="#${id}" transform="translate(${decimal(x)} ${decimal(y)}) scale(${scaleX.toFixed(3)} ${scaleY.toFixed(3)})"/>`,
    );
  }
  private wrap(attributes: string, draw: () => void): void {
    this.out.push(`<g ${attributes}>`);
    draw();
    this.out.push("</g>");
  }
  gradient(stops: readonly (readonly [number, string, number?])[], from: Pt, to: Pt): string {
    const id = `g${this.ids++}`;
    this.defs.push(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${decimal(from[0])}" y1="${decimal(from[1])}" x2="${decimal(to[0])}" y2="${decimal(to[1])}">${stops
        .map(
          ([offset, color, opacity]) =>
            `<stop offset="${offset}" stop-color="${color}"${opacity !== undefined ? ` stop-opacity="${opacity}"` : ""}/>`,
        )
        .join("")}</linearGradient>`,
    );
    return `url(#${id})`;
  }
  /** `window` is the part that is shown: x, y, width and height, in units of the scene before it is flipped. */
  svg(width: number, window: Window = [0, 0, this.W, this.H]): string {
    const [left, y, w, h] = window;
    const x = this.flip ? this.W - left - w : left;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round((width * h) / w)}" viewBox="${[x, y, w, h].map(decimal).join(" ")}"><defs>${this.defs.join("")}</defs>${this.flip ? `<g transform="translate(${this.W} 0) scale(-1 1)">` : "<g>"}${this.out.join("")}</g></svg>`;
  }
}
