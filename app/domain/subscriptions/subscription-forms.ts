import { z } from "zod";
import { INVALID_EMAIL } from "#app/domain/email-address.ts";
import { email, searchText } from "#app/domain/field-rules.ts";
import { SUBSCRIPTION_LISTS } from "#app/domain/newsletter-list.ts";
import { pageNumber } from "#app/domain/pagination.ts";
import { ALERT_PACES } from "./alert.ts";

export const pace = z.enum(ALERT_PACES).catch("daily");

export const SignupSchema = z.object({ email: email(INVALID_EMAIL, INVALID_EMAIL) });

export const AlertSchema = SignupSchema.extend({ pace });

export const SubscriberFilterSchema = z.object({
  q: searchText,
  list: z.enum(["all", ...SUBSCRIPTION_LISTS]).catch("all"),
  page: pageNumber,
});

export const SubscriberDecisionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("delete"), id: z.string() }),
  z.object({ intent: z.literal("ask") }),
]);

export type SubscriberFilter = z.infer<typeof SubscriberFilterSchema>;
export type SubscriberDecision = z.infer<typeof SubscriberDecisionSchema>;
