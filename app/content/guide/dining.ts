import { site } from "#app/config/site.ts";

const { city, state } = site;

export const dining = {
  description: `Where to eat in ${city}, ${state}: by the water, outdoors, with live music, open now.`,
  lead: "Tables worth the drive, the wait and the second visit.",
  onMap: "What is open now has a filled number.",
  callToAction: {
    title: "Run a Restaurant?",
    text: "Tell us the street, the hours and the dish that people come back for.",
  },
} as const;
