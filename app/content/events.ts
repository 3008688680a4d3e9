import { site } from "#app/config/site.ts";

const { city, state } = site;

export const events = {
  description: `Concerts, markets, walks and suppers in ${city}, ${state}, in the order they happen.`,
  lead: "Concerts, markets, walks and suppers, in the order they happen.",
  callToAction: {
    title: "Host an Event?",
    text: "Tell us the date, the place and why it is worth leaving the beach for.",
  },
} as const;
