import { site } from "#app/config/site.ts";

const WEEKDAYS: Record<string, string> = {
  Mo: "Mon",
  Tu: "Tue",
  We: "Wed",
  Th: "Thu",
  Fr: "Fri",
  Sa: "Sat",
  Su: "Sun",
};

function clock(text: string) {
  const [hour = 0, minute = 0] = text.split(":").map(Number);
  const half = hour % 24 < 12 ? "AM" : "PM";
  return `${((hour + 11) % 12) + 1}${minute > 0 ? `:${String(minute).padStart(2, "0")}` : ""} ${half}`;
}

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
  /** "Mo-Fr 07:00-19:30" as "Mon to Fri, 7 AM to 7:30 PM". */
  hours: (entry: string) =>
    entry
      .replace(/\b(Mo|Tu|We|Th|Fr|Sa|Su)\b/g, (day) => WEEKDAYS[day] ?? day)
      .replace(/([a-z])-([A-Z])/g, "$1 to $2")
      .replace(/,(?=[A-Z])/g, ", ")
      .replace(/ (?=\d\d:)/, ", ")
      .replace(
        /(\d\d:\d\d)-(\d\d:\d\d)/g,
        (_, from: string, to: string) => `${clock(from)} to ${clock(to)}`,
      ),
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
