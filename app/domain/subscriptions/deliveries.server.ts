import type { EmailData, EmailKind } from "#app/domain/emails/email.ts";
import type { Email } from "#app/domain/emails/outbox.server.ts";
import { noteAlertAsked, noteAlertBounce, noteAlertDelivered } from "./alerts.server.ts";
import { noteAsked, noteBounce, noteDelivered } from "./subscriptions.server.ts";

/** Tells whoever an email was about what became of it. */
export async function noteOutcome(
  email: Email,
  outcome: "sent" | "refused" | "failed" | "doubtful",
) {
  if (outcome !== "sent" && outcome !== "failed") return;
  const data = JSON.parse(email.data) as EmailData[EmailKind];
  if ("alert" in data) return noteAlert(data.alert, email.kind, outcome);
  if (!("subscription" in data)) return;
  // An asking that was refused for good is over as well: its address is forgotten like one that does not answer.
  if (email.kind === "confirm") await noteAsked(data.subscription);
  if (outcome === "failed") await noteBounce(data.subscription);
  else if (email.kind !== "confirm") await noteDelivered(data.subscription);
}

async function noteAlert(id: string, kind: EmailKind, outcome: "sent" | "failed") {
  if (kind === "confirm") await noteAlertAsked(id);
  if (outcome === "failed") await noteAlertBounce(id);
  else if (kind !== "confirm") await noteAlertDelivered(id);
}
