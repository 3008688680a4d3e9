import { site } from "#app/config/site.ts";

const { city, state } = site;

export const wellness = {
  description: `Yoga on the sand, quiet rooms and long lanes: where ${city}, ${state}, catches its breath.`,
  lead: "Mats, lanes and quiet rooms, for an hour or the whole day.",
  invitation: "Run a studio, a spa or a practice?",
} as const;
