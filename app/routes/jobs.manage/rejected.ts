import type { SubmissionResult } from "@conform-to/react";
import type { RejectedForm } from "#app/ui/form/job-form.tsx";

export type RejectedWords = RejectedForm & {
  form: "words";
  base: { revision: number; waiting: string; digests: string };
  isConflict?: boolean;
};

/** What was sent to the page of a posting and not done. */
export type Rejected =
  | RejectedWords
  | { form: "address"; result: SubmissionResult }
  | { form: "none"; problem: string };
