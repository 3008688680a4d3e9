import type { Entry } from "../draw.ts";
import { artPark } from "./art-park.ts";
import { fireworks } from "./evening.ts";
import { gallery } from "./gallery.ts";
import { kites } from "./kites.ts";
import { lilyGarden } from "./lily-garden.ts";
import { movieNight } from "./movie-night.ts";
import { bandshell, jazz } from "./music.ts";
import { runners } from "./runners.ts";
import { market } from "./stalls.ts";
import { carShow } from "./street.ts";
import { theatre } from "./theatre.ts";
import { toast } from "./toast.ts";
import { regatta } from "./wind.ts";

export const events = {
  bandshell: {
    draw: bandshell,
    times: ["dusk", "night", "golden"],
    alt: "A band plays in a striped shell on the green",
  },
  jazz: {
    draw: jazz,
    times: ["night", "dusk"],
    alt: "A jazz trio before a sunburst backdrop",
    isIndoors: true,
  },
  market: {
    draw: market,
    times: ["noon", "golden"],
    alt: "Fruit stalls with striped awnings under royal palms",
  },
  gallery: {
    draw: gallery,
    times: ["noon", "golden"],
    alt: "Visitors look at large paintings in a gallery",
    isIndoors: true,
  },
  theatre: {
    draw: theatre,
    times: ["night", "dusk"],
    alt: "Two dancers between a guitar and a bass on a stage framed by coral curtains",
    isIndoors: true,
  },
  carShow: {
    draw: carShow,
    times: ["noon", "golden"],
    alt: "Classic convertibles drive past awninged shops",
  },
  toast: {
    draw: toast,
    times: ["dusk", "golden"],
    alt: "Three hands raise glasses of wine under sea grapes and lamps, a long table behind",
  },
  movieNight: {
    draw: movieNight,
    times: ["night"],
    alt: "A film on a big screen, watched from rugs and low chairs on the lawn",
  },
  runners: {
    draw: runners,
    times: ["dawn", "golden"],
    alt: "Runners with numbers on a palm-lined road",
  },
  artPark: {
    draw: artPark,
    times: ["noon", "golden"],
    alt: "A painter at her easel by the river, more easels along the path",
  },
  regatta: { draw: regatta, times: ["noon", "golden", "dawn"], alt: "Sailboats race off the pass" },
  kites: {
    draw: kites,
    isBarefoot: true,
    times: ["noon", "golden"],
    alt: "Two children fly kites on the beach",
  },
  fireworks: {
    draw: fireworks,
    times: ["night"],
    alt: "Fireworks over the pier and a watching crowd",
  },
  lilyGarden: {
    draw: lilyGarden,
    times: ["noon", "dawn"],
    alt: "Two musicians on a coral footbridge over giant lily pads",
  },
} satisfies Record<string, Entry>;
