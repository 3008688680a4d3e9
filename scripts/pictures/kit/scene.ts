import { SCENES, type SceneName } from "../scenes/index.ts";
import { Canvas } from "./canvas.ts";
import type { Time } from "./hour.ts";
import { paletteFor } from "./palette.ts";
import { Rng } from "./random.ts";

/** Drawing sizes in units; each has about the same area, so parts keep their size. */
export const RATIOS = {
  "16:9": [1600, 900],
  "4:3": [1380, 1035],
  "4:5": [1040, 1300],
  "1:1": [1200, 1200],
  share: [1600, 840],
} as const;
export type Ratio = keyof typeof RATIOS;

export interface SceneRequest {
  scene: SceneName;
  time: Time;
  /** The same seed always draws the same picture. */
  seed: string;
  ratio: Ratio;
  flip?: boolean;
}

const TIME_WORDS: Record<Time, string> = {
  dawn: "at dawn",
  noon: "in bright daylight",
  golden: "in golden light",
  dusk: "at dusk",
  night: "at night",
};

export function drawScene({ scene, time, seed, ratio, flip = false }: SceneRequest) {
  const [width, height] = RATIOS[ratio];
  const random = new Rng(`${scene}/${seed}`);
  const canvas = new Canvas(width, height, paletteFor(time, random), random, flip);
  const { draw, alt, isIndoors } = SCENES[scene];
  draw(canvas);
  return {
    alt: isIndoors ? alt : `${alt}, ${TIME_WORDS[time]}`,
    aspect: height / width,
    svg: (pixels: number) => canvas.svg(pixels),
  };
}
