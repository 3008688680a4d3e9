import { site } from "#app/config/site.ts";

const { city, state } = site;

export const hotels = {
  description: `Inns, resorts and small houses with good beds in ${city}, ${state}.`,
  lead: "Inns, resorts and small houses with good beds, chosen for where they are as much as for what they have.",
  callToAction: {
    title: "Feature Your Hotel",
    text: "Readers of this page are choosing where to sleep. Be the first house they see.",
  },
} as const;
