import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import type { Oblique } from "../../kit/oblique.ts";
import { person, someone } from "../../kit/people.ts";
import { opening, type Paint } from "../../kit/walls.ts";

/** The clapboard house with its porch around two sides. */
export function porchHouse(
  c: Canvas,
  inn: Oblique,
  w: number,
  depth: number,
  storey: number,
  walls: Paint,
): void {
  const { p } = c;
  const porch = depth * 0.3;
  const white = lighter(walls.lit, 0.6);
  const tin = {
    lit: lighter(mix(p.glass, p.wall[0], 0.55), 0.2),
    dark: mix(p.glass, p.wall[1], 0.4),
  };
  const ground = {
    along: [porch, w] as [number, number],
    back: [porch, depth] as [number, number],
    up: [0, storey] as [number, number],
  };
  const upper = { ...ground, up: [storey, storey * 2.05] as [number, number] };
  inn.walls(ground, {
    ...walls,
    lit: mix(walls.lit, walls.dark, 0.5),
    dark: darker(walls.dark, 0.25),
  });
  inn.front(porch, porch, 0, () => {
    const span = w - porch;
    for (const place of [0.12, 0.3, 0.78, 0.93])
      opening(c, span * place, -storey * 0.1, span * 0.085, storey * 0.68, walls);
    opening(
      c,
      span * 0.54,
      0,
      span * 0.11,
      storey * 0.8,
      { ...walls, glass: p.teal },
      { bars: false },
    );
  });
  inn.side(porch, porch, 0, () => {
    for (const place of [0.26, 0.7])
      opening(c, -(depth - porch) * place, -storey * 0.1, depth * 0.16, storey * 0.68, walls);
  });
  c.poly(
    [
      inn.at(0, 0, 0),
      inn.at(w, 0, 0),
      inn.at(w, porch, 0),
      inn.at(porch, porch, 0),
      inn.at(porch, depth, 0),
      inn.at(0, depth, 0),
    ],
    p.trunk[0],
  );
  inn.walls(upper, walls);
  inn.front(porch, porch, storey, () => {
    const span = w - porch;
    for (let i = 1; i < 9; i++)
      c.rect(0, -(storey * 1.05 * i) / 9, span, 2, walls.dark, { opacity: 0.6 });
    for (const place of [0.16, 0.4, 0.64, 0.88])
      opening(c, span * place, -storey * 0.36, span * 0.078, storey * 0.5, walls, {
        shutters: p.coral,
        sill: true,
      });
  });
  inn.side(porch, porch, storey, () => {
    for (let i = 1; i < 9; i++)
      c.rect(-(depth - porch), -(storey * 1.05 * i) / 9, depth - porch, 2, walls.dark, {
        opacity: 0.4,
      });
    for (const place of [0.28, 0.72])
      opening(c, -(depth - porch) * place, -storey * 0.36, depth * 0.13, storey * 0.5, walls, {
        shutters: p.coral,
        sill: true,
      });
  });
  inn.roof({ ...upper, up: [0, storey * 2.05] }, storey * 0.8, 22, tin, 22);
  const eave = storey * 0.98;
  const top = storey * 1.26;
  inn.slope(
    [
      inn.at(-24, -24, eave),
      inn.at(w + 24, -24, eave),
      inn.at(w, porch, top),
      inn.at(porch, porch, top),
    ],
    w / 24,
    mix(tin.lit, tin.dark, 0.2),
    tin.dark,
  );
  inn.slope(
    [
      inn.at(-24, depth + 16, eave),
      inn.at(-24, -24, eave),
      inn.at(porch, porch, top),
      inn.at(porch, depth, top),
    ],
    depth / 30,
    lighter(tin.lit, 0.25),
    tin.dark,
  );
  c.line(
    [inn.at(-24, depth + 16, eave), inn.at(-24, -24, eave), inn.at(w + 24, -24, eave)],
    white,
    9,
  );
  const bays = 6;
  const rail = (from: number, to: number, wide: number): void => {
    c.rect(from, -storey * 0.32, to - from, 6, white);
    for (let x = from + wide; x < to; x += wide) c.rect(x, -storey * 0.32, 4, storey * 0.32, white);
  };
  const post = (x: number): void => {
    c.rect(x - 7, -storey * 0.96, 14, storey * 0.96, white);
    for (const side of [-1, 1])
      c.path(
        `M${x} ${-storey * 0.7}Q${x + side * 8} ${-storey * 0.9} ${x + side * 42} ${-storey * 0.95}H${x}Z`,
        white,
      );
  };
  inn.side(0, 0, 0, () => {
    rail(-depth, 0, 17);
    for (const place of [1, 0.52]) post(-depth * place);
  });
  inn.front(0, 0, 0, () => {
    person(c, w * 0.14, 0, storey * 0.84, "sit", { ...someone(c), hat: undefined });
    for (const lean of [-0.1, 0.1])
      c.limb(
        [w * 0.135 + lean * storey * 1.4, 0],
        [w * 0.13 + lean * storey * 0.6, -storey * 0.26],
        7,
        6,
        p.trunk[1],
      );
    c.limb([w * 0.095, -storey * 0.72], [w * 0.112, -storey * 0.22], 8, 8, p.trunk[1]);
    person(
      c,
      w * 0.7,
      0,
      storey * 0.86,
      "point",
      { ...someone(c), dress: true, top: p.gold, hat: undefined },
      -1,
    );
    for (let i = 0; i < bays; i++) if (i !== 3) rail((w * i) / bays, (w * (i + 1)) / bays, 19);
    for (let i = 0; i <= bays; i++) post((w * i) / bays);
    c.rect(-8, -6, w + 16, 20, p.trunk[0]);
    for (let step = 0; step < 3; step++)
      c.rect(
        w * 0.5 - 6 * step,
        12 + step * 13,
        w / bays + 14 * step,
        14,
        lighter(walls.lit, 0.45 - step * 0.16),
      );
  });
}
