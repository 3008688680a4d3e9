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
    "/wellness": "All of wellness",
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
  goodFor: {
    kids: "families",
    two: "two",
    friends: "friends",
    one: "an hour on one's own",
  },
  parkingFee: { yes: "Yes", no: "No", permit: "Permit or meter" },
  near: {
    beach: "Sand",
    table: "A table",
    place: "To see",
    event: (time: string) => `Today from ${time}`,
  },
  sunset: (time: string | undefined) => (time ? [`Sunset today at ${time}`] : []),
  nearTitle: "Near here, on foot",
  onTitle: "On here",
  minutes: (count: number) => (count === 1 ? "1 minute" : `${count} minutes`),
};

/** The list of them. */
export const places = {
  title: "Places",
  description: `Parks, walks, streets, museums and a zoo: what there is to see in ${site.city}, outdoors, and indoors when it rains.`,
  lead: "Where one goes between breakfast and the beach, and where when it rains.",
  outdoors: "Outdoors",
  indoors: "Indoors, rain or shine",
} as const;
