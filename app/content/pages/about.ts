import { site } from "#app/config/site.ts";

const { city, name, newsletter, digestTime } = site;

export const about = {
  description: `Why ${name} exists, and who is behind it.`,
  headline: { title: "A city, ", coral: "answered" },
  lead: `${name} gathers what is on, where to go and who to know in ${city}, so nobody has to ask twice.`,
  image: "/images/pages/desk.jpg",
  mission: {
    headline: "Our mission",
    lead: "A small city keeps its news in many places: on a chalkboard, in a choir's newsletter, in the window of a bank. Here it's all in one place.",
    text: [
      "Events, dining, wellness, homes and hotels, each with its hours, its address or its part of town. Ask about any of it in one line, or read it all without an account, on an old phone or a bad connection.",
      "A person reads every job before it appears, because work matters too much for a list nobody checks.",
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
      { question: "What's on, and what's free?", to: "/events?filter=free" },
      { question: "Where do we eat by the water?", to: "/dining?filter=waterfront" },
      { question: "Which beach has room to park?", to: "/beaches" },
      { question: "Where should my parents stay?", to: "/hotels" },
      { question: "What's the best walk in the old town?", to: "/guides" },
      { question: "Who's hiring?", to: "/jobs" },
    ],
  },
  assistant: {
    headline: "Ask your AI assistant",
    lead: "The guide answers assistants, too.",
    text: "If your assistant supports connectors, also called MCP servers, it can look things up here for you: what's on, what's open, who's hiring. Add a connector with this address in its settings. It needs no account or key, and it can only read.",
  },
} as const;
