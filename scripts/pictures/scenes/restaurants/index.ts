import type { Entry } from "../draw.ts";
import { breakfast } from "./breakfast.ts";
import { courtyard } from "./courtyard.ts";
import { bar } from "./indoors.ts";
import { longTable } from "./long-table.ts";
import { openKitchen } from "./open-kitchen.ts";
import { oysters, wholeFish } from "./seafood.ts";
import { limePie, windowWine } from "./still-life.ts";
import { stoneCrab } from "./stone-crab.ts";
import { cafe, pergola } from "./terrace.ts";
import { dockDinner, fishHouse } from "./waterside.ts";

export const restaurants = {
  oysters: {
    draw: oysters,
    times: ["noon", "golden"],
    alt: "Oysters on ice with lemon on a striped cloth",
    isIndoors: true,
  },
  wholeFish: {
    draw: wholeFish,
    times: ["golden", "noon"],
    alt: "A whole fish with citrus on a tiled table",
    isIndoors: true,
  },
  stoneCrab: {
    draw: stoneCrab,
    times: ["dusk", "golden"],
    alt: "Three stone crab claws on a plate, one cracked open, with mustard sauce and a mallet",
    isIndoors: true,
  },
  breakfast: {
    draw: breakfast,
    times: ["dawn", "noon"],
    alt: "Two croissants on a plate, coffee and oranges under the shadow of a palm",
  },
  windowWine: {
    draw: windowWine,
    times: ["golden", "dusk"],
    alt: "Wine glasses before an arched window on the Gulf",
  },
  cafe: {
    draw: cafe,
    times: ["noon", "dusk", "dawn"],
    alt: "Café tables under umbrellas by a tiled-roof house",
  },
  dockDinner: {
    draw: dockDinner,
    times: ["dusk", "night"],
    alt: "Dinner for two on a dock under strings of lamps",
  },
  bar: {
    draw: bar,
    times: ["night", "dusk"],
    alt: "Cocktails on the counter of an arched bar",
    isIndoors: true,
  },
  fishHouse: {
    draw: fishHouse,
    times: ["golden", "noon"],
    alt: "A fish house on stilts above the bay",
  },
  pergola: {
    draw: pergola,
    times: ["noon", "golden"],
    alt: "Lunch under a bougainvillea pergola by the sea",
  },
  openKitchen: {
    draw: openKitchen,
    times: ["golden", "noon"],
    alt: "One cook shapes dough at a tiled counter, another bakes in a wood-fired oven",
    isIndoors: true,
  },
  courtyard: {
    draw: courtyard,
    times: ["night", "dusk"],
    alt: "Supper in an arcaded courtyard with a fountain and a guitarist",
  },
  limePie: {
    draw: limePie,
    times: ["noon", "golden"],
    alt: "Key lime pie on a stand and a slice on a plate",
    isIndoors: true,
  },
  longTable: {
    draw: longTable,
    times: ["noon", "golden"],
    alt: "Friends at a long garden table from above",
  },
} satisfies Record<string, Entry>;
