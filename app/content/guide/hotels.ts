import { site } from "#app/config/site.ts";

const { city, state } = site;

export const hotels = {
  description: `Inns, resorts and small houses with good beds in ${city}, ${state}.`,
  lead: "Inns, resorts and small houses with good beds, chosen for where they are as much as for what they have.",
  legend:
    "The stars are our editors', out of five. $ stands for the gentlest rates, $$$$ for the steepest.",
  bestFor: {
    "Adults Only": "couples",
    Beachfront: "beach days",
    "Family Suites": "families",
    "Good Value": "small budgets",
    Kayaks: "paddlers",
    Marina: "boaters",
    "Monthly Stays": "long stays",
    "Pets Welcome": "guests with pets",
    Quiet: "rest",
    Spa: "spa days",
    Tennis: "tennis",
    "Walk to Theater": "evenings out",
  } as Record<string, string>,
  callToAction: {
    title: "Feature Your Hotel",
    text: "Readers of this page are choosing where to sleep. Be the first house they see.",
  },
} as const;
