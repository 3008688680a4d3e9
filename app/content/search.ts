import { site } from "#app/config/site.ts";
import { neighborhoodGuides } from "./guides.ts";

export const search = {
  title: "Ask the guide",
  description: `One question to the whole guide of ${site.city}: events, restaurants, beaches, hotels, homes, wellness, guides, jobs and newsletters.`,
  lead: "Events, restaurants, beaches, hotels, homes, wellness, guides, jobs and newsletters, all with one question.",
  understands:
    "It understands days (today, tonight, tomorrow, this weekend, on Friday), free, family, live music, open now, outdoor, waterfront, neighborhoods, price levels, and for jobs their category and type. What stands in quotes is looked for as it is.",
  partial: "A part of the guide cannot be shown at the moment. Please ask again in a minute.",
  examples: [
    "free music this weekend",
    "family events",
    "restaurants on the water, open now",
    "restaurants with live music",
    "hotels with a pool",
    `homes in ${neighborhoodGuides[0].name}`,
    "yoga outdoors",
    "full-time hospitality jobs",
  ],
} as const;
