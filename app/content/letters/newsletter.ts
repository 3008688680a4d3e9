import { site } from "#app/config/site.ts";

const { city, state, digestTime } = site;

export const newsletter = {
  description: `One letter a week on ${city}, ${state}: events, openings and market notes, ${digestTime}.`,
  lead: `What is on, what is new and what it costs to live here: weekly, ${digestTime}.`,
  invitation: "One letter, and you know the week.",
  benefits: [
    {
      name: "This week's events",
      text: "What is on from Friday to Thursday, with the hour, the place and whether it is free.",
    },
    {
      name: "New openings",
      text: "Kitchens, galleries and studios in their first weeks, visited before we write.",
    },
    {
      name: "Market insights",
      text: "Prices, days on market and new projects, in five lines you can repeat at dinner.",
    },
  ],
  frontPage: {
    image: "/images/events/palm-court-growers-market.jpg",
    open: "Open the letter",
  },
  sample: {
    path: "/newsletter/sample",
    title: "A sample of the letter",
    opening:
      "This is a sample, and nobody was sent it. What follows is what the guide holds for the days after the next Friday; a real letter opens with a few words of ours.",
    open: "Read a sample",
  },
  archive: {
    recent: "Recent editions",
    earlier: "Earlier editions",
    samples: "Samples of how the letter reads. Nobody was sent these.",
    samplesBesideSent:
      "Those that open have been sent. The others are samples of how the letter reads.",
  },
  editions: [
    {
      date: "November 20, 2026",
      title: "The season finds its chairs",
      preview: `Stone crab claws are back on ice, the bandshell has its winter dates, and three new kitchens opened between the pier and the bay. Where to sit, and when to get there.`,
    },
    {
      date: "November 13, 2026",
      title: "Low water, long light",
      preview:
        "The week's lowest tides fall just before sunset: shells, herons and an empty mile south of the pass. Also, what a cottage on a canal costs now, and why.",
    },
    {
      date: "November 6, 2026",
      title: `What ${city} does on a Tuesday`,
      preview:
        "A pottery wheel that takes beginners, a harp among the water lilies that is done before lunch, and nine swimming lanes without music.",
    },
  ],
} as const;
