import { z } from "zod";
import { INVALID_EMAIL } from "#app/domain/email-address.ts";
import { email, searchText } from "#app/domain/field-rules.ts";
import { NEWSLETTER_LISTS } from "#app/domain/newsletter-list.ts";
import { pageNumber } from "#app/domain/pagination.ts";
import { ALERT_PACES } from "./alert.ts";

const pace = z.enum(ALERT_PACES).catch("daily");

export const SignupSchema = z.object({ email: email(INVALID_EMAIL, INVALID_EMAIL) });

export const AlertSchema = SignupSchema.extend({ pace });

export const ChoiceSchema = z.object({
  list: z.enum(NEWSLETTER_LISTS),
  choice: z.enum(["on", "off"]),
});

export const AlertDecisionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("confirm") }),
  z.object({ intent: z.literal("stop") }),
  z.object({ intent: z.literal("change"), pace }),
]);

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
