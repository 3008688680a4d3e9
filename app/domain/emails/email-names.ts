import { lists } from "#app/content/lists.ts";
import type { EmailKind, EmailState } from "./email.ts";

export const KIND_NAMES: Record<EmailKind, string> = {
  confirm: "Please confirm",
  already: "You are on the list",
  keep: "Still wanted?",
  weekly: lists.weekly.name,
  jobs: lists.jobs.name,
  alert: "Job alert",
  "got-it": "Receipt of a message",
  invite: "Invitation",
  account: "A change of an account",
  receipt: "Receipt of a posting",
  moved: "Another address",
  lost: "Lost links",
  live: "Your job is live",
  refused: "About your posting",
  "edit-live": "Your change is live",
  "edit-refused": "Your change was not made",
  "taken-down": "We took it down",
  "still-open": "Still open?",
  ended: "A job has ended",
  waiting: "Jobs wait",
  morning: "The morning's list",
  report: "A reported job",
  draft: "The edition's draft",
  missed: "A missed edition",
  test: "Test",
};

export const STATE_NAMES: Record<EmailState, string> = {
  waiting: "Waiting",
  sending: "Under way",
  sent: "Sent",
  failed: "Failed",
  doubtful: "Doubtful",
  dropped: "Dropped",
};

export const RECIPIENTS = ["readers", "employers", "admins"] as const;

const TO_READERS: EmailKind[] = ["confirm", "already", "keep", "weekly", "jobs", "alert", "got-it"];
const TO_EMPLOYERS: EmailKind[] = [
  ...(["receipt", "moved", "lost", "live", "refused", "edit-live", "edit-refused"] as const),
  ...(["taken-down", "still-open", "ended"] as const),
];

/** Who gets it. */
export function recipientsOf(kind: EmailKind): (typeof RECIPIENTS)[number] {
  if (TO_READERS.includes(kind)) return "readers";
  return TO_EMPLOYERS.includes(kind) ? "employers" : "admins";
}
