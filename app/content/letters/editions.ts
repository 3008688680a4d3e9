import { site } from "#app/config/site.ts";

export const editionTexts = {
  picture: {
    src: "/images/letter.jpg",
    alt: "The pier, palms and a low sun over the Gulf, at dusk",
  },
  headings: {
    events: "This week's events",
    partners: "Advertisements from our partners",
    sunset: "Sunset",
    table: "Dinner on Friday",
    beach: "A beach for the week",
    saturday: "A plan for Saturday",
    openings: "New openings",
    market: "Market insights",
    featured: "Featured jobs: paid listings",
    jobs: "New jobs",
    last: "Last week's letter",
  },
  sunset: (first: string, last: string) =>
    first === last ? `${first} all week.` : `${first} on Friday, ${last} by Thursday.`,
  boxes: {
    subject: "Subject",
    opening: "Opening",
    openings: "New openings",
    market: "Market insights",
    arrangement: "Leave out or move events",
  },
  /** The label stands alone before each advertiser's name. */
  advertisement: "Advertisement",
  newsOnly: `News from ${site.city}`,
} as const;

/** Other sites, such as those that show mail, may load these pictures. */
export const isLetterPicture = (path: string) =>
  path === editionTexts.picture.src || /^\/images\/events\/[\w-]+\.jpg$/.test(path);
