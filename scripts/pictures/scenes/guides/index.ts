import type { Entry } from "../draw.ts";
import { avenue } from "./avenue.ts";
import { oldLane } from "./old-lane.ts";
import { piazza } from "./piazza.ts";
import { resortRow } from "./resort-row.ts";

export const guides = {
  oldLane: {
    draw: oldLane,
    times: ["noon", "golden"],
    alt: "A lane with bougainvillea, an arch and a bicycle",
  },
  avenue: { draw: avenue, times: ["golden", "noon", "dusk"], alt: "A palm-lined avenue of shops" },
  piazza: { draw: piazza, times: ["night", "dusk"], alt: "A piazza under strings of lamps" },
  resortRow: {
    draw: resortRow,
    times: ["noon", "golden"],
    alt: "Resorts and parasols along a wide beach",
  },
} satisfies Record<string, Entry>;
