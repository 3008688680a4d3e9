import type { Entry } from "../draw.ts";
import { lapPool } from "./lap-pool.ts";
import { bath } from "./pools.ts";
import { juice, spaStill } from "./still-life.ts";
import { studio } from "./studio.ts";
import { supYoga } from "./sup-yoga.ts";
import { beachYoga, deck } from "./yoga.ts";

export const wellness = {
  beachYoga: {
    draw: beachYoga,
    isBarefoot: true,
    times: ["golden", "dawn"],
    alt: "Yoga at the edge of the sea",
  },
  spaStill: {
    draw: spaStill,
    times: ["noon", "golden"],
    alt: "Towels, stones and an orchid on a spa shelf",
    isIndoors: true,
  },
  lapPool: {
    draw: lapPool,
    isBarefoot: true,
    times: ["noon"],
    alt: "Three swimmers between lane ropes from above",
  },
  studio: {
    draw: studio,
    isBarefoot: true,
    times: ["dawn", "noon"],
    alt: "A yoga class before tall arched windows",
  },
  deck: {
    draw: deck,
    isBarefoot: true,
    times: ["dawn", "golden"],
    alt: "Meditation on a roofed deck over water",
  },
  supYoga: {
    draw: supYoga,
    isBarefoot: true,
    times: ["noon", "dawn"],
    alt: "Paddleboard yoga on still water",
  },
  juice: { draw: juice, times: ["noon"], alt: "Fresh juices and a bowl of fruit", isIndoors: true },
  bath: {
    draw: bath,
    isBarefoot: true,
    times: ["golden", "dusk"],
    alt: "A bather in a tiled pool below an arch",
  },
} satisfies Record<string, Entry>;
