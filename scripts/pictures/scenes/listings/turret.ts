import type { Canvas } from "../../kit/canvas.ts";
import { lighter, mix } from "../../kit/color.ts";
import { opening, type Paint } from "../../kit/walls.ts";

/** A round stair tower under a cone of tiles, the light from the left. */
export function turret(
  c: Canvas,
  x: number,
  base: number,
  radius: number,
  height: number,
  walls: Paint,
): void {
  const { p } = c;
  const flat = radius * 0.16;
  const shaft = `M${x - radius} ${base - height}V${base}A${radius} ${flat} 0 0 0 ${x + radius} ${base}V${base - height}Z`;
  c.path(shaft, walls.lit);
  c.clip(shaft, () => {
    c.rect(
      x + radius * 0.2,
      base - height,
      radius,
      height + flat,
      mix(walls.lit, walls.dark, 0.45),
    );
    c.rect(x + radius * 0.62, base - height, radius, height + flat, walls.dark);
  });
  opening(
    c,
    x - radius * 0.1,
    base,
    radius * 0.62,
    height * 0.34,
    { ...walls, glass: p.teal },
    { arch: true, bars: false },
  );
  opening(c, x - radius * 0.1, base - height * 0.58, radius * 0.4, height * 0.2, walls, {
    arch: true,
    balcony: true,
  });
  c.rect(x - radius * 1.03, base - height, radius * 2.06, height * 0.03, lighter(walls.lit, 0.5));
  const eave = base - height;
  const tip = eave - radius * 1.05;
  const cone = `M${x - radius * 1.22} ${eave}A${radius * 1.22} ${flat} 0 0 0 ${x + radius * 1.22} ${eave}L${x} ${tip}Z`;
  c.path(cone, p.roof[0]);
  c.clip(cone, () => {
    c.poly(
      [
        [x + radius * 0.2, eave + flat * 2],
        [x, tip],
        [x + radius * 2, eave],
        [x + radius * 2, eave + flat * 2],
      ],
      p.roof[1],
      { opacity: 0.8 },
    );
    for (let i = -4; i <= 4; i++)
      c.line(
        [
          [x + i * radius * 0.28, eave + flat],
          [x, tip],
        ],
        p.roof[1],
        2.2,
        { opacity: 0.55 },
      );
  });
  c.path(
    `M${x - radius * 1.22} ${eave}A${radius * 1.22} ${flat} 0 0 0 ${x + radius * 1.22} ${eave}`,
    "none",
    {
      stroke: lighter(p.roof[0], 0.3),
      width: 7,
    },
  );
  c.limb([x, tip + 4], [x, tip - radius * 0.3], 4, 2, p.gold);
  c.disc(x, tip - radius * 0.1, radius * 0.06, p.gold);
}
