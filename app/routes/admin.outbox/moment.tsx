import type { EmailState } from "#app/domain/emails/email.ts";
import { formatMoment } from "#app/locale/dates.ts";

type Dates = { state: EmailState; createdAt: Date; notBefore: Date; sentAt: Date | null };

/** The one moment that says most of an email in its state. */
export function Moment({ email: { state, createdAt, notBefore, sentAt } }: { email: Dates }) {
  if (sentAt) return <>Sent {formatMoment(sentAt)}</>;
  if (state === "waiting") return <>Due {formatMoment(notBefore)}</>;
  return <>Written {formatMoment(createdAt)}</>;
}
