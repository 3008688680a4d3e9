import { z } from "zod";
import { email, optionalEmail } from "#app/domain/field-rules.ts";
import type { HistoryVerb } from "#app/domain/jobs/job-records.ts";

export const CONFIRMED_INTENTS = ["fill", "close", "drop", "end-links", "not-us"] as const;
export type ConfirmedIntent = (typeof CONFIRMED_INTENTS)[number];

const PLAIN_INTENTS = [
  "edit",
  "resend",
  "withdraw",
  "renew",
  "repost",
] as const satisfies HistoryVerb[];

export const ManageIntentSchema = z.enum([...CONFIRMED_INTENTS, ...PLAIN_INTENTS, "address"]);
export type ManageIntent = z.infer<typeof ManageIntentSchema>;

export const AddressSchema = z.object({ email: optionalEmail });

export const LostLinkSchema = z.object({ email: email() });
