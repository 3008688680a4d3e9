import { z } from "zod";
import { lines, optional, revisionNumber } from "#app/domain/field-rules.ts";
import { REASONS, REFUSAL_CODES, REFUSAL_INTENTS, REFUSALS } from "./refusal.ts";

const id = z.string();
const seen = revisionNumber.optional();

export const JobDecisionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), id, seen }),
  z.object({ intent: z.literal("reject"), id, seen }),
  z.object({ intent: z.literal("unapprove"), id, start: z.coerce.number().int() }),
  z.object({ intent: z.literal("put-back"), id }),
  z.object({ intent: z.literal("approve-edit"), id, seen }),
  z.object({ intent: z.literal("unapprove-edit"), id, at: z.coerce.number().int() }),
  z.object({ intent: z.literal("end-links"), id }),
  z.object({ intent: z.literal("send-link"), id }),
  z.object({ intent: z.literal("feature"), id, featured: z.enum(["yes", "no"]) }),
  z.object({ intent: z.literal("keep"), id }),
  z.object({ intent: z.literal("delete"), id }),
]);

export const REFUSAL_WORDS_MAX = 2000;

const CHOOSE = "Choose a reason.";

export const RefusalFormSchema = z
  .object({
    intent: z.enum(REFUSAL_INTENTS),
    id,
    seen,
    reason: z.enum(REFUSAL_CODES, { error: CHOOSE }),
    words: optional(lines(REFUSAL_WORDS_MAX)),
    // Without script the box cannot follow the reason: there it stands for what is usual with it.
    may_resend: z.enum(["usual", "yes"]).optional(),
  })
  .refine(({ intent, reason }) => REASONS[intent].includes(reason), {
    path: ["reason"],
    error: CHOOSE,
  })
  .refine(({ reason, words }) => reason !== "other" || words !== null, {
    path: ["words"],
    error: "Say why in your own words: the employer reads nothing else.",
  })
  .transform(({ may_resend, ...form }) => ({
    ...form,
    mayResend: may_resend === "yes" || (may_resend === "usual" && REFUSALS[form.reason].mayResend),
  }));

export const isRefusalIntent = (intent: unknown) =>
  REFUSAL_INTENTS.some((known) => known === intent);

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
