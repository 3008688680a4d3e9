import { z } from "zod";
import { lines, optional, revisionNumber } from "./field-rules.ts";

export const REFUSAL_WORDS_MAX = 2000;
export const CHOOSE_REASON = "Choose a reason.";

/** Why somebody's words are not taken, and whether they may send others. */
export const refusalFields = <Code extends string>(codes: readonly [Code, ...Code[]]) => ({
  id: z.string(),
  seen: revisionNumber.optional(),
  reason: z.enum(codes, { error: CHOOSE_REASON }),
  words: optional(lines(REFUSAL_WORDS_MAX)),
  // The box cannot follow the reason without script: there it stands for what is usual with it.
  may_resend: z.enum(["usual", "yes"]).optional(),
});

type Chosen<Code> = {
  reason: Code;
  words: string | null;
  may_resend?: "usual" | "yes" | undefined;
};

/** `other` is said in the admin's own words alone. */
export const saysWhy = ({ reason, words }: Chosen<string>) => reason !== "other" || words !== null;

export const withMayResend =
  <Code extends string>(usual: Record<Code, { mayResend: boolean }>) =>
  <Form extends Chosen<Code>>({ may_resend, ...form }: Form) => ({
    ...form,
    mayResend: may_resend === "yes" || (may_resend === "usual" && usual[form.reason].mayResend),
  });
