import { site } from "#app/config/site.ts";

const partNames = {
  day: "The whole day",
  morning: "The morning",
  afternoon: "The afternoon",
  evening: "The evening",
} as const;

const likeNames = {
  beach: "Beach",
  sunset: "Sunset",
  music: "Music",
  food: "Food",
  art: "Art",
  wellness: "Wellness",
  sports: "Sports",
  outdoors: "Outdoors",
} as const;

const NUMBERS = ["", "one", "two", "three", "four", "five", "six"];

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;

export const planPage = {
  title: "A day in ",
  city: site.city,
  description: `A day in ${site.city}, planned: what’s open, in what order, how to get from one stop to the next, and what it costs.`,
  partNames,
  likeNames,
  partyOf: (adults: number, children: number) =>
    [count(adults, "adult", "adults"), children > 0 && count(children, "child", "children")]
      .filter(Boolean)
      .join(" and "),
  forParty(adults: number, children: number) {
    const number = NUMBERS[adults] ?? adults;
    return `for ${children > 0 ? planPage.partyOf(adults, children) : number}`;
  },
  /** A stop that is no longer in the guide. */
  nameless: {
    event: "An event",
    restaurant: "A restaurant",
    beach: "A beach",
    venue: "A wellness place",
    place: "A place",
  },
  ask: "Or say it: “on Sunday,” “cheaper,” “no museums”",
  notUsed: (texts: readonly string[]) => `We could not use: ${texts.join(", ")}`,
  restDone: "The rest is done.",
  unchanged: "Nothing changed",
  unknown: (number: number) =>
    number === 1
      ? "One stop is missing: it isn’t in the guide."
      : `${number} stops are missing: they aren’t in the guide.`,
  holiday: (name: string) => `It’s ${name}: these are the usual hours. Call ahead.`,
  oneDay: "A plan covers one day",
  keptTitle: "Plan kept",
  kept: "This address now always opens these stops in this order. Bookmark it or share it.",
  samePrice: "Children count at the adult price unless the place says otherwise.",
  notNow: "We can’t make a plan right now. Try again in a minute.",
  made: [
    "Every stop is in this guide, and open for as long as you’ll be there.",
    "Travel times are estimates: walks follow the street grid, and drives include parking. How long you stay is our estimate where the place doesn’t say.",
    "Costs add up what each place charges, for everyone in your party. Children count at the adult price unless the place says otherwise.",
    "We don’t guess the weather: choose Rain, and every stop has a roof.",
    "No business can pay to be in a plan.",
  ],
} as const;
