import { site } from "#app/config/site.ts";

const { city, digestTime } = site;

export const home = {
  headline: ["What's on, where to go and who to know in", `${city}.`],
  lead: `An AI concierge for the city: local events, dining, wellness, real estate and financial news, gathered in one place and sent as a weekly digest ${digestTime}.`,
  chat: `Chat with ${city} AI`,
  explore: `Explore ${city}`,
  features: [
    {
      name: "Real-Time Aggregation",
      text: "Events, openings and market moves are collected from across the city as they are announced, so that tonight is never last week's list.",
    },
    {
      name: "Personalized Insights",
      text: "Say what you like once. A family morning, a quiet table by the water, a gallery on the way home: the answer fits you.",
    },
    {
      name: "Market Intelligence",
      text: `Prices, days on market and new projects for everyone who is buying, building or investing in ${city}.`,
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
  },
  conversation: {
    headline: "Ask, and it answers at once",
    assistant: `${city} AI`,
    question: `What's happening in ${city} tonight?`,
    answer: "Three good ones, all within a short walk of each other:",
    events: [
      {
        time: "5:30 PM",
        title: "Sunset Strings on the Pier",
        location: `${city} Pier, Old ${city}`,
        type: "Live music",
      },
      {
        time: "7:00 PM",
        title: "Oysters and Vinyl",
        location: "Pelican & Vine, Fifth Avenue South",
        type: "Dining",
      },
      {
        time: "8:00 PM",
        title: "Third Street Gallery Night",
        location: "Third Street South",
        type: "Art",
      },
    ],
  },
  business: {
    headline: "The business of paradise",
    lead: "What investors ask first, in four figures.",
    stats: [
      { figure: "12", name: "luxury projects" },
      { figure: "+18.5%", name: "YoY appreciation" },
      { figure: "$2.4M", name: "median waterfront price" },
      { figure: "$1.2B", name: "Q1 commercial volume" },
    ],
  },
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
