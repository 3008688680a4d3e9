import type { Email } from "#app/domain/emails/outbox.server.ts";
import { contactOf, managePath } from "#app/domain/jobs/employer/contact.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import type { Job, TokenPurpose } from "#app/domain/jobs/jobs-table.server.ts";
import type { EmailContext } from "#app/emails/email-definition.server.ts";

export const JOB_DELETED = "The job was deleted.";

export const linkTo = (id: string) => (madeFor: TokenPurpose, now: Date) =>
  managePath(id, madeFor, now);

export async function toEmployer(
  id: string,
  { recipient }: Email,
  whyNot: (job: Job) => string | undefined | Promise<string | undefined>,
  managed: EmailContext["managed"] = { manage: linkTo(id) },
): Promise<EmailContext> {
  const job = await findJob(id);
  if (!job) return { drop: JOB_DELETED };
  const drop =
    contactOf(job) === recipient ? await whyNot(job) : "Its employer has another address now.";
  return drop ? { drop } : { managed };
}
