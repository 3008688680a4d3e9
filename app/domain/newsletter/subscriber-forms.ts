import { z } from "zod";
import { searchText } from "#app/domain/field-rules.ts";
import { NEWSLETTER_LISTS } from "./newsletter.ts";

/** Search fields come from the address bar: a wrong value means "all", never an error. */
export const SubscriberFilterSchema = z.object({
  q: searchText,
  list: z.enum(["all", ...NEWSLETTER_LISTS]).catch("all"),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

export const SubscriberDecisionSchema = z.object({ intent: z.literal("delete"), id: z.string() });

export type SubscriberFilter = z.infer<typeof SubscriberFilterSchema>;
