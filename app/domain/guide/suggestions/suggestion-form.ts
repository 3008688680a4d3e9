import { z } from "zod";
import {
  line,
  lines,
  optional,
  optionalEmail,
  searchText,
  website,
} from "#app/domain/field-rules.ts";
import { pageNumber } from "#app/domain/pagination.ts";
import { refusalFields, saysWhy, withMayResend } from "#app/domain/refusal-form.ts";
import { pictureWords } from "../records/picture-form.ts";
import { wholeNumber } from "../records/record-form.ts";
import { SCHEDULE_FIELDS } from "../records/schedule-form.ts";
import { NOTE_TOPIC_CODES, SUGGESTION_REFUSAL_CODES, SUGGESTION_REFUSALS } from "./suggestion.ts";

const LINE_MAX = 160;
const ABOUT_MAX = 600;
const SOURCE_MAX = 300;
const WRONG_EMAIL = "Enter an email address like name@example.com.";

/** What an event of the guide may be besides, a box each. */
export const SUGGESTED_TAGS = {
  tag_family: "Family",
  tag_music: "Live Music",
  tag_food: "Food",
  tag_art: "Art",
  tag_outdoors: "Outdoors",
  tag_sports: "Sports",
};

const box = z.literal("yes").optional();
const boxes = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, box])) as Record<Name, typeof box>;

/** As the desk asks for an event, and no rule that only a calendar can write. */
export const SUGGESTED_SCHEDULE = [
  ...SCHEDULE_FIELDS.filter((name) => name !== "rule"),
  "until",
  "skips",
];

const when = Object.fromEntries(SUGGESTED_SCHEDULE.map((name) => [name, optional(line(LINE_MAX))]));

export const SUGGESTION_SOURCES = {
  organizer: "I organize it",
  visitor: "I go there",
  reader: "I read of it",
};

type Words = "title" | "venue" | "location" | "price" | "description";

const words: Record<Words, z.ZodType<string>> = {
  title: line(LINE_MAX, "Write what it is called."),
  venue: line(LINE_MAX, "Write where it takes place."),
  location: line(LINE_MAX, "Write the street, or what is next to it."),
  price: line(LINE_MAX, 'Write what it costs, or "Free".'),
  description: lines(ABOUT_MAX, "Write a sentence about it."),
};

/** What stands in the record as it was typed. */
export const SUGGESTED_WORDS = [...Object.keys(words), "website"];

const { title, ...others } = words;

export const SuggestionSchema = z.object({
  title,
  ...when,
  first_day: line(LINE_MAX, "Write on which day it begins."),
  ...others,
  ...boxes(Object.keys(SUGGESTED_TAGS)),
  website,
  source: z.enum(Object.keys(SUGGESTION_SOURCES) as [string, ...string[]], {
    error: "Choose how you know of it.",
  }),
  email: optionalEmail(WRONG_EMAIL),
  ...pictureWords,
  picture_rights: box,
});

export type SuggestionFields = z.infer<typeof SuggestionSchema>;

/** In its form's order. */
export const SUGGESTION_FIELDS = Object.keys(SuggestionSchema.shape);

const NOTE_MAX = 1000;

export const NoteSchema = z
  .object({
    topic: z.enum(NOTE_TOPIC_CODES, { error: "Choose what is wrong." }),
    words: optional(lines(NOTE_MAX)),
    source: lines(SOURCE_MAX, "Say how you know: else nobody can act on it."),
    email: optionalEmail(WRONG_EMAIL),
  })
  .refine(({ topic, words }) => topic === "closed" || words !== null, {
    path: ["words"],
    error: "Say what is right instead.",
  });

export const SuggestionIntentSchema = z.enum(["change", "withdraw"]);

const id = z.string().min(1).max(LINE_MAX);

export const SuggestionDecisionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), id, seen: wholeNumber }),
  z.object({ intent: z.literal("put-back"), id, seen: wholeNumber }),
  z.object({ intent: z.literal("delete"), id }),
]);

export type SuggestionDecision = z.infer<typeof SuggestionDecisionSchema>;

const REPLY_MAX = 2000;
const reply = optional(lines(REPLY_MAX));

export const CloseNotesSchema = z.object({
  intent: z.literal("close"),
  id,
  seen: wholeNumber,
  seen_record: wholeNumber,
  reply,
});

export const SuggestionRefusalSchema = z
  .object({ intent: z.literal("refuse"), ...refusalFields(SUGGESTION_REFUSAL_CODES) })
  .refine(saysWhy, {
    path: ["words"],
    error: "Say why in your own words: its sender reads nothing else.",
  })
  .transform(withMayResend(SUGGESTION_REFUSALS));

export const SuggestionFilterSchema = z.object({ q: searchText, page: pageNumber });

export type SuggestionFilter = z.infer<typeof SuggestionFilterSchema>;
