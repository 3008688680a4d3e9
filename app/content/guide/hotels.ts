import { site } from "#app/config/site.ts";

const { city, state } = site;

export const hotels = {
  description: `Inns, resorts and small hotels with good beds in ${city}, ${state}.`,
  lead: "Inns, resorts and small hotels with good beds in good spots.",
  legend: "Our editors rate hotels out of five stars. $ is the least expensive, $$$$ the most.",
  bestFor: {
    "Adults Only": "couples",
    Beachfront: "beach days",
    "Family Suites": "families",
    "Good Value": "tight budgets",
    Kayaks: "paddlers",
    Marina: "boaters",
    "Monthly Stays": "long stays",
    "Pets Welcome": "travelers with pets",
    Quiet: "peace and quiet",
    Spa: "spa days",
    Tennis: "tennis",
    "Walk to Theater": "evenings out",
  } as Record<string, string>,
  callToAction: {
    title: "Feature Your Hotel",
    text: "People on this page are deciding where to stay. Be the first hotel they see.",
    links: [{ to: "/advertise", label: "Advertise with us" }],
  },
} as const;
