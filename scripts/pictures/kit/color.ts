import { nth } from "./lists.ts";

/** Colour arithmetic on #rrggbb strings. */
type Rgb = [number, number, number];

const parse = (c: string): Rgb => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16)) as Rgb;

const hex = (v: Rgb): string =>
  "#" +
  v
    .map((k) =>
      Math.round(Math.max(0, Math.min(255, k)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("");

export function mix(a: string, b: string, t: number): string {
  const from = parse(a);
  const to = parse(b);
  return hex(from.map((v, i) => v + (nth(to, i) - v) * t) as Rgb);
}

/** Sample a list of stops, t from 0 to 1. */
export function ramp(stops: readonly string[], t: number): string {
  const place = Math.max(0, Math.min(0.9999, t)) * (stops.length - 1);
  return mix(nth(stops, Math.floor(place)), nth(stops, Math.floor(place) + 1), place % 1);
}

export const darker = (c: string, t: number): string => mix(c, "#0b2233", t);

export const lighter = (c: string, t: number): string => mix(c, "#fff6e4", t);

/** Rotate the hue by some degrees (used for small seeded differences between pictures). */
export function turn(c: string, degrees: number): string {
  const [r, g, b] = parse(c);
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const weigh = (x: number, y: number, z: number): number => r * x + g * y + b * z;
  return hex([
    weigh(
      0.213 + cos * 0.787 - sin * 0.213,
      0.715 - cos * 0.715 - sin * 0.715,
      0.072 - cos * 0.072 + sin * 0.928,
    ),
    weigh(
      0.213 - cos * 0.213 + sin * 0.143,
      0.715 + cos * 0.285 + sin * 0.14,
      0.072 - cos * 0.072 - sin * 0.283,
    ),
    weigh(
      0.213 - cos * 0.213 - sin * 0.787,
      0.715 - cos * 0.715 + sin * 0.715,
      0.072 + cos * 0.928 + sin * 0.072,
    ),
  ]);
}
