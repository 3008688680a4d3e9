import { site } from "#app/config/site.ts";

export const placePages = {
  lists: {
    "/dining": "Dining",
    "/beaches": "Beaches",
    "/wellness": "Wellness",
    "/places": "Places",
    "/real-estate": "Real Estate",
    "/hotels": "Hotels",
  },
  all: {
    "/dining": "All restaurants",
    "/beaches": "All beaches",
    "/events": "All events",
    "/wellness": "All wellness venues venues",
    "/places": "All places",
    "/real-estate": "All homes",
    "/hotels": "All hotels",
  },
  shareImages: {
    "/dining": "dining",
    "/beaches": "beaches",
    "/wellness": "wellness",
    "/places": "guides",
    "/real-estate": "real-estate",
    "/hotels": "hotels",
  },
  goodFor: { kids: "families", two: "couples", friends: "friends", one: "going solo" },
  parkingFee: { yes: "Paid", no: "Free", permit: "Permit or meter" },
  /** A record may say of each whether it has it: search, its page, plans and the editors' form read this list. */
  hasOrNot: {
    restrooms: { has: "restrooms", lacks: "no restrooms", label: "Restrooms" },
    shade: { has: "shade", lacks: "no shade", label: "Shade" },
    food: { has: "food nearby", lacks: "no food nearby", label: "Something to eat" },
  },
  walkIns: "Walk-ins welcome",
  holiday: (name: string) => [`${name}: hours may differ, so call first`],
  near: {
    beach: "Beach",
    table: "Restaurant",
    place: "Sight",
    event: (time: string) => `Today from ${time}`,
  },
  sunset: (time: string | undefined) => (time ? [`Sunset today at ${time}`] : []),
  nearTitle: "A short walk away",
  onTitle: "What's on here",
  minutes: (count: number) => (count === 0 ? "Right here" : `${count} min`),
};

/** The list of them. */
export const places = {
  title: "Places",
  description: `Parks, walks, streets, museums and a zoo: what to see in ${site.city}, outdoors or, when it rains, indoors.`,
  lead: "Where to go between breakfast and the beach, or when it rains.",
  outdoors: "Outdoors",
  indoors: "Indoors, rain or shine",
} as const;
