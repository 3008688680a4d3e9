import { site } from "#app/config/site.ts";
import { SCHEDULE_FIELDS } from "../records/schedule-form.ts";

/** A note says what is wrong with a record that is in the guide. */
export const SUGGESTION_TYPES = ["new", "note"] as const;

export const SUGGESTION_STATES = ["waiting", "approved", "refused", "withdrawn", "lapsed"] as const;

export const NOTE_TOPICS = {
  closed: "It has closed for good",
  hours: "The hours",
  contact: "The address or phone",
  date: "The date or time",
  price: "The price",
  other: "Something else",
};
export type NoteTopic = keyof typeof NOTE_TOPICS;
export const NOTE_TOPIC_CODES = Object.keys(NOTE_TOPICS) as [NoteTopic, ...NoteTopic[]];

/** The sender reads these reasons. The sender of spam is not notified, and `other` has only the admin's own text. */
export const SUGGESTION_REFUSALS = {
  far: { sentence: `It isn't in or near ${site.city}.`, mayResend: true },
  past: { sentence: "It's already over.", mayResend: false },
  double: { sentence: "It's already in the guide.", mayResend: false },
  thin: { sentence: "It says too little.", mayResend: true },
  advert: { sentence: "It's an advertisement.", mayResend: false },
  unsure: { sentence: "We couldn't confirm it.", mayResend: true },
  rights: { sentence: "The picture isn't yours to share.", mayResend: true },
  spam: { sentence: "Spam (nobody is told)", mayResend: false },
  other: { sentence: "Something else, in your own words", mayResend: true },
};
export type SuggestionRefusal = keyof typeof SUGGESTION_REFUSALS;
export const SUGGESTION_REFUSAL_CODES = Object.keys(SUGGESTION_REFUSALS) as [
  SuggestionRefusal,
  ...SuggestionRefusal[],
];

export const suggestionSentence = (refusal: string | null) =>
  refusal !== null && refusal !== "spam" && refusal !== "other"
    ? SUGGESTION_REFUSALS[refusal as SuggestionRefusal]?.sentence
    : undefined;

/** The tags of a suggested event, a box each. */
export const SUGGESTED_TAGS = {
  tag_family: "Family",
  tag_music: "Live Music",
  tag_food: "Food",
  tag_art: "Art",
  tag_outdoors: "Outdoors",
  tag_sports: "Sports",
};

/** The schedule is as the desk's form has it, without rules that only a calendar can write. */
export const SUGGESTED_SCHEDULE = [
  ...SCHEDULE_FIELDS.filter((name) => name !== "rule"),
  "until",
  "skips",
];

export const SUGGESTION_SOURCES = {
  organizer: "I organize it",
  visitor: "I've been there",
  reader: "I read about it",
};

export type SuggestedWord = "title" | "venue" | "location" | "price" | "description";

const others: SuggestedWord[] = ["venue", "location", "price", "description"];

/** These fields stand in the record as they were typed. */
export const SUGGESTED_WORDS = ["title", ...others, "website"];

export const SUGGESTION_FIELDS = [
  "title",
  ...SUGGESTED_SCHEDULE,
  ...others,
  ...Object.keys(SUGGESTED_TAGS),
  ...["website", "source", "email", "picture_alt", "picture_credit", "picture_rights"],
];
