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
import {
  NOTE_TOPIC_CODES,
  SUGGESTED_SCHEDULE,
  SUGGESTED_TAGS,
  SUGGESTION_REFUSAL_CODES,
  SUGGESTION_REFUSALS,
  SUGGESTION_SOURCES,
  type SuggestedWord,
} from "./suggestion.ts";

const LINE_MAX = 160;
const ABOUT_MAX = 600;
const SOURCE_MAX = 300;

const box = z.literal("yes").optional();
const boxes = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, box])) as Record<Name, typeof box>;

const when = Object.fromEntries(SUGGESTED_SCHEDULE.map((name) => [name, optional(line(LINE_MAX))]));

const texts: Record<SuggestedWord, z.ZodType<string>> = {
  title: line(LINE_MAX, "Enter what it's called."),
  venue: line(LINE_MAX, "Enter where it takes place."),
  location: line(LINE_MAX, "Enter the street, or a landmark nearby."),
  price: line(LINE_MAX, 'Write what it costs, or "Free".'),
  description: lines(ABOUT_MAX, "Describe it in a sentence."),
};

const { title, ...others } = texts;

export const SuggestionSchema = z.object({
  title,
  ...when,
  first_day: line(LINE_MAX, "Enter the first day."),
  ...others,
  ...boxes(Object.keys(SUGGESTED_TAGS)),
  website,
  source: z.enum(Object.keys(SUGGESTION_SOURCES) as [string, ...string[]], {
    error: "Choose how you know about it.",
  }),
  email: optionalEmail,
  ...pictureWords,
  picture_rights: box,
});

export type SuggestionFields = z.infer<typeof SuggestionSchema>;

const NOTE_MAX = 1000;

export const NoteSchema = z
  .object({
    topic: z.enum(NOTE_TOPIC_CODES, { error: "Choose what's wrong." }),
    words: optional(lines(NOTE_MAX)),
    source: lines(SOURCE_MAX, "Tell us how you know, so we can act on it."),
    email: optionalEmail,
  })
  .refine(({ topic, words }) => topic === "closed" || words !== null, {
    path: ["words"],
    error: "Tell us what it should say.",
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
