import { transaction } from "#app/db/client.server.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { type Email, markSentByHand, noteOnEmail } from "#app/domain/emails/outbox.server.ts";
import { findEmail } from "#app/domain/emails/outbox-list.server.ts";
import { noteHistory } from "#app/domain/jobs/job-history.server.ts";
import type { HistoryVerb } from "#app/domain/jobs/job-records.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import { noteShownLink } from "#app/domain/partners/reminders.server.ts";
import { recordOutcome } from "#app/domain/subscriptions/subscription.server.ts";
import { formatMoment } from "#app/locale/dates.ts";
import { prepareEmail } from "./prepare.server.ts";

export type ShownEmail = { id: string; recipient: string; subject: string; text: string };

/** Shows an email with its links, which the jobs' history notes. Undefined: it has left, or is not true any more. */
export function showEmail(id: string, { admin, site }: { admin: string; site: string }) {
  return transaction(async (): Promise<ShownEmail | undefined> => {
    const now = new Date();
    const email = await findEmail(id);
    const prepared = email && (await prepareEmail(email, now, { site }));
    if (!prepared || "drop" in prepared) return undefined;
    const note = `Shown with its link to ${admin}, ${formatMoment(now)}.`;
    if (!(await noteOnEmail(id, note))) return undefined;
    await noteOnJobs(email, "show-link", admin, now);
    await noteOnPartner(email, admin, now);
    const { recipient, subject, text } = prepared.outgoing;
    return { id, recipient, subject, text };
  });
}

export function noteSentByHand(id: string, admin: string, now = new Date()) {
  return transaction(async () => {
    const email = await markSentByHand(id, admin, now);
    if (!email) return undefined;
    await recordOutcome(email, "sent");
    await noteOnJobs(email, "send-by-hand", admin, now);
    return email;
  });
}

async function noteOnJobs(email: Email, verb: HistoryVerb, admin: string, now: Date) {
  for (const id of jobsOf(email)) {
    const job = await findJob(id, now);
    if (job) await noteHistory(job, { verb, actor: "admin", admin }, now);
  }
}

async function noteOnPartner({ data }: Email, admin: string, now: Date) {
  const { booking } = JSON.parse(data);
  if (booking) await noteShownLink(booking, admin, now);
}

function jobsOf({ kind, data }: Email): string[] {
  const about = JSON.parse(data);
  if (kind === "lost") return (about as EmailData["lost"]).jobs.map(({ id }) => id);
  return about.job ? [about.job.id ?? about.job] : [];
}
