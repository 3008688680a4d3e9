import { site } from "#app/config/site.ts";

const { city } = site;

/** Streets are real. Houses are records of the data files, named by their ids: what is not there is not shown. */
export const oldTown = {
  highlights: [
    {
      name: `${city} Pier Beach`,
      text: "The town began at this beach, with a pier that storms have taken more than once. Go for the pelicans, stay for the quiet that falls as the sun goes in.",
    },
    {
      name: "Third Street South",
      text: "Courtyards behind shopfronts, fountains behind courtyards. The galleries keep their doors open until the lamps come on.",
    },
    {
      name: "The beach ends",
      record: `Old ${city} Beach Ends`,
      text: "Nearly every avenue stops at the sand. Pick a number up to Thirteenth, and the beach at its foot is yours for an hour.",
    },
    {
      name: "Cottage lanes",
      text: "Between Third and Gulf Shore stand the wooden houses of the first winters, shutters up, bougainvillea to the eaves.",
    },
    {
      name: "Cambier Park",
      text: "The town's front yard: a great many checkers players and a bandshell, where on Saturdays a band plays from a quarter to six.",
    },
  ],
  beach: "old-naples-beach-ends",
  restaurants: [
    "early-heron",
    "cortile-undici",
    "pelican-and-vine",
    "miss-ludlows-pie-counter",
    "tilt-and-tide",
  ],
  nights: [
    {
      restaurant: "the-tamarind-room",
      text: "Rum and low light, and every Friday from 8:30 PM the Blue Pelican Trio.",
    },
    {
      hotel: "lantern-house",
      text: "The bar is on the roof, around a fire bowl, with the avenue below.",
    },
    {
      hotel: "hotel-zephyrine",
      text: "A fine gimlet, and after five o'clock the theater tickets nobody picked up.",
    },
  ],
  parking: [
    "The two public garages off Fifth Avenue South are free and rarely full before six.",
    "Meters at the beach ends take cards or an app; the spaces nearest the pier go first.",
    "On market Saturdays, park north of Central Avenue and walk in under the trees.",
  ],
  route: {
    garage: {
      name: "Park once",
      text: "Leave the car in a garage off Fifth Avenue South and forget it.",
    },
    lanes: {
      name: "Cottage lanes",
      text: "Walk south on Third and turn wherever a hedge is taller than you.",
    },
    street: {
      name: "Third Street South",
      text: "Courtyards, fountains and the galleries before they close.",
    },
    beach: { name: "The beach by the pier", text: "Pelicans overhead, everyone else facing west." },
    supper: {
      name: "Supper",
      text: "A table outside, and a cardigan in January.",
      restaurant: "cortile-undici",
    },
    music: {
      name: "One last song",
      text: "Back to Fifth Avenue, and in at the door with the music. On Fridays it's a trio.",
      restaurant: "the-tamarind-room",
    },
  },
  instead: {
    music: {
      id: "glass",
      name: "One last glass",
      text: "The music has tonight off. The wine bar at the Gulf end of Fifth Avenue doesn't.",
      restaurant: "pelican-and-vine",
    },
  },
  closed: "closed this evening",
  open: (until: string) => `open until ${until}`,
} as const;
