import type { Entry } from "../draw.ts";
import { hero } from "./hero.ts";
import { quietFront } from "./quiet-front.ts";
import { share } from "./share.ts";

/** The pictures that belong to no record. */
export const covers = {
  hero: {
    draw: hero,
    times: ["golden", "dusk"],
    alt: "The pier, palms and a low sun over the Gulf",
  },
  share: { draw: share, times: ["golden"], alt: "A tile-roofed tower, palms and sails" },
  quietFront: {
    draw: quietFront,
    times: ["noon", "golden"],
    alt: "A quiet hotel front with teal shutters and a striped awning",
  },
} satisfies Record<string, Entry>;
