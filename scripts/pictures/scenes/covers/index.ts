import type { Entry } from "../draw.ts";
import { emptyChair } from "./beach-chair.ts";
import { conciergeDesk } from "./desk.ts";
import { hero } from "./hero.ts";
import { openBinder, openGuide, postcard } from "./papers.ts";
import { quietFront } from "./quiet-front.ts";
import { share } from "./share.ts";

/** The pictures that belong to no record. */
export const covers = {
  hero: {
    draw: hero,
    isBarefoot: true,
    times: ["golden", "dusk"],
    alt: "The pier, palms and a low sun over the Gulf",
  },
  share: {
    draw: share,
    isBarefoot: true,
    times: ["golden"],
    alt: "A tile-roofed tower, palms and sails",
  },
  quietFront: {
    draw: quietFront,
    isBarefoot: true,
    times: ["noon", "golden"],
    alt: "A quiet hotel front with teal shutters and a striped awning",
  },
  conciergeDesk: {
    draw: conciergeDesk,
    times: ["night"],
    alt: "A hotel desk with forty pigeonholes, a lamp, a bell and a binder that no longer shuts",
  },
  openBinder: {
    draw: openBinder,
    times: ["golden"],
    alt: "A binder full of handwritten answers, with the ring of a coffee cup",
    isIndoors: true,
  },
  emptyChair: {
    draw: emptyChair,
    isBarefoot: true,
    times: ["noon"],
    alt: "An empty beach chair turned to the Gulf, a hat on its corner, and steps that lead away",
  },
  postcard: {
    draw: postcard,
    times: ["noon"],
    alt: "A postcard half written, a pen and a cup of coffee on a tiled table",
    isIndoors: true,
  },
  openGuide: {
    draw: openGuide,
    times: ["noon"],
    alt: "The guide open on a table: in its row of partners one place is free",
    isIndoors: true,
  },
} satisfies Record<string, Entry>;
