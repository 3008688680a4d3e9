import { site } from "#app/config/site.ts";

export const editionTexts = {
  picture: {
    src: "/images/letter.jpg",
    alt: "The pier, palms and a low sun over the Gulf, at dusk",
  },
  headings: {
    events: "This week's events",
    partners: "Advertisements from our partners",
    sunsets: "When the sun goes down",
    table: "One table",
    beach: "One beach",
    saturday: "Saturday, planned",
    openings: "New openings",
    market: "Market insights",
    featured: "Featured jobs: paid listings",
    jobs: "New jobs",
    last: "The week before",
  },
  boxes: {
    subject: "Subject",
    opening: "Opening",
    openings: "New openings",
    market: "Market insights",
  },
  /** The label stands alone before each advertiser's name. */
  advertisement: "Advertisement",
  newsOnly: `News from ${site.city}`,
} as const;

/** Other sites, such as those that show mail, may load these pictures. */
export const isLetterPicture = (path: string) =>
  path === editionTexts.picture.src || /^\/images\/events\/[\w-]+\.jpg$/.test(path);
