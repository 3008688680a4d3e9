import { site } from "#app/config/site.ts";

const { city, name, newsletter, digestTime } = site;

export const about = {
  description: `Why ${name} exists and who's behind it.`,
  headline: { title: "A city, ", coral: "answered" },
  lead: `${name} gathers what's on, where to go and who to know in ${city}, so nobody has to ask twice.`,
  image: "/images/pages/desk.jpg",
  mission: {
    headline: "Our mission",
    lead: "In a small city, news is everywhere: on a chalkboard, in a choir's newsletter, in a bank window. Here it's all in one place.",
    text: [
      "Events, restaurants, wellness, homes and hotels, each with its hours, address or part of town. Ask for what you want in a single line, or browse it all without an account, even on an old phone or a bad connection.",
      "We read every job before it goes up, because work matters too much to leave to a list nobody checks.",
      `Once a week, the best of it goes into a letter: ${newsletter}, ${digestTime}.`,
    ],
  },
  founder: {
    headline: "The founder",
    lead: "Marina Calloway ran a hotel desk for eleven winters and answered the same forty questions every day.",
    text: "She wrote the answers down, first for the night porter, then for the guests, then for the guests' cousins. The list outgrew its binder. This guide is that binder, minus the coffee stains.",
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
    lead: "This guide works with AI assistants, too.",
    text: "If your assistant supports connectors, also called MCP servers, it can look things up here for you: what's on, what's open, who's hiring. In its settings, add a connector with this address. It needs no account or key, and it can only read.",
  },
} as const;
