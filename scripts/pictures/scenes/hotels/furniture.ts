import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { lens } from "../../kit/shapes.ts";

/** Parts of a hotel room, each around the middle or left end of its foot on the floor. */

const WOOD = "#7a4c33";

/** A bed from the side, 620 wide, its headboard at the right end. */
export function bed(c: Canvas): void {
  const { p } = c;
  const linen = lighter(p.paper, 0.35);
  c.path(lens(320, 4, 700, 16), p.ink, { opacity: 0.26 });
  for (const x of [26, 560]) c.rect(x, -40, 16, 40, WOOD);
  c.path("M584 -6V-250Q584 -300 618 -306T660 -270V-6Z", mix(p.teal, p.ink, 0.12));
  c.path("M618 -306Q660 -310 660 -270V-6H628V-262Q626 -292 604 -296Z", mix(p.teal, p.ink, 0.3));
  c.round(6, -70, 600, 34, 6, lighter(WOOD, 0.12));
  c.round(0, -146, 600, 88, 26, mix(linen, p.wall[1], 0.4));
  c.path("M0 -120Q0 -150 40 -150H590V-84Q420 -70 300 -82T6 -78Z", linen);
  c.path("M60 -154H250Q262 -100 250 -52Q150 -42 52 -52Q38 -110 60 -154Z", p.coral);
  c.path("M60 -154H250L252 -140Q150 -132 56 -140Z", lighter(p.coral, 0.3));
  for (const y of [-76, -64])
    c.path(`M50 ${y}Q150 ${y + 10} 253 ${y}`, "none", { stroke: lighter(p.coral, 0.65), width: 4 });
  for (const [x, y, w, h, color, turn] of [
    [524, -196, 118, 104, linen, 14],
    [474, -186, 112, 92, mix(linen, p.teal, 0.2), 20],
    [418, -176, 84, 70, p.gold, 26],
  ] as const)
    c.at(
      x,
      y,
      () => {
        c.round(-w / 2, -h / 2, w, h, 26, darker(color, 0.09));
        c.round(-w / 2, -h / 2, w - 9, h - 9, 24, color);
      },
      1,
      1,
      turn,
    );
}

/** A window seat: its sill, cushions, a book and a cup on it, and the panels below; w wide from its left end. */
export function windowSeat(c: Canvas, w: number, height: number, wall: string): void {
  const { p } = c;
  const white = lighter(wall, 0.7);
  c.rect(0, -height, w, height, darker(wall, 0.1));
  const panels = Math.round(w / 190);
  for (let i = 0; i < panels; i++) {
    c.rect((w * i) / panels + 12, -height + 34, w / panels - 24, height - 52, white);
    c.rect((w * i) / panels + 18, -height + 40, w / panels - 36, height - 64, lighter(wall, 0.35));
  }
  c.round(-16, -height - 4, w + 32, 24, 5, white);
  c.rect(-16, -height + 16, w + 32, 8, p.ink, { opacity: 0.16 });
  c.round(10, -height - 30, w - 20, 30, 12, p.teal);
  c.round(10, -height - 30, w - 20, 12, 6, lighter(p.teal, 0.2));
  c.at(66, -height - 62, () => c.round(-44, -42, 88, 80, 16, p.coral), 1, 1, -10);
  c.at(132, -height - 56, () => c.round(-36, -34, 72, 66, 14, p.paper), 1, 1, 12);
  for (const [y, color, across] of [
    [-40, p.gold, 0],
    [-52, p.paper, 8],
    [-64, p.coral, 3],
  ] as const)
    c.round(w * 0.56 + across, -height + y, 92, 12, 2, color);
  c.path(
    `M${w * 0.56 + 30} ${-height - 98}H${w * 0.56 + 70}Q${w * 0.56 + 68} ${-height - 64} ${w * 0.56 + 50} ${-height - 64}T${w * 0.56 + 30} ${-height - 98}Z`,
    lighter(p.paper, 0.4),
  );
  c.path(`M${w * 0.56 + 69} ${-height - 92}q16 2 10 14q-5 7 -14 6`, "none", {
    stroke: lighter(p.paper, 0.4),
    width: 5,
  });
}

/** A lamp on a round table, 300 high. */
export function tableLamp(c: Canvas): void {
  const { p } = c;
  c.path(lens(6, 2, 170, 14), p.ink, { opacity: 0.22 });
  for (const x of [-46, 46]) c.limb([x * 0.5, -132], [x, 0], 9, 7, WOOD);
  c.round(-74, -142, 148, 14, 6, WOOD);
  c.round(-74, -142, 148, 5, 2, lighter(WOOD, 0.25));
  c.path("M-26 -142Q-44 -190 -10 -214H10Q44 -190 26 -142Z", p.teal);
  c.path("M6 -142Q24 -190 2 -214H10Q44 -190 26 -142Z", darker(p.teal, 0.2));
  c.poly(
    [
      [-66, -212],
      [66, -212],
      [42, -304],
      [-42, -304],
    ],
    p.gold,
  );
  c.poly(
    [
      [16, -212],
      [66, -212],
      [42, -304],
      [10, -304],
    ],
    darker(p.gold, 0.14),
  );
}

/** A framed print of a sun over water, 150 by 190, around its middle. */
export function print(c: Canvas): void {
  const { p } = c;
  c.rect(-69, -88, 150, 190, p.ink, { opacity: 0.12 });
  c.rect(-75, -95, 150, 190, WOOD);
  c.rect(-67, -87, 134, 174, p.paper);
  c.rect(-48, -66, 96, 132, mix(p.coral, p.paper, 0.45));
  c.disc(0, -4, 28, p.gold);
  c.rect(-48, 4, 96, 62, p.teal);
  for (const [y, w] of [
    [18, 50],
    [34, 34],
    [50, 60],
  ] as const)
    c.path(lens(0, y, w, 4), p.paper);
}
