import { z } from "zod";
import { lines, optional, searchText } from "#app/domain/field-rules.ts";
import { pageNumber } from "#app/domain/pagination.ts";
import { RECORD_KINDS, type RecordKind } from "../records.ts";
import { fieldsOf } from "./record-fields.ts";

export const RECORD_TABS = ["live", "drafts", "scheduled", "retired"] as const;

export const RecordFilterSchema = z.object({
  q: searchText,
  tab: z.enum(RECORD_TABS).catch("live"),
  kind: z.enum(["all", ...RECORD_KINDS]).catch("all"),
  page: pageNumber,
});

export type RecordFilter = z.infer<typeof RecordFilterSchema>;

const WORDS_MAX = 4000;
const words = optional(lines(WORDS_MAX));

/** Any words: what they say is for the record's own rules. */
export const recordFormSchema = (kind: RecordKind) =>
  z.object({
    id: words,
    live_from: words,
    live_until: words,
    ...Object.fromEntries(fieldsOf(kind).map(([field]) => [field, words])),
  });

export const RecordDecisionSchema = z.object({
  intent: z.enum(["discard", "retire", "restore", "forget"]),
  seen: z.coerce.number().int(),
});

export type RecordDecision = z.infer<typeof RecordDecisionSchema>;
