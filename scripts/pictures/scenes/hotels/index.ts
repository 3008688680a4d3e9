import type { Entry } from "../draw.ts";
import { beachResort } from "./beach-resort.ts";
import { bungalows } from "./bungalows.ts";
import { cabana } from "./cabana.ts";
import { decoFront } from "./deco.ts";
import { grandHotel, marina } from "./grand.ts";
import { loggia } from "./loggia.ts";
import { motorCourt } from "./motor-court.ts";
import { poolTop } from "./pool-top.ts";
import { porchInn } from "./porch-inn.ts";
import { rooftop } from "./rooftop.ts";
import { roomView } from "./rooms.ts";

export const hotels = {
  grandHotel: {
    draw: grandHotel,
    times: ["golden", "noon", "dusk"],
    alt: "A Mediterranean-revival hotel with a tower",
  },
  motorCourt: {
    draw: motorCourt,
    times: ["noon", "dusk"],
    alt: "A mid-century motor court with bright doors around its pool",
  },
  beachResort: {
    draw: beachResort,
    isBarefoot: true,
    times: ["dawn", "noon", "golden"],
    alt: "Two guests read under a striped parasol before a white beachfront resort, palms and tents",
  },
  roomView: {
    draw: roomView,
    times: ["noon", "dusk", "dawn"],
    alt: "A hotel room with a bed and a window seat on palms and the sea",
  },
  porchInn: {
    draw: porchInn,
    times: ["noon", "golden"],
    alt: "An inn with a porch around two sides, behind a white picket fence",
  },
  poolTop: {
    draw: poolTop,
    isBarefoot: true,
    times: ["noon", "golden"],
    alt: "A kidney-shaped hotel pool from above, swimmers in it and parasols along its edge",
  },
  loggia: {
    draw: loggia,
    times: ["golden", "dusk"],
    alt: "A hotel lobby of arches open to the Gulf, a guest looking out",
  },
  rooftop: {
    draw: rooftop,
    times: ["dusk", "golden"],
    alt: "Guests around a fire bowl on the roof, above the town",
  },
  marina: { draw: marina, times: ["noon", "golden"], alt: "Pastel fronts along the marina" },
  cabana: {
    draw: cabana,
    isBarefoot: true,
    times: ["noon", "golden"],
    alt: "Two day beds with pillows in a striped cabana, the beach between its drapes",
  },
  decoFront: {
    draw: decoFront,
    times: ["dusk", "night"],
    alt: "A stepped art-deco hotel front with a gold car at the curb",
  },
  bungalows: {
    draw: bungalows,
    times: ["night", "dusk", "golden"],
    alt: "A couple on stepping stones between thatched bungalows, among path lamps",
  },
} satisfies Record<string, Entry>;
