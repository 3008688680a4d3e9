import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter } from "../../kit/color.ts";
import { head } from "../../kit/heads.ts";
import type { Look } from "../../kit/people.ts";
import { lens } from "../../kit/shapes.ts";

function lounger(c: Canvas, color: string): void {
  const { p } = c;
  c.path(lens(0, 3, 236, 13), p.ink, { opacity: 0.22 });
  for (const x of [-84, -4, 62]) c.limb([x, -26], [x + 3, 0], 7, 6, p.trunk[1]);
  c.limb([58, -50], [72, -4], 6, 5, p.trunk[1]);
  c.path("M-104 -34H34L92 -84L102 -76L42 -22H-104Z", p.paper);
  c.path("M-102 -40Q-34 -46 32 -40L90 -90L98 -82L38 -30H-102Z", color);
  c.path("M-102 -34H34L40 -30H-102Z", darker(color, 0.2));
}

function reader(c: Canvas, look: Look, book: string): void {
  const shaded = darker(look.skin, 0.14);
  c.limb([24, -50], [-30, -50], 19, 14, shaded);
  c.limb([-30, -50], [-84, -48], 14, 9, shaded);
  c.limb([26, -50], [68, -92], 30, 27, look.top);
  c.limb([24, -50], [2, -48], 25, 20, look.bottom);
  c.limb([4, -49], [-22, -88], 19, 14, look.skin);
  c.limb([-22, -88], [-50, -48], 14, 9, look.skin);
  c.limb([8, -49], [-6, -64], 22, 19, look.bottom);
  c.limb([72, -98], [82, -112], 13, 12, look.skin);
  head(c, { x: 86, y: -121, radius: 15, side: -1 }, look);
  c.limb([68, -90], [38, -76], 13, 10, darker(look.skin, 0.05));
  c.limb([38, -76], [22, -98], 10, 7, darker(look.skin, 0.05));
  c.path("M6 -94L20 -122L28 -118L14 -90Z", book);
  c.path("M9 -95L22 -121L25 -119L12 -93Z", lighter(c.p.paper, 0.5));
}

/** Somebody with a book on a lounger, looking left; 200 wide at size 200. */
export function sunbather(
  c: Canvas,
  x: number,
  y: number,
  size: number,
  color: string,
  look: Look,
): void {
  c.at(
    x,
    y,
    () => {
      lounger(c, color);
      reader(c, look, c.p.teal);
    },
    size / 200,
  );
}
