import { site } from "#app/config/site.ts";

const { city, state } = site;
const oldTown = `old-${city.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;

export const guides = {
  description: `Four corners of ${city}, ${state}, each with its own pace.`,
  lead: `Four corners of ${city}, each with its own pace. One is ready, three are on the way. Meanwhile, browse our`,
  places: "places to see",
  unwritten: "Coming soon",
} as const;

export const neighborhoodGuides = [
  {
    name: `Old ${city}`,
    slug: oldTown,
    description:
      "Cottage lanes, courtyards and galleries between the Gulf and the bay, in twelve blocks best walked after four, when the shade has crossed the street.",
    image: `/images/guides/${oldTown}.jpg`,
  },
  {
    name: "Fifth Avenue",
    slug: "fifth-avenue",
    description:
      "The avenue runs under royal palms from the highway to the sand, with café tables on both sides and a park around the corner where the band plays.",
    image: "/images/guides/fifth-avenue.jpg",
  },
  {
    name: "Mercato",
    slug: "mercato",
    description:
      "Uptown by evening: strings of lamps over the square, a cinema, and enough terraces that dinner can wander from one to the next.",
    image: "/images/guides/mercato.jpg",
  },
  {
    name: "Vanderbilt Beach",
    slug: "vanderbilt-beach",
    description:
      "Here the resorts line a wide, straight shore, so a morning is parasols and shallow water and an evening is everyone's chair turned west.",
    image: "/images/guides/vanderbilt-beach.jpg",
  },
] as const;
