import { z } from "zod";

export const SourceDecisionSchema = z.discriminatedUnion("intent", [
  // `newest` is the number of the newest job that the admin could count.
  z.object({
    intent: z.literal("reject-source"),
    source: z.string(),
    newest: z.coerce.number().int(),
  }),
  z.object({ intent: z.literal("restore-batch"), batch: z.string() }),
]);

export type SourceDecision = z.infer<typeof SourceDecisionSchema>;
