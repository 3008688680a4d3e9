import type { Canvas } from "./canvas.ts";
import { darker, lighter, mix } from "./color.ts";
import { citrus } from "./food.ts";
import { ellipsePath, lerp } from "./shapes.ts";

/** Wine glass from the side: bowl, wine, stem, foot, one highlight. */
export function wineGlass(
  c: Canvas,
  x: number,
  base: number,
  h: number,
  wine: string,
  fill = 0.5,
): void {
  const w = h * 0.2;
  const top = base - h;
  const bowlFoot = base - h * 0.44;
  const bowl = `M${x - w * 0.78} ${top}C${x - w * 1.25} ${top + h * 0.28} ${x - w * 0.85} ${bowlFoot} ${x} ${bowlFoot}C${x + w * 0.85} ${bowlFoot} ${x + w * 1.25} ${top + h * 0.28} ${x + w * 0.78} ${top}Z`;
  c.path(bowl, c.p.paper, { opacity: 0.34 });
  c.clip(bowl, () => {
    c.rect(x - w * 1.3, lerp(bowlFoot, top, fill), w * 2.6, h, wine);
    c.oval(x, lerp(bowlFoot, top, fill), w * 1.1, h * 0.022, lighter(wine, 0.35));
    c.rect(x + w * 0.3, lerp(bowlFoot, top, fill), w, h, darker(wine, 0.25), { opacity: 0.6 });
  });
  c.limb([x, bowlFoot], [x, base - 4], h * 0.03, h * 0.022, mix(c.p.paper, c.p.glass, 0.3));
  c.oval(x, base - h * 0.012, w * 0.82, h * 0.026, mix(c.p.paper, c.p.glass, 0.3));
  c.path(
    `M${x - w * 0.72} ${top + h * 0.08}Q${x - w * 0.98} ${top + h * 0.28} ${x - w * 0.6} ${top + h * 0.42}`,
    "none",
    { stroke: "#ffffff", width: h * 0.014, opacity: 0.8 },
  );
  c.path(ellipsePath(x, top, w * 0.78, h * 0.018), "none", { stroke: c.p.paper, width: 2.4 });
}

export function bottle(
  c: Canvas,
  x: number,
  base: number,
  h: number,
  color: string,
  label: string,
): void {
  const w = h * 0.125;
  const outline = `M${x - w} ${base}V${base - h * 0.56}C${x - w} ${base - h * 0.68} ${x - w * 0.36} ${base - h * 0.66} ${x - w * 0.34} ${base - h * 0.76}V${base - h}H${x + w * 0.34}V${base - h * 0.76}C${x + w * 0.36} ${base - h * 0.66} ${x + w} ${base - h * 0.68} ${x + w} ${base - h * 0.56}V${base}Z`;
  c.path(outline, color);
  c.clip(outline, () => {
    c.rect(x + w * 0.35, base - h, w, h, darker(color, 0.35));
    c.rect(x - w * 0.72, base - h * 0.58, w * 0.22, h * 0.56, lighter(color, 0.5), {
      opacity: 0.8,
    });
    c.rect(x - w, base - h * 0.46, w * 2, h * 0.32, label);
    c.rect(x - w, base - h * 0.4, w * 2, h * 0.012, c.p.gold);
    c.disc(x, base - h * 0.29, w * 0.42, c.p.coral);
    c.rect(x + w * 0.45, base - h * 0.46, w, h * 0.32, darker(label, 0.2));
    c.rect(x - w, base - h, w * 2, h * 0.17, c.p.gold);
  });
}

/** Coupe or martini cocktail, side view, with a twist. */
export function cocktail(
  c: Canvas,
  x: number,
  base: number,
  h: number,
  drink: string,
  kind: "coupe" | "tall" = "coupe",
): void {
  if (kind === "tall") {
    const w = h * 0.2;
    const outline = `M${x - w} ${base - h * 0.8}L${x - w * 0.82} ${base}H${x + w * 0.82}L${x + w} ${base - h * 0.8}Z`;
    c.limb(
      [x + w * 0.1, base - h * 0.3],
      [x + w * 0.75, base - h * 1.08],
      h * 0.022,
      h * 0.022,
      c.p.coral,
    );
    c.path(outline, c.p.paper, { opacity: 0.4 });
    c.clip(outline, () => {
      c.rect(x - w, base - h * 0.68, w * 2, h * 0.66, drink, { opacity: 0.95 });
      c.rect(x + w * 0.3, base - h * 0.68, w, h * 0.66, darker(drink, 0.2), { opacity: 0.6 });
      for (const [a, b, q] of [
        [-0.4, -0.56, 14],
        [0.2, -0.5, -20],
        [-0.1, -0.34, 30],
      ] as const)
        c.at(
          x + a * w,
          base + b * h,
          () => c.round(-w * 0.3, -w * 0.3, w * 0.6, w * 0.6, w * 0.1, "#ffffff", 0.4),
          1,
          1,
          q,
        );
    });
    citrus(c, x - w * 0.85, base - h * 0.82, h * 0.12, c.p.gold, lighter(c.p.gold, 0.3), false);
  } else {
    const w = h * 0.3;
    const top = base - h;
    const outline = `M${x - w} ${top}C${x - w * 0.95} ${top + h * 0.26} ${x - w * 0.3} ${top + h * 0.36} ${x} ${top + h * 0.38}C${x + w * 0.3} ${top + h * 0.36} ${x + w * 0.95} ${top + h * 0.26} ${x + w} ${top}Z`;
    c.path(outline, c.p.paper, { opacity: 0.4 });
    c.clip(outline, () => {
      c.rect(x - w, top + h * 0.07, w * 2, h, drink);
      c.rect(x + w * 0.3, top + h * 0.07, w, h, darker(drink, 0.22), { opacity: 0.6 });
      c.oval(x, top + h * 0.07, w, h * 0.03, lighter(drink, 0.4));
    });
    c.limb([x, top + h * 0.37], [x, base], h * 0.03, h * 0.022, mix(c.p.paper, c.p.glass, 0.3));
    c.oval(x, base - h * 0.012, w * 0.66, h * 0.03, mix(c.p.paper, c.p.glass, 0.3));
    citrus(c, x + w * 0.82, top, h * 0.1, c.p.coral, lighter(c.p.coral, 0.4), false);
  }
}

export const WHITE_WINE = "#f1d377";

export const RED_WINE = "#8f2f3c";

export const ROSE = "#f0937c";
