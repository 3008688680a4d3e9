import { site } from "#app/config/site.ts";
import { neighborhoodGuides } from "#app/content/guide/guides.ts";

export const search = {
  title: "Ask the guide",
  description: `One question to the whole guide of ${site.city}: events, restaurants, beaches, places, hotels, homes, wellness, guides, jobs and newsletters.`,
  understands:
    "Ask about meals (dinner, brunch, coffee), days and hours (tonight, Friday at 8 PM, December 12), what a place has (parking, live music, on the water, for kids, dog-friendly, indoors), prices (dinner for two under $80), neighborhoods and what is near (lunch near the pier, restaurants near me), homes by bedrooms and price, and jobs by trade, category, type and pay. A question for a day (what should we do on Sunday) gets a plan. Spanish works, too. Words in quotes are searched exactly.",
  examples: [
    "dinner tonight on the water",
    "free music this weekend",
    "a rainy day with kids",
    "where can we see the sunset",
    "hotels with a pool",
    `homes in ${neighborhoodGuides[0].name}`,
    "yoga outdoors",
    "full-time hospitality jobs",
  ],
} as const;
