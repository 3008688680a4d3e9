import { z } from "zod";
import { lines, optional, searchText } from "#app/domain/field-rules.ts";
import { pageNumber } from "#app/domain/pagination.ts";
import { INBOX_KINDS, INQUIRY_STATES } from "./inquiry.ts";

export const InboxFilterSchema = z.object({
  q: searchText,
  kind: z.enum(["all", ...INBOX_KINDS]).catch("all"),
  state: z.enum(["all", ...INQUIRY_STATES]).catch("all"),
  page: pageNumber,
});

export const InquiryNoteSchema = z.object({
  id: z.string(),
  note: optional(lines(5000)),
  previous_note: optional(lines(5000)),
});

export const InquiryDecisionSchema = z.object({
  intent: z.enum(["answer", "reopen", "delete"]),
  id: z.string(),
});

export type InboxFilter = z.infer<typeof InboxFilterSchema>;
export type InquiryDecision = z.infer<typeof InquiryDecisionSchema>;
