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
      text: "Events, restaurants, beaches, homes and jobs in one place. The events list keeps up with the day: today comes first, and what's over moves to the end.",
    },
    {
      name: "Personalized Insights",
      text: "Ask in your own words for free music this weekend or a table by the water, and see how we understood you. No account, no profile.",
    },
    {
      name: "Market Intelligence",
      text: `Prices, days on market and homes for sale, every figure with its date, for anyone buying, building or investing in ${city}.`,
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
    begin: "Or start with:",
    places: "Places",
    links: ["/events", "/dining", "/hotels", "/wellness", "/real-estate"],
  },
  conversation: {
    headline: "Ask, and get an answer",
    assistant: `${city} AI`,
    question: `What's happening in ${city} tonight?`,
  },
  asked: {
    headline: "Ask it yourself",
    answered: "Answered from the guide on",
    questions: [
      { question: "Saturday with kids", params: "with=kids" },
      { question: "This evening on foot, under $150", params: "part=evening&car=no&budget=150" },
      { question: "A rainy Sunday", params: "rain=yes" },
    ],
  },
  business: {
    headline: "The business of paradise",
    lead: "The four numbers investors ask for first.",
    source: "Figures for November 2026, by our editors.",
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
    lead: "Four kinds of businesses make this guide worth reading. If yours is one of them, get in touch.",
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
  tonight: "Tonight and coming up:",
  later: "Nothing on tonight. Coming up:",
  none: "Nothing scheduled right now. New events appear under Events as soon as we hear of them.",
} as const;
