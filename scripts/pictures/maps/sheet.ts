import type { MapPlan } from "#app/domain/guide/map.ts";
import { heightOf, type LatLon, project, unitsPerMeter } from "#app/domain/guide/map.ts";
import { Canvas } from "../kit/canvas.ts";
import { darker, lighter, mix } from "../kit/color.ts";
import { PALETTES, type Palette } from "../kit/hour.ts";
import { Rng } from "../kit/random.ts";
import { lens, type Pt, poly, smooth } from "../kit/shapes.ts";

/** The flat colors of a map. */
export interface Inks {
  deep: string;
  sea: string;
  shoal: string;
  foam: string;
  sand: string;
  land: string;
  block: string;
  street: string;
  avenue: string;
  green: string;
  leaf: string;
  roofs: readonly string[];
  ink: string;
  accent: string;
}

const { noon, night } = PALETTES;

export const INKS: Record<"light" | "dark", { palette: Palette; inks: Inks }> = {
  light: {
    palette: noon,
    inks: {
      deep: mix(noon.sea[0], noon.sea[1], 0.4),
      sea: lighter(noon.sea[0], 0.08),
      shoal: lighter(noon.sea[0], 0.42),
      foam: noon.foam,
      sand: noon.sand[1],
      land: mix(noon.sand[0], noon.sand[1], 0.35),
      block: mix(noon.sand[0], noon.sand[1], 0.75),
      street: noon.paper,
      avenue: mix(noon.gold, noon.paper, 0.45),
      green: mix(noon.leaf[0], noon.sand[0], 0.42),
      leaf: mix(noon.leaf[1], noon.leaf[0], 0.4),
      roofs: [noon.wall[1], noon.roof[0], noon.coral, noon.teal],
      ink: noon.ink,
      accent: noon.coral,
    },
  },
  dark: {
    palette: night,
    inks: {
      deep: night.sea[2],
      sea: mix(night.sea[2], night.sea[1], 0.5),
      shoal: mix(night.sea[1], night.sea[0], 0.16),
      foam: mix(night.sea[0], night.sea[1], 0.45),
      sand: mix(night.sand[0], night.sand[1], 0.5),
      land: mix(night.sand[1], night.sand[2], 0.55),
      block: mix(night.sand[1], night.sand[2], 0.78),
      street: mix(night.sand[1], night.sand[0], 0.12),
      avenue: mix(night.gold, night.sand[1], 0.55),
      green: mix(night.leaf[0], night.sand[2], 0.68),
      leaf: mix(night.leaf[0], night.leaf[1], 0.35),
      roofs: [night.wall[1], night.roof[0], night.lamp, night.teal],
      ink: night.paper,
      accent: night.coral,
    },
  },
};

/** A canvas whose places are told in degrees and whose sizes are in meters. */
export class Sheet extends Canvas {
  readonly inks: Inks;
  private readonly plan: MapPlan;
  constructor(plan: MapPlan, scheme: keyof typeof INKS) {
    const { palette, inks } = INKS[scheme];
    super(plan.width, heightOf(plan), palette, new Rng(plan.name));
    this.plan = plan;
    this.inks = inks;
  }
  pt(at: LatLon): Pt {
    const { x, y } = project(this.plan, at);
    return [x, y];
  }
  m(meters: number): number {
    return meters * unitsPerMeter(this.plan);
  }
  outline(places: readonly LatLon[], isSoft = true): string {
    const points = places.map((at) => this.pt(at));
    return isSoft ? smooth(points, true, 1 / 9) : poly(points);
  }
  area(places: readonly LatLon[], fill: string, isSoft = true): void {
    this.path(this.outline(places, isSoft), fill);
  }
  way(places: readonly LatLon[], color: string, meters: number, isSoft = false): void {
    this.line(
      places.map((at) => this.pt(at)),
      color,
      this.m(meters),
      { soft: isSoft },
    );
  }
  /** Shallow water in bands, a line of foam and the sand, around the outlines of land. */
  shore(outline: string, bands: readonly (readonly [string, number])[]): void {
    for (const [color, meters] of bands)
      this.path(outline, color, { stroke: color, width: 2 * this.m(meters) });
  }
  /** Short waves wherever `isSea`. */
  waves(
    count: number,
    size: number,
    color: string,
    isSea: (x: number, y: number) => boolean,
  ): void {
    const drawn: string[] = [];
    for (let tries = 0; drawn.length < count && tries < count * 12; tries++) {
      const [x, y] = [this.r.range(0, this.W), this.r.range(0, this.H)];
      if (isSea(x, y)) drawn.push(lens(x, y, size * this.r.range(0.7, 1.3), size * 0.09));
    }
    this.path(drawn.join(""), color, { opacity: 0.7 });
  }
  /** A rose of eight points with a longer one to the north. */
  compass(x: number, y: number, size: number): void {
    const { ink, accent, shoal } = this.inks;
    this.disc(x, y, size * 0.62, "none", { stroke: ink, width: size * 0.03 });
    for (const [turns, long, color] of [
      [[45, 135, 225, 315], 0.52, shoal],
      [[90, 180, 270], 0.86, ink],
      [[0], 1.05, accent],
    ] as const)
      for (const degrees of turns)
        this.at(
          x,
          y,
          () => {
            this.path(
              `M0 0L${-size * 0.13} ${-size * 0.15}L0 ${-size * long}Z`,
              darker(color, 0.2),
            );
            this.path(
              `M0 0L${size * 0.13} ${-size * 0.15}L0 ${-size * long}Z`,
              lighter(color, 0.25),
            );
          },
          1,
          1,
          degrees,
        );
    this.disc(x, y, size * 0.07, ink);
  }
  frame(): void {
    const inset = 7;
    const color = this.inks.street;
    this.path(`M${inset} ${inset}H${this.W - inset}V${this.H - inset}H${inset}Z`, "none", {
      stroke: color,
      width: 1,
      opacity: 0.75,
    });
  }
}

export const contains = (area: readonly LatLon[], [latitude, longitude]: LatLon): boolean => {
  let isInside = false;
  area.forEach(([lat, lon], index) => {
    const [lastLat, lastLon] = area.at(index - 1) ?? [lat, lon];
    const isBetween = lat > latitude !== lastLat > latitude;
    if (isBetween && longitude < ((lastLon - lon) * (latitude - lat)) / (lastLat - lat) + lon)
      isInside = !isInside;
  });
  return isInside;
};
