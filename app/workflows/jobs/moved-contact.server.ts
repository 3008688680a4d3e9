import { type LeftContact, leaveContact } from "#app/domain/jobs/employer/job-contact.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { queueForEmployer } from "./employer-emails.server.ts";

type Moved = {
  /** The id of the line of history that tells it. */
  change: number;
  notBefore?: Date;
  /** Of the network that asked for it. */
  source?: string | undefined;
};

/** Belongs into the transaction of whatever writes a posting's addresses, its apply address among them. */
export async function moveContact(before: Job, after: Job, moved: Moved, now: Date) {
  const left = await leaveContact(before, after);
  if (left) await tellMove(before, left, moved, now);
}

/** The old address is told; the new one gets a link, by which it is confirmed. */
export async function tellMove(
  before: Job,
  { job, isEnded }: LeftContact,
  { change, ...later }: Moved,
  now: Date,
) {
  const data = { job: job.id, at: now.getTime() };
  const moved = { ...data, isEnded };
  const toOld = {
    kind: "moved",
    once: `moved:${job.id}:${change}`,
    data: moved,
    ...later,
  } as const;
  await queueForEmployer(before, toOld, now);
  const receipt = { ...data, dueAt: null, isMoved: true, tier: job.requestedTier };
  const once = `receipt:${job.id}:${change}`;
  await queueForEmployer(job, { kind: "receipt", once, data: receipt, ...later }, now);
}
