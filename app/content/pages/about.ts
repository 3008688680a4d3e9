import { site } from "#app/config/site.ts";

const { city, name, newsletter, digestTime } = site;

export const about = {
  description: `Why ${name} exists, and who stands behind it.`,
  headline: { title: "A city, ", coral: "answered" },
  lead: `${name} gathers what is on, where to go and who to know in ${city}, so that nobody has to ask twice.`,
  image: "/images/pages/desk.jpg",
  mission: {
    headline: "Our mission",
    lead: "A small city keeps its news in many places: on a chalkboard, in a choir's newsletter, in the window of a bank. Here it stands on one page.",
    text: [
      "Events, dining, wellness, homes and hotels, each with its hour, its address or its part of town, and all of it can be asked in one line. Everything can be read without an account, on an old phone, on a bad line.",
      "Jobs are read by a person before they appear, because work is too important for a list that nobody looks at.",
      `Once a week the best of it becomes a letter, ${newsletter}, ${digestTime}.`,
    ],
  },
  founder: {
    headline: "The founder",
    lead: "Marina Calloway ran a hotel desk for eleven winters and answered the same forty questions every day.",
    text: "She wrote the answers down, first for the night porter, then for the guests, then for the guests' cousins. The list outgrew its binder. This guide is that binder, with the coffee stains taken out.",
    image: "/images/pages/binder.jpg",
  },
  questions: {
    headline: "Six of the forty",
    all: [
      { question: "What is on, and what of it is free?", to: "/events?filter=free" },
      { question: "Where do we eat by the water?", to: "/dining?filter=waterfront" },
      { question: "Which beach has room to park?", to: "/beaches" },
      { question: "Where should my parents stay?", to: "/hotels" },
      { question: "How does one walk the old town?", to: "/guides" },
      { question: "Is anybody hiring?", to: "/jobs" },
    ],
  },
  assistant: {
    headline: "Ask through your assistant",
    lead: "The desk also answers programs.",
    text: "An assistant that takes connectors, or MCP servers as some call them, can look things up here for you: what is on, what is open, who is hiring. In its settings add a connector with this address. It asks for no account and no key, and it can only read.",
  },
} as const;
