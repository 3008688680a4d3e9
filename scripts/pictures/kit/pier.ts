import type { Canvas } from "./canvas.ts";
import { lerp, type Pt } from "./shapes.ts";

/** Pier deck running away from the viewer (one-point), built of piles, beams and rail; returns nothing, draws far to near. */
export function pier(
  c: Canvas,
  far: Pt,
  near: Pt,
  farWidth: number,
  nearWidth: number,
  water: (t: number) => number,
  colors: { deck: string; side: string; dark: string },
  bays = 11,
): void {
  const at = (t: number, side: number): Pt => {
    const depth = t ** 2.1;
    const width = lerp(farWidth, nearWidth, depth);
    return [lerp(far[0], near[0], depth) + side * width, lerp(far[1], near[1], depth)];
  };
  const hut = farWidth * 4.2;
  c.rect(far[0] - hut * 0.7, far[1] - hut * 0.42, hut * 1.4, hut * 0.44, colors.side);
  c.poly(
    [
      [far[0] - hut * 0.95, far[1] - hut * 0.42],
      [far[0] + hut * 0.95, far[1] - hut * 0.42],
      [far[0] + hut * 0.4, far[1] - hut * 0.86],
      [far[0] - hut * 0.4, far[1] - hut * 0.86],
    ],
    colors.dark,
  );
  for (let i = 0; i <= bays; i++) {
    const t = i / bays;
    const depth = t ** 2.1;
    const width = lerp(farWidth, nearWidth, depth);
    const y = water(t);
    for (const side of [-0.92, 0.92]) {
      const [px, py] = at(t, side);
      c.limb(
        [px, py],
        [px + side * width * 0.05, Math.max(y, py + width * 0.5)],
        width * 0.2,
        width * 0.22,
        side < 0 ? colors.dark : colors.side,
      );
    }
    const a = at(t, -1);
    const b = at(t, 1);
    c.line(
      [
        [a[0], a[1] + width * 0.3],
        [b[0], b[1] + width * 0.3],
      ],
      colors.dark,
      width * 0.12,
      { cap: "butt" },
    );
  }
  const left: Pt[] = [];
  const right: Pt[] = [];
  for (let i = 0; i <= 24; i++) {
    left.push(at(i / 24, -1));
    right.unshift(at(i / 24, 1));
  }
  c.poly(
    [
      ...left.map(
        (point, i): Pt => [point[0], point[1] + lerp(farWidth, nearWidth, (i / 24) ** 2.1) * 0.24],
      ),
      ...right.map(
        (point, i): Pt => [
          point[0],
          point[1] + lerp(farWidth, nearWidth, (1 - i / 24) ** 2.1) * 0.24,
        ],
      ),
    ],
    colors.dark,
  );
  c.poly([...left, ...right], colors.deck);
  for (let i = 0; i < 60; i++) {
    const t = i / 60;
    const a = at(t, -1);
    const b = at(t, 1);
    c.line([a, b], colors.side, lerp(farWidth, nearWidth, t ** 2.1) * 0.018, {
      opacity: 0.5,
      cap: "butt",
    });
  }
  for (const side of [-1, 1]) {
    for (const railHeight of [0.5, 0.85])
      c.poly(
        [
          ...Array.from({ length: 25 }, (_, i): Pt => {
            const point = at(i / 24, side);
            const width = lerp(farWidth, nearWidth, (i / 24) ** 2.1);
            return [point[0], point[1] - width * railHeight];
          }),
          ...Array.from({ length: 25 }, (_, i): Pt => {
            const t = 1 - i / 24;
            const point = at(t, side);
            const width = lerp(farWidth, nearWidth, t ** 2.1);
            return [point[0], point[1] - width * (railHeight - 0.09)];
          }),
        ],
        side < 0 ? colors.side : colors.dark,
      );
    for (let i = 0; i <= bays * 1.5; i++) {
      const t = i / (bays * 1.5);
      const point = at(t, side);
      const width = lerp(farWidth, nearWidth, t ** 2.1);
      c.limb(
        [point[0], point[1]],
        [point[0], point[1] - width * 0.88],
        width * 0.09,
        width * 0.08,
        colors.dark,
      );
    }
  }
}
