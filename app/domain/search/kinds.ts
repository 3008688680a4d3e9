type KindName = { title: string; one: string; many: string; path: string };

/** The kinds that can be found, in the order of equally good groups. */
// biome-ignore format: one kind a line reads as a table
export const KIND_NAMES = {
  event: { title: "Events", one: "event", many: "events", path: "/events" },
  restaurant: { title: "Restaurants", one: "restaurant", many: "restaurants", path: "/dining" },
  beach: { title: "Beaches", one: "beach", many: "beaches", path: "/beaches" },
  place: { title: "Places", one: "place", many: "places", path: "/places" },
  hotel: { title: "Hotels", one: "hotel", many: "hotels", path: "/hotels" },
  listing: { title: "Homes", one: "home", many: "homes", path: "/real-estate" },
  wellness: { title: "Wellness", one: "wellness venue", many: "wellness venues", path: "/wellness" },
  guide: { title: "Guides", one: "neighborhood guide", many: "neighborhood guides", path: "/guides" },
  job: { title: "Jobs", one: "job", many: "jobs", path: "/jobs" },
  edition: { title: "Newsletter", one: "newsletter", many: "newsletters", path: "/newsletter" },
} satisfies Record<string, KindName>;

export type Kind = keyof typeof KIND_NAMES;

export const KINDS = Object.keys(KIND_NAMES) as Kind[];

export const addressOf = (question: string) =>
  question === "" ? "/search" : `/search?${new URLSearchParams({ q: question })}`;
