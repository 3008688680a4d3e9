import type { Entry } from "../draw.ts";
import { towers } from "./bay.ts";
import { canalHomes } from "./canal-homes.ts";
import { cottage } from "./cottage.ts";
import { frontDoor } from "./front-door.ts";
import { golf } from "./golf.ts";
import { midCentury } from "./mid-century.ts";
import { modernHouse } from "./modern-house.ts";
import { livingRoom } from "./rooms.ts";
import { terrace } from "./terrace.ts";
import { villa } from "./villa.ts";

export const listings = {
  modernHouse: {
    draw: modernHouse,
    times: ["dusk", "noon"],
    alt: "A white modern house on a canal with a dock",
  },
  villa: {
    draw: villa,
    times: ["noon", "golden"],
    alt: "A tile-roofed villa with a round tower at the end of its drive",
  },
  towers: {
    draw: towers,
    times: ["golden", "noon", "night"],
    alt: "Apartment towers along the bay",
  },
  cottage: {
    draw: cottage,
    times: ["dusk", "noon"],
    alt: "A clapboard cottage with lit windows, a hammock between two palms",
  },
  livingRoom: {
    draw: livingRoom,
    times: ["noon", "dusk"],
    alt: "A living room with a wide window on the bay",
  },
  golf: { draw: golf, times: ["noon", "golden"], alt: "A villa beside the eighteenth green" },
  midCentury: {
    draw: midCentury,
    times: ["golden", "noon", "dusk"],
    alt: "A butterfly-roofed mid-century house",
  },
  terrace: {
    draw: terrace,
    times: ["dusk", "golden"],
    alt: "Somebody at the rail of a terrace with a plunge pool, high above the Gulf",
  },
  canalHomes: {
    draw: canalHomes,
    times: ["noon", "golden"],
    alt: "Homes, pools and docks where two canals meet, from the air",
  },
  frontDoor: {
    draw: frontDoor,
    times: ["noon", "golden"],
    alt: "A teal front door under bougainvillea",
  },
} satisfies Record<string, Entry>;
