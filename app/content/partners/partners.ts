import { site } from "#app/config/site.ts";

/** The description of a place for the readers of the price list. */
export const placeWords = {
  hero: "A band on Home",
  home: "A card on Home",
  strip: "A logo on Home",
  category: "A place above the list of",
  feature: `A text in ${site.newsletter}`,
  mention: `A line in ${site.newsletter}`,
  task: "Words on our social pages",
  page: "A page that we wrote with it",
  listings: "Job listings, as many as it has",
};

export const paying = {
  title: "Who pays ",
  coral: "to stand here",
  headTitle: "Who Pays to Stand Here",
  description: `Who pays ${site.name} for a place, what for, and until when. No list, search or plan of the guide knows of it.`,
  lead: "Everybody who has a place from us, what it is, and until when.",
  none: "Nobody pays to stand here at the moment.",
  until: "Until",
  rulesHeadline: "What it buys",
  rules: [
    "A place of its own, with the word Advertisement before the name. Where there are more partners than places, they take turns by the day.",
    "Not an order, a check or a word of the guide: its lists, search, plans and maps are the same with and without them, and what we write of a partner is what we would write of anybody.",
  ],
  advertise: "What it costs, and what is free",
};

/** The free places, which stand below what is sold. */
export const freePlaces = {
  headline: "Free in",
  turns: "Where not all fit at once, they take turns by the day.",
  all: "Who stands here, and until when",
};
