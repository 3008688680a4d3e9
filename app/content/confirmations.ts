import { site } from "#app/config/site.ts";
import { jobBoard } from "./jobs.ts";
import { promises } from "./promises.ts";

/** What is said after a form of the public pages was stored. */
export const confirmations = {
  ...promises,
  again: {
    ...promises.job,
    description: `${promises.job.description} You sent this already: the link is in your first receipt.`,
  },
  home: { title: `Welcome! You'll receive ${site.newsletter} every week.` },
  newsletter: {
    title: `Welcome to ${site.newsletter}!`,
    description: "Check your inbox for a confirmation email.",
  },
  alert: { title: "Almost there!", description: "Check your inbox for a confirmation email." },
  report: { title: "Thank you", description: "A person reads your report and looks at the job." },
  digest: { title: "You’re on the list!", description: jobBoard.digestPromise },
} as const;

export type Confirmation = keyof typeof confirmations;
