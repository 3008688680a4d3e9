import { site } from "#app/config/site.ts";

const { city, state } = site;

export const dining = {
  description: `Where to eat in ${city}, ${state}: by the water, outdoors, with live music, open now.`,
  lead: "Tables worth the drive, the wait and the second visit.",
  onMap: "Filled numbers are open now.",
  callToAction: {
    title: "Run a Restaurant?",
    text: "Tell us where you are, when you're open and the dish people come back for.",
    links: [{ to: "/contact", label: "Submit a Restaurant" }],
  },
} as const;
