import type { Entry } from "../draw.ts";
import { chickee } from "./chickee.ts";
import { aerialBeach } from "./sand.ts";
import { shells } from "./shells.ts";
import { duneWalk, palmBeach, pierSunset } from "./shoreline.ts";
import { heronDawn, mangroveChannel, pelicanPiles } from "./wildlife.ts";

export const beaches = {
  pierSunset: {
    draw: pierSunset,
    times: ["golden", "dusk", "dawn"],
    alt: "A long pier reaches toward a low sun",
  },
  palmBeach: {
    draw: palmBeach,
    isBarefoot: true,
    times: ["noon", "dawn", "golden"],
    alt: "Coconut palms lean over a curving beach",
  },
  duneWalk: {
    draw: duneWalk,
    isBarefoot: true,
    times: ["noon", "dawn", "golden"],
    alt: "A boardwalk crosses the dunes to the Gulf",
  },
  mangroveChannel: {
    draw: mangroveChannel,
    times: ["golden", "noon"],
    alt: "A kayak in a mangrove channel",
  },
  heronDawn: {
    draw: heronDawn,
    times: ["dawn", "dusk"],
    alt: "A heron wades in the shallows, a kayak far out",
  },
  pelicanPiles: {
    draw: pelicanPiles,
    times: ["noon", "golden"],
    alt: "Pelicans on weathered pilings",
  },
  aerialBeach: {
    draw: aerialBeach,
    isBarefoot: true,
    times: ["noon", "golden"],
    alt: "Parasols and surf seen from above",
  },
  shells: {
    draw: shells,
    isBarefoot: true,
    times: ["dawn", "noon"],
    alt: "A conch, two scallops, a starfish and a sand dollar on the beach",
  },
  chickee: {
    draw: chickee,
    isBarefoot: true,
    times: ["dusk", "golden"],
    alt: "A couple and a child, seen from behind, look out to sea from beside a thatched chickee",
  },
} satisfies Record<string, Entry>;
