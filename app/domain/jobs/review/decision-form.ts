import { z } from "zod";
import { revisionNumber } from "#app/domain/field-rules.ts";
import { CHOOSE_REASON, refusalFields, saysWhy, withMayResend } from "#app/domain/refusal-form.ts";
import { JOB_TIERS } from "../job.ts";
import { REASONS, REFUSAL_CODES, REFUSAL_INTENTS, REFUSALS } from "./refusal.ts";

const id = z.string();
const seen = revisionNumber.optional();
/** The tier that the job had before it was approved as a partner's. */
const tier = z.enum(JOB_TIERS).optional();

export const JobDecisionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), id, seen }),
  z.object({ intent: z.literal("approve-as-partner"), id, seen }),
  z.object({ intent: z.literal("count-to-partner"), id, partner: z.string() }),
  z.object({ intent: z.literal("reject"), id, seen }),
  z.object({ intent: z.literal("unapprove"), id, start: z.coerce.number().int(), tier }),
  z.object({ intent: z.literal("put-back"), id }),
  z.object({ intent: z.literal("approve-edit"), id, seen }),
  z.object({ intent: z.literal("unapprove-edit"), id, at: z.coerce.number().int() }),
  z.object({ intent: z.literal("end-links"), id }),
  z.object({ intent: z.literal("send-link"), id }),
  z.object({ intent: z.literal("feature"), id, featured: z.enum(["yes", "no"]) }),
  z.object({ intent: z.literal("keep"), id }),
  z.object({ intent: z.literal("delete"), id }),
]);

export const RefusalFormSchema = z
  .object({ intent: z.enum(REFUSAL_INTENTS), ...refusalFields(REFUSAL_CODES) })
  .refine(({ intent, reason }) => REASONS[intent].includes(reason), {
    path: ["reason"],
    error: CHOOSE_REASON,
  })
  .refine(saysWhy, {
    path: ["words"],
    error: "Say why in your own words: the employer reads nothing else.",
  })
  .transform(withMayResend(REFUSALS));

export const isRefusalIntent = (intent: unknown) => REFUSAL_INTENTS.some((each) => each === intent);

export type JobDecision = z.infer<typeof JobDecisionSchema>;
export type RefusalForm = z.infer<typeof RefusalFormSchema>;

export const SourceDecisionSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("reject-source"),
    source: z.string(),
    newest: z.coerce.number().int(),
  }),
  z.object({ intent: z.literal("restore-batch"), batch: z.string() }),
]);

export type SourceDecision = z.infer<typeof SourceDecisionSchema>;
