import { site } from "#app/config/site.ts";

/** The description of a place for the readers of the price list. */
export const placeWords = {
  hero: "A banner on Home",
  home: "A card on Home",
  strip: "A logo on Home",
  category: "A spot at the top of",
  feature: `A feature in ${site.newsletter}`,
  mention: `A line in ${site.newsletter}`,
  task: "Posts on our social pages",
  page: "A sponsored article",
  listings: "Unlimited job listings",
};

export const paying = {
  title: "Our ",
  coral: "advertisers",
  headTitle: "Our Advertisers",
  description: `Who advertises with ${site.name}, what they bought, and until when. It never affects our lists, search or plans.`,
  lead: "Everyone who advertises here, what they bought, and until when.",
  none: "Nobody is advertising here right now.",
  until: "Until",
  rulesHeadline: "What advertisers get",
  rules: [
    "A spot of its own, labeled Advertisement. When there are more partners than spots, they take turns by the day. A partner is on Home once a day, in the banner or on a card, besides its logo.",
    "No influence on the guide: its lists, search, plans and maps are the same with and without advertisers, and we write about a partner the way we'd write about anyone.",
  ],
  advertise: "Prices and open spots",
};

/** The free places, which stand below what is sold. */
export const freePlaces = {
  headline: "Open in",
  turns: "When there are more partners than spots, they take turns by the day.",
  all: "Who advertises here, and until when",
};
