import { site } from "#app/config/site.ts";

const { city, state, digestTime } = site;

export const newsletter = {
  description: `A weekly letter about ${city}, ${state}: events, openings and market notes, ${digestTime}.`,
  lead: `What's on, what's new and what it costs to live here: weekly, ${digestTime}.`,
  invitation: "Your week, in one letter.",
  benefits: [
    {
      name: "This week's events",
      text: "What's on from Friday to Thursday: when, where and whether it's free.",
    },
    {
      name: "New openings",
      text: "Kitchens, galleries and studios in their first weeks, which we visit before we write about them.",
    },
    {
      name: "Market insights",
      text: "Prices, days on market and new projects, in five lines you can repeat at dinner.",
    },
  ],
  frontPage: { image: "/images/events/palm-court-growers-market.jpg", open: "Open the letter" },
  sample: {
    path: "/newsletter/sample",
    title: "A sample of the letter",
    opening:
      "This is a sample and was never sent. It shows what the guide has for the week that starts next Friday; a real letter opens with a few words from us.",
    open: "Read a sample",
  },
  archive: {
    recent: "Recent editions",
    earlier: "Earlier editions",
    samples: "Samples of how the letter reads. They were never sent.",
    samplesBesideSent: "The oldest are samples of how the letter reads. They were never sent.",
    sample: "This is a sample and was never sent.",
  },
  editions: [
    {
      date: "November 20, 2026",
      to: "/newsletter/2026-11-20",
      title: "The season finds its chairs",
      preview: `Stone crab claws are back on ice, the bandshell has its winter dates, and three new kitchens opened between the pier and the bay. Where to sit, and when to get there.`,
    },
    {
      date: "November 13, 2026",
      to: "/newsletter/2026-11-13",
      title: "Low water, long light",
      preview:
        "The week's lowest tides fall just before sunset: shells, herons and an empty mile south of the pass. Also, what a cottage on a canal costs now, and why.",
    },
    {
      date: "November 6, 2026",
      to: "/newsletter/2026-11-06",
      title: `What ${city} does on a Tuesday`,
      preview:
        "A pottery wheel that takes beginners, a harp among the water lilies that is done before lunch, and nine swimming lanes without music.",
    },
  ],
} as const;
