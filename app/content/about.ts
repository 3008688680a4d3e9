import { site } from "#app/config/site.ts";

const { city, name, newsletter, digestTime } = site;

export const about = {
  description: `Why ${name} exists, and who stands behind it.`,
  headline: ["A city,", "answered"],
  lead: `${name} gathers what is on, where to go and who to know in ${city}, so that nobody has to ask twice.`,
  mission: {
    headline: "Our mission",
    lead: "A small city keeps its news in many places: on a chalkboard, in a choir's newsletter, in the window of a bank. We read all of it and put it on one page.",
    text: [
      "Events, dining, wellness, real estate and financial news, sorted by what you can do with them today. Everything can be read without an account, on an old phone, on a bad line. Jobs are read by a person before they appear, because work is too important for a list that nobody looks at.",
      `Once a week the best of it becomes a letter, ${newsletter}, ${digestTime}.`,
    ],
  },
  founder: {
    headline: "The founder",
    lead: "Marina Calloway ran a hotel desk for eleven winters and answered the same forty questions every day.",
    text: "She wrote the answers down, first for the night porter, then for the guests, then for the guests' cousins. The list outgrew its binder. This guide is that binder, with the coffee stains taken out.",
  },
} as const;
