import { site } from "#app/config/site.ts";

const { city, digestTime } = site;

export const home = {
  headline: ["What's on, where to go and who to know in", `${city}.`],
  lead: `An AI concierge for the city: local events, dining, wellness, real estate and financial news, gathered in one place and sent as a weekly digest ${digestTime}.`,
  chat: `Chat with ${city} AI`,
  explore: `Explore ${city}`,
  tonight: { label: "Today", event: "Tonight", next: "Next", tables: "Tables", beach: "Beach" },
  features: [
    {
      name: "Real-Time Aggregation",
      text: "Events, tables, beaches, homes and jobs stand in one place. The list of events turns with the city's day: what is today comes first, and what is over stands last and says so.",
    },
    {
      name: "Personalized Insights",
      text: "Ask in your own words for free music this weekend or a table by the water, and see what was understood. No account, no profile: the answer fits the question.",
    },
    {
      name: "Market Intelligence",
      text: `Prices, days on market and homes for sale, and the month they are from, for everyone who is buying, building or investing in ${city}.`,
    },
  ],
  categories: {
    headline: ["Five ways into", "the city"],
    cards: [
      { name: "Eat", image: "/images/home/eat.jpg" },
      { name: "Play", image: "/images/home/play.jpg" },
      { name: "Invest", image: "/images/home/invest.jpg" },
      { name: "Wellness", image: "/images/home/wellness.jpg" },
      { name: "Real Estate", image: "/images/home/real-estate.jpg" },
    ],
    begin: "Or begin with:",
    places: "Places",
    links: ["/events", "/dining", "/hotels", "/wellness", "/real-estate"],
  },
  conversation: {
    headline: "Ask, and it answers at once",
    assistant: `${city} AI`,
    question: `What's happening in ${city} tonight?`,
  },
  asked: {
    headline: "Ask it yourself",
    answered: "Answered from the guide on",
    questions: [
      { question: "Saturday with children", params: "with=kids" },
      { question: "This evening on foot, under $150", params: "part=evening&car=no&budget=150" },
      { question: "A rainy Sunday", params: "rain=yes" },
    ],
  },
  business: {
    headline: "The business of paradise",
    lead: "What investors ask first, in four figures.",
    source: "Figures of November 2026, set by the editors.",
    stats: [
      { figure: "12", name: "luxury projects" },
      { figure: "+18.5%", name: "YoY appreciation" },
      { figure: "$2.4M", name: "median waterfront price" },
      { figure: "$1.2B", name: "Q1 commercial volume" },
    ],
  },
  // Letters say the same before the pay of such a job.
  featuredJobs: { headline: "Featured jobs", all: "All jobs", paid: "Paid listing" },
  partners: {
    headline: "In good company",
    lead: "Four kinds of house make this guide worth reading. If yours is one of them, write to us.",
    kinds: [
      "Restaurants and galleries",
      "Wellness studios",
      "Hotels and resorts",
      "Real estate firms",
    ],
    image: "/images/guides/fifth-avenue.jpg",
  },
  callToAction: {
    title: site.newsletter,
    text: `Events, openings and market notes in one letter, ${digestTime}.`,
  },
} as const;

export const answers = {
  tonight: "Tonight, and what comes next:",
  later: "Nothing is dated tonight. What comes next:",
  none: "Nothing is dated just now. New dates stand under Events as soon as they are known.",
} as const;
