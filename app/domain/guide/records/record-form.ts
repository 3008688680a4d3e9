import { z } from "zod";
import { lines, optional, searchText } from "#app/domain/field-rules.ts";
import { pageNumber } from "#app/domain/pagination.ts";
import { RECORD_KINDS, type RecordKind } from "../records.ts";
import { HOURS_FIELDS } from "./hours-form.ts";
import { pictureWords } from "./picture-form.ts";
import { fieldsOf } from "./record-fields.ts";
import { SCHEDULE_FIELDS } from "./schedule-form.ts";

const ID_MAX = 200;

/** The address that a record has where nobody gave it one. */
export const slugOf = (title: string) =>
  title
    .normalize("NFD")
    .replace(/[\p{M}'‘’]/gu, "")
    .replaceAll("&", " and ")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");

/** The number is at most what a column takes. */
export const wholeNumber = z.coerce
  .number()
  .int()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1);

export const RECORD_TABS = ["live", "drafts", "todo", "retired"] as const;
/** Older addresses name these. */
const EARLIER_TABS: Record<string, string> = {
  scheduled: "drafts",
  check: "todo",
  problems: "todo",
};

export const RecordFilterSchema = z.object({
  q: searchText,
  tab: z.preprocess((tab) => EARLIER_TABS[String(tab)] ?? tab, z.enum(RECORD_TABS)).catch("live"),
  kind: z.enum(["all", ...RECORD_KINDS]).catch("all"),
  order: z.enum(["changed", "list"]).catch("changed"),
  page: pageNumber,
});

export type RecordFilter = z.infer<typeof RecordFilterSchema>;

/** The order is that of one kind and of live records. */
export const isInOrder = ({ order, kind, tab }: RecordFilter) =>
  order === "list" && kind !== "all" && tab === "live";

const MOVES = ["up", "down", "top"] as const;
export type RecordMove = (typeof MOVES)[number];

const recordKey = { kind: z.enum(RECORD_KINDS), id: z.string().min(1).max(ID_MAX) };

export const RecordListDecisionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(MOVES), ...recordKey, position: wholeNumber }),
  z.object({ intent: z.literal("check"), ...recordKey, seen: wholeNumber }),
  z.object({ intent: z.literal("undo-import"), batch: z.string().min(1).max(ID_MAX) }),
]);

export type RecordListDecision = z.infer<typeof RecordListDecisionSchema>;

const TEXT_MAX = 4000;
const text = optional(lines(TEXT_MAX));

const PARTS = { schedule: SCHEDULE_FIELDS, hours: HOURS_FIELDS };

/** Each field has its own name, and before it the names of the form's fields that make it up. */
export const formNames = (kind: RecordKind) => {
  const names = fieldsOf(kind).flatMap(([field, { within }]) => [
    ...(within ? PARTS[within] : []),
    field,
  ]);
  return [...new Set([...names, "id", "live_from", "live_until"])];
};

/** Any text is accepted: the record's own rules judge it. */
export const recordFormSchema = (kind: RecordKind) =>
  z.object({ ...Object.fromEntries(formNames(kind).map((name) => [name, text])), ...pictureWords });

export const RecordDecisionSchema = z.object({
  intent: z.enum(["discard", "retire", "restore", "forget", "undo", "check"]),
  seen: wholeNumber,
});

export type RecordDecision = z.infer<typeof RecordDecisionSchema>;

export const RewindSchema = z.object({
  intent: z.literal("rewind"),
  version: wholeNumber,
  seen: wholeNumber,
});

export type Rewind = z.infer<typeof RewindSchema>;
