import type { Focus } from "../scenes/draw.ts";
import { SCENES, type SceneName } from "../scenes/index.ts";
import { Canvas, type Window } from "./canvas.ts";
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

/** In another ratio than its own a picture is drawn anew, or, where its scene has a focus, cut out around that. */
export function drawScene(request: SceneRequest, ratio: Ratio = request.ratio) {
  const { scene, time, seed, flip = false } = request;
  const { draw, alt, isIndoors, isBarefoot = false, focus } = SCENES[scene];
  const [width, height] = RATIOS[ratio];
  const [W, H] = focus ? RATIOS[request.ratio] : RATIOS[ratio];
  const random = new Rng(`${scene}/${seed}`);
  const looks = new Rng(`${scene}/${seed}/people`);
  const canvas = new Canvas(W, H, paletteFor(time, random), random, { looks, flip, isBarefoot });
  draw(canvas);
  const window = windowAround(focus ?? [0.5, 0.5], [W, H], height / width);
  return {
    alt: isIndoors ? alt : `${alt}, ${TIME_WORDS[time]}`,
    aspect: height / width,
    svg: (pixels: number) => canvas.svg(pixels, window),
  };
}

/** The largest part of that aspect, its middle as near to the focus as the edges allow. */
export function windowAround(
  focus: Focus,
  [W, H]: readonly [number, number],
  aspect: number,
): Window {
  const width = Math.min(W, H / aspect);
  const height = width * aspect;
  const from = (share: number, whole: number, part: number) =>
    Math.min(Math.max(share * whole - part / 2, 0), whole - part);
  return [from(focus[0], W, width), from(focus[1], H, height), width, height];
}
