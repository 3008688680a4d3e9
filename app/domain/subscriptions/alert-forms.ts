import { z } from "zod";
import { INVALID_EMAIL } from "#app/domain/email-address.ts";
import { email } from "#app/domain/field-rules.ts";
import { ALERT_PACES } from "./alert.ts";

const pace = z.enum(ALERT_PACES).catch("daily");

export const AlertSchema = z.object({ email: email(INVALID_EMAIL, INVALID_EMAIL), pace });

/** What can be done by an alert's link. The filter comes beside it, as the board reads its own. */
export const AlertDecisionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("confirm") }),
  z.object({ intent: z.literal("stop") }),
  z.object({ intent: z.literal("change"), pace }),
]);
