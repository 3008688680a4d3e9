type KindWords = {
  title: string;
  one: string;
  many: string;
  path: string;
  /** A question with one of these is about no other kind. Of one of them ("hotel") it may tell more than its kind. */
  asked: readonly string[];
};

/** What can be found, in the order in which equally good groups stand. */
export const KIND_WORDS = {
  event: {
    title: "Events",
    one: "event",
    many: "events",
    path: "/events",
    asked: ["events", "what's on", "what's happening", "things to do"],
  },
  restaurant: {
    title: "Restaurants",
    one: "restaurant",
    many: "restaurants",
    path: "/dining",
    asked: ["restaurants", "dining", "places to eat"],
  },
  beach: { title: "Beaches", one: "beach", many: "beaches", path: "/beaches", asked: ["beaches"] },
  hotel: {
    title: "Hotels",
    one: "hotel",
    many: "hotels",
    path: "/hotels",
    asked: ["hotels", "places to stay"],
  },
  listing: {
    title: "Homes",
    one: "home",
    many: "homes",
    path: "/real-estate",
    asked: ["homes", "houses", "listings", "real estate"],
  },
  wellness: {
    title: "Wellness",
    one: "wellness venue",
    many: "wellness venues",
    path: "/wellness",
    asked: ["wellness"],
  },
  guide: {
    title: "Guides",
    one: "guide",
    many: "guides",
    path: "/guides",
    asked: ["guides", "neighborhoods"],
  },
  job: { title: "Jobs", one: "job", many: "jobs", path: "/jobs", asked: ["jobs", "job"] },
  edition: {
    title: "Newsletter",
    one: "newsletter",
    many: "newsletters",
    path: "/newsletter",
    asked: ["newsletters", "newsletter"],
  },
} satisfies Record<string, KindWords>;

export type Kind = keyof typeof KIND_WORDS;

export const KINDS = Object.keys(KIND_WORDS) as Kind[];

export const addressOf = (question: string) =>
  question === "" ? "/search" : `/search?${new URLSearchParams({ q: question })}`;
