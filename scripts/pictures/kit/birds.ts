import type { Canvas } from "./canvas.ts";
import { darker, lighter, mix } from "./color.ts";

/** A gull or pelican in the far air: two soft wing strokes. */
export function gull(c: Canvas, x: number, y: number, size: number, color: string): void {
  c.path(
    `M${x - size} ${y - size * 0.22}Q${x - size * 0.45} ${y - size * 0.5} ${x} ${y}Q${x + size * 0.45} ${y - size * 0.5} ${x + size} ${y - size * 0.3}Q${x + size * 0.4} ${y - size * 0.28} ${x + size * 0.06} ${y + size * 0.14}L${x - size * 0.08} ${y + size * 0.12}Q${x - size * 0.4} ${y - size * 0.22} ${x - size} ${y - size * 0.22}Z`,
    color,
  );
}

export function flock(
  c: Canvas,
  x: number,
  y: number,
  size: number,
  count: number,
  color = c.p.ink,
): void {
  for (let i = 0; i < count; i++)
    gull(
      c,
      x + i * size * 2.1 * (i % 2 ? 1 : 0.9),
      y - i * size * 0.62 + c.r.range(-6, 6),
      size * c.r.range(0.75, 1.1),
      color,
    );
}

/** Brown pelican perched, facing right (face 1). */
export function pelican(
  c: Canvas,
  x: number,
  base: number,
  size: number,
  face: 1 | -1 = 1,
  body = darker(c.p.trunk[1], 0.1),
  lit = c.p.trunk[0],
): void {
  c.at(
    x,
    base,
    () => {
      for (const k of [-6, 10]) c.limb([k, -26], [k + 2, -2], 6, 5, c.p.ink);
      c.path(
        "M-58 -34C-52 -78 -16 -104 22 -98C46 -92 48 -58 26 -36C6 -20 -30 -18 -70 -14C-66 -22 -62 -28 -58 -34Z",
        body,
      );
      c.path("M-52 -36C-40 -74 -8 -90 16 -80C26 -58 2 -36 -64 -20Z", lit);
      c.path("M-44 -34C-30 -58 -8 -70 8 -66M-48 -28C-28 -44 -8 -52 6 -50", "none", {
        stroke: body,
        width: 4,
      });
      c.path(
        "M14 -90C34 -104 40 -122 30 -142C24 -160 38 -176 54 -170C66 -164 64 -150 56 -144C52 -126 56 -104 38 -82C30 -74 16 -80 14 -90Z",
        c.p.paper,
      );
      c.path(
        "M22 -92C42 -104 46 -126 40 -146L52 -146C54 -122 54 -102 38 -82Z",
        mix(c.p.trunk[0], c.p.paper, 0.35),
      );
      c.path("M58 -162L140 -122C144 -120 142 -116 138 -117L60 -146Z", c.p.gold);
      c.path("M60 -147L134 -117C110 -104 76 -112 58 -140Z", darker(c.p.gold, 0.3));
      c.disc(51, -159, 3.4, c.p.ink);
    },
    (size / 180) * face,
    size / 180,
  );
}

/** Great heron in mid-stride: one leg lifted, the neck in its S, the light from the right. */
export function heron(
  c: Canvas,
  x: number,
  base: number,
  size: number,
  face: 1 | -1 = 1,
  body = c.p.ink,
  lit = lighter(c.p.ink, 0.3),
): void {
  const rim = mix(lit, c.p.cloudLit, 0.6);
  const leg = mix(body, c.p.gold, 0.28);
  c.at(
    x,
    base,
    () => {
      c.path("M12 -84L40 -56L33 -20M33 -20L22 -9M33 -20L35 -6M33 -20L45 -11", "none", {
        stroke: darker(leg, 0.3),
        width: 4,
      });
      c.path("M-12 -80L-16 -42L-6 0M-6 0L-20 3M-6 0L10 3", "none", { stroke: leg, width: 4.6 });
      c.path("M-16 -84L-16 -58L-6 -60L0 -80Z", body);
      c.path("M42 -208C22 -214 2 -208 -18 -192C2 -202 22 -202 42 -200Z", body);
      c.path(
        "M6 -112C36 -116 52 -128 47 -146C43 -160 29 -168 29 -184C29 -198 40 -206 54 -204L56 -191C46 -193 43 -187 45 -179C49 -166 63 -160 63 -142C63 -114 42 -94 20 -92Z",
        body,
      );
      c.path(
        "M58 -160C66 -146 64 -118 32 -96C52 -116 58 -136 52 -156C50 -164 46 -170 44 -178C48 -172 54 -166 58 -160Z",
        rim,
        { opacity: 0.85 },
      );
      c.path(
        "M-96 -46C-78 -92 -36 -120 4 -122C32 -124 42 -108 32 -94C18 -78 -20 -72 -48 -62C-66 -56 -82 -50 -96 -46Z",
        body,
      );
      c.path(
        "M-108 -38C-84 -82 -44 -106 2 -110C14 -104 -2 -88 -30 -76C-58 -64 -84 -50 -108 -38Z",
        lit,
      );
      c.path("M-92 -50C-66 -76 -38 -90 -8 -96M-80 -58C-58 -74 -40 -82 -20 -86", "none", {
        stroke: body,
        width: 3.2,
      });
      for (const [sway, drop] of [
        [26, -64],
        [18, -58],
        [34, -72],
      ] as const)
        c.path(`M30 -104Q${sway + 6} -84 ${sway - 4} ${drop}Q${sway - 2} -86 22 -104Z`, rim, {
          opacity: 0.8,
        });
      c.path("M36 -202C44 -213 62 -213 74 -204L72 -193C60 -188 46 -190 38 -194Z", rim);
      c.path("M36 -202C44 -213 62 -213 74 -205C60 -204 48 -202 36 -196Z", body);
      c.path("M70 -205L130 -187L70 -192Z", c.p.gold);
      c.path("M70 -198L130 -187L70 -192Z", darker(c.p.gold, 0.3));
      c.disc(62, -201, 2.6, c.p.gold);
    },
    (size / 200) * face,
    size / 200,
  );
}
