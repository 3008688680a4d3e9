import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { lens, type Pt, smooth } from "../../kit/shapes.ts";

/** The frame: a slatted box on short legs, 200 wide. */
function frame(c: Canvas): void {
  const { p } = c;
  const wood = mix(p.trunk[1], p.trunk[0], 0.45);
  c.path(lens(6, 2, 236, 13), p.ink, { opacity: 0.28 });
  for (const x of [-92, 86]) c.rect(x, -22, 9, 22, darker(wood, 0.3));
  c.round(-104, -38, 208, 19, 4, wood);
  c.rect(-104, -38, 208, 5, lighter(wood, 0.25));
  for (let x = -96; x < 100; x += 16) c.rect(x, -31, 2, 11, darker(wood, 0.25));
  c.limb([-60, -40], [-98, -86], 6, 5, darker(wood, 0.2));
}

/** A thick mattress, its head end raised. */
function mattress(c: Canvas, tint: string): void {
  const white = lighter(c.p.paper, 0.4);
  const outline: Pt[] = [
    [-116, -106],
    [-98, -117],
    [-86, -106],
    [-46, -67],
    [94, -67],
    [104, -58],
    [104, -46],
    [95, -38],
    [-56, -38],
    [-68, -42],
  ];
  c.path(smooth(outline, true, 1 / 12), white);
  c.path(
    smooth(
      [
        [-112, -101],
        [-64, -46],
        [-54, -42],
        [96, -42],
        [104, -47],
        [95, -38],
        [-56, -38],
        [-68, -42],
      ],
      true,
      1 / 12,
    ),
    mix(white, c.p.wall[1], 0.55),
  );
  for (const y of [-61, -47])
    c.line(
      [
        [-50, y],
        [103, y],
      ],
      tint,
      2.4,
    );
}

function pillow(c: Canvas, x: number, y: number, size: number, degrees: number, tint: string) {
  const corner = (dx: number, dy: number): Pt => [dx * size, dy * size];
  const square = (share: number): Pt[] =>
    [
      corner(-1, -1),
      corner(0, -0.86),
      corner(1, -1),
      corner(0.86, 0),
      corner(1, 1),
      corner(0, 0.86),
      corner(-1, 1),
      corner(-0.86, 0),
    ].map(([px, py]): Pt => [px * share, py * share]);
  c.at(
    x,
    y,
    () => {
      c.path(smooth(square(1), true, 1 / 9), tint);
      c.path(smooth(square(0.68), true, 1 / 9), lighter(tint, 0.3));
    },
    1,
    1,
    degrees,
  );
}

function towel(c: Canvas, tint: string): void {
  c.path("M46 -71H88Q95 -71 95 -64V-44Q84 -40 74 -44H52Z", tint);
  for (const x of [57, 70, 83]) c.rect(x, -71, 4, 27, lighter(tint, 0.6));
  c.path("M46 -71H88Q95 -71 95 -64H46Z", lighter(tint, 0.25));
}

function strawHat(c: Canvas, ribbon: string): void {
  c.oval(4, -67, 33, 5.5, "#dfb878");
  c.path("M-15 -69Q-16 -95 4 -95T23 -69Q4 -64 -15 -69Z", "#f3d8a2");
  c.path("M-15.5 -76Q4 -71 23.5 -76L23 -69Q4 -64 -15 -69Z", ribbon);
  c.oval(4, -66, 33, 3, "#ecc98c");
}

function openBook(c: Canvas, cover: string): void {
  c.path("M-24 -67L0 -84L24 -67Z", cover);
  c.path("M-19 -67L0 -80L19 -67Z", lighter(c.p.paper, 0.5));
  c.path("M0 -84L24 -67H19L0 -80Z", darker(cover, 0.25));
}

/** A day bed from the side, 200 wide at scale 1; its raised head is at the left, or with face -1 at the right. */
export function dayBed(c: Canvas, x: number, base: number, w: number, face: 1 | -1, tint: string) {
  c.at(
    x,
    base,
    () => {
      frame(c);
      mattress(c, tint);
      pillow(c, -70, -104, 27, 40, mix(tint, c.p.paper, 0.72));
      pillow(c, -50, -88, 21, 24, tint);
      towel(c, tint);
      if (face > 0) strawHat(c, tint);
      else openBook(c, c.p.teal);
    },
    (w / 208) * face,
    w / 208,
  );
}
