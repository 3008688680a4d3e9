import { z } from "zod";
import { searchText } from "#app/domain/field-rules.ts";
import { NEWSLETTER_LISTS } from "#app/domain/newsletter-list.ts";
import { pageNumber } from "#app/domain/pagination.ts";

export const SubscriberFilterSchema = z.object({
  q: searchText,
  list: z.enum(["all", ...NEWSLETTER_LISTS, "alerts"]).catch("all"),
  page: pageNumber,
});

export const SubscriberDecisionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("delete"), id: z.string() }),
  z.object({ intent: z.literal("ask") }),
]);

export type SubscriberFilter = z.infer<typeof SubscriberFilterSchema>;
export type SubscriberDecision = z.infer<typeof SubscriberDecisionSchema>;
