import { site } from "#app/config/site.ts";

const { city } = site;

/** Houses are invented, streets are not. */
export const oldTown = {
  highlights: [
    {
      name: `${city} Pier`,
      text: "A thousand feet of planks over the Gulf. Go for the pelicans, stay for the quiet that falls when the sun touches the water.",
    },
    {
      name: "Third Street South",
      text: "Courtyards behind shopfronts, fountains behind courtyards. The galleries keep their doors open until the lamps come on.",
    },
    {
      name: "The beach ends",
      text: "Every avenue stops at the sand. Pick a number between Central and Thirteenth, and the beach at its foot is yours for an hour.",
    },
    {
      name: "Cottage lanes",
      text: "Between Third and Gulf Shore stand the wooden houses of the first winters, shutters up, bougainvillea to the eaves.",
    },
    {
      name: "Cambier Park",
      text: "The town's front yard: a bandshell, a great many checkers players and, from December on, music on Sunday afternoons.",
    },
  ],
  tables: [
    { name: "Pelican & Vine", text: "Raw bar and wood grill; the window seats face west." },
    {
      name: "Azulejo & Daughters",
      text: "Whole fish, blue tiles and an argument about olive oil.",
    },
    { name: "Cortile Undici", text: "Eleven tables around a fig tree, lit from below." },
    {
      name: "La Buganvilla",
      text: "Lunch under the pergola that becomes dinner without anyone moving.",
    },
    {
      name: "Miss Ludlow's Pie Counter",
      text: "Key lime, coconut, and a bell when the oven opens.",
    },
  ],
  nights: [
    { name: "The Tamarind Room", text: "Rum, low light and a piano that is played, not owned." },
    { name: "Blue Pelican", text: "A trio from nine, a second set for those who stay." },
    { name: "The Lamp and Oar", text: "Sailors' bar with a better cellar than it lets on." },
  ],
  parking: [
    "The two public garages off Fifth Avenue South are free and rarely full before six.",
    "Meters at the beach ends run by card or app; the pier's own spaces go first.",
    "On market Saturdays leave the car north of Central Avenue and walk in under the trees.",
  ],
  route: [
    {
      time: "4:00 PM",
      name: "Park once",
      text: "Leave the car in a garage off Fifth Avenue South and forget it.",
    },
    {
      time: "4:30 PM",
      name: "Cottage lanes",
      text: "Walk south on Third and turn wherever a hedge is taller than you.",
    },
    {
      time: "5:00 PM",
      name: "Third Street South",
      text: "Courtyards, fountains and the galleries before they close.",
    },
    {
      time: "6:00 PM",
      name: "The pier",
      text: "Out to the end. Pelicans on the rail, everyone else facing west.",
    },
    {
      time: "7:00 PM",
      name: "Supper",
      text: "A table outside, grouper, and a cardigan in January.",
    },
    {
      time: "9:00 PM",
      name: "One last song",
      text: "Live music on the avenue until the chairs go up.",
    },
  ],
} as const;
