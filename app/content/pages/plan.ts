import { site } from "#app/config/site.ts";

const partNames = {
  day: "The whole day",
  morning: "The morning",
  afternoon: "The afternoon",
  evening: "The evening",
} as const;

const partyNames = {
  two: "Two of us",
  one: "One person",
  kids: "With children",
  friends: "Four friends",
} as const;

const forPeople = {
  two: "for two",
  one: "for one",
  kids: "for three",
  friends: "for four",
} as const;

const likeNames = {
  beach: "Beach",
  music: "Music",
  food: "Food",
  art: "Art",
  wellness: "Wellness",
  sports: "Sports",
  outdoors: "Outdoors",
} as const;

export const planPage = {
  title: "A day in ",
  city: site.city,
  description: `A day in ${site.city} that can be walked: events, tables, beaches and places, with what is open, how long each way takes and what it costs.`,
  partNames,
  partyNames,
  forPeople,
  likeNames,
  ask: "Or say it: and on Sunday, cheaper, without the market",
  notUnderstood: "Not understood, the rest is done",
  oneDay: "A plan is for one day",
  notNow: "There is no plan just now. Try again in a minute.",
  mapNote: "The line joins the stops. It is not the way to go.",
  made: [
    "Every stop is a record of this guide, open then for as long as you need, and checked again before you see it.",
    "Ways are estimated: on foot along streets that meet at right angles, by car with the time to park. How long a visit takes is our word where nobody says it.",
    "Costs are what the records say, for all of you. The weather is not guessed: say that it rains, and nothing is left that is outdoors alone.",
    "Nobody pays to stand in a plan.",
  ],
} as const;
