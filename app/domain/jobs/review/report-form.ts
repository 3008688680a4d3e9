import { z } from "zod";
import { lines, optional, optionalEmail } from "#app/domain/field-rules.ts";

export const REPORT_NAMES = {
  money: "It asks for money or documents",
  gone: "It's gone or already filled",
  wrong: "It isn't as described",
  unfair: "It discriminates",
  other: "Something else",
};
type ReportReason = keyof typeof REPORT_NAMES;
export const REPORT_REASONS = Object.keys(REPORT_NAMES) as [ReportReason, ...ReportReason[]];

export const ReportSchema = z.object({
  reason: z.enum(REPORT_REASONS, { error: "Choose what's wrong." }),
  words: optional(lines(2000)),
  email: optionalEmail,
});

export type Report = z.infer<typeof ReportSchema>;
