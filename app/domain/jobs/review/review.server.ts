import { transaction } from "#app/db/client.server.ts";
import { queueForEmployer } from "#app/domain/jobs/employer/employer-emails.server.ts";
import { tellMove } from "#app/domain/jobs/employer/moved-contact.server.ts";
import { noteHistory } from "#app/domain/jobs/job-history.server.ts";
import type { HistoryVerb } from "#app/domain/jobs/job-records.ts";
import {
  approveRevision,
  lapseRevision,
  refuseRevision,
  unapproveRevision,
} from "#app/domain/jobs/job-revisions.server.ts";
import { findJob, setFeatured } from "#app/domain/jobs/jobs.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { logoName, touchLogo } from "#app/domain/uploads/logos.server.ts";
import {
  addReason,
  approveJob,
  PUT_BACK_MS,
  putJobBack,
  type Reason,
  rejectJob,
  type Seen,
  takeJobDown,
  unapproveJob,
} from "./job-decisions.server.ts";
import { closeReports } from "./job-reports.server.ts";

/** For so long an approval can be taken back, and its email waits. */
export const UNDO_MS = 60_000;

/*
 * Each writes its decision, the line of the history and the email together or not at all. Undefined when the job is not
 * as it was.
 */

export function approvePosting(id: string, seen: Seen, now = new Date()) {
  return decide(
    "approve",
    seen.admin,
    now,
    () => approveJob(id, seen, now),
    async ({ job }) => {
      const start = now.getTime();
      await queueForEmployer(
        job,
        {
          kind: "live",
          once: `live:${id}:${start}`,
          data: { job: nameOf(job), start, end: Number(job.expiresAt) },
          notBefore: new Date(start + UNDO_MS),
        },
        now,
      );
    },
  );
}

/** Within a minute: until then nobody was told. */
export function unapprovePosting(id: string, startAt: Date, admin: string, now = new Date()) {
  const isInTime = Math.abs(now.getTime() - startAt.getTime()) < UNDO_MS;
  return decide("unapprove", admin, now, async () =>
    isInTime ? await unapproveJob(id, startAt) : undefined,
  );
}

export function rejectPosting(id: string, seen: Seen, reason?: Reason, now = new Date()) {
  return decide(
    { verb: "reject", ...reason },
    seen.admin,
    now,
    () => rejectJob(id, seen, reason, now),
    async ({ job, history }) => {
      if (reason?.reason === "spam") return;
      await queueForEmployer(
        job,
        {
          kind: "refused",
          once: `refused:${history}`,
          data: refusalOf(job),
          notBefore: new Date(now.getTime() + PUT_BACK_MS),
        },
        now,
      );
    },
  );
}

/** The email, which waits, then has it. */
export function addPostingReason(id: string, reason: Reason, admin: string, now = new Date()) {
  return decide({ verb: "add-reason", ...reason }, admin, now, () =>
    addReason(id, reason, admin, now),
  );
}

export function putPostingBack(id: string, admin: string, now = new Date()) {
  return decide("put-back", admin, now, () => putJobBack(id, now));
}

export function takePostingDown(
  id: string,
  admin: string,
  { reason, words }: Omit<Reason, "mayResend">,
  now = new Date(),
) {
  return decide(
    { verb: "take-down", reason, words },
    admin,
    now,
    () => takeJobDown(id, admin, { reason, words }, now),
    async ({ job, history }) => {
      await closeReports(id, admin, now);
      if (await lapseRevision(id, now))
        await noteHistory(job, { verb: "lapse-edit", actor: "admin", admin }, now);
      if (reason === "spam") return;
      const data = { job: nameOf(job), reason, words };
      await queueForEmployer(job, { kind: "taken-down", once: `taken-down:${history}`, data }, now);
    },
  );
}

export async function approveChange(id: string, seen: Seen, now = new Date()) {
  const approved = await transaction(async () => {
    const approved = await approveRevision(id, seen, now);
    if (!approved) return undefined;
    const { job, before, left, revision } = approved;
    const changes = Object.keys(revision.changes);
    const act = { verb: "approve-edit", actor: "admin", admin: seen.admin, changes } as const;
    const { id: change } = await noteHistory(job, act, now);
    const notBefore = new Date(now.getTime() + UNDO_MS);
    if (left) await tellMove(before, left, { change, notBefore }, now);
    const data = { job: nameOf(job), revision: id, decided: now.getTime() };
    const once = `edit:${id}:${data.decided}`;
    await queueForEmployer(job, { kind: "edit-live", once, data, notBefore }, now);
    return approved;
  });
  // For as long as the approval can be taken back, the sweep must leave the picture that was.
  const picture = approved && logoName(approved.before.logo);
  if (picture) await touchLogo(picture).catch(() => false);
  return approved?.job;
}

/** Within a minute: until then nobody was told. `id` is the change's. */
export function unapproveChange(id: string, at: Date, admin: string, now = new Date()) {
  const isInTime = Math.abs(now.getTime() - at.getTime()) < UNDO_MS;
  return decide("unapprove-edit", admin, now, async () =>
    isInTime ? await unapproveRevision(id, at, now) : undefined,
  );
}

export function refuseChange(
  id: string,
  admin: string,
  { reason, words }: Omit<Reason, "mayResend">,
  now = new Date(),
) {
  return transaction(async () => {
    const refused = await refuseRevision(id, admin, { reason, words }, now);
    const job = refused && (await findJob(refused.jobId, now));
    if (!job) return undefined;
    const changes = Object.keys(refused.changes);
    const act = { verb: "refuse-edit", actor: "admin", admin, reason, words, changes } as const;
    await noteHistory(job, act, now);
    if (reason === "spam") return job;
    const data = { job: nameOf(job), revision: id, reason, words };
    const once = `edit:${id}:${now.getTime()}`;
    await queueForEmployer(job, { kind: "edit-refused", once, data }, now);
    return job;
  });
}

export function featurePosting(id: string, featured: boolean, admin: string, now = new Date()) {
  return decide(featured ? "feature" : "unfeature", admin, now, () =>
    setFeatured(id, featured, now),
  );
}

/** What an email says of a refusal: `decided` tells it from an earlier or later one of the same job. */
export const refusalOf = (job: Job) => ({
  job: nameOf(job),
  decided: Number(job.decidedAt),
  reason: job.refusal === "withdrawn" ? null : job.refusal,
  words: job.refusalWords,
  mayResend: job.mayResend,
});

const nameOf = ({ id, title, company }: Job) => ({ id, title, company });

type Act = HistoryVerb | ({ verb: HistoryVerb } & Partial<Reason>);

function decide(
  act: Act,
  admin: string,
  now: Date,
  change: () => Promise<Job | undefined>,
  tell?: (decided: { job: Job; history: number }) => Promise<unknown>,
) {
  const { verb, reason, words } =
    typeof act === "string" ? ({ verb: act } as Exclude<Act, string>) : act;
  return transaction(async () => {
    const job = await change();
    if (!job) return undefined;
    const { id } = await noteHistory(job, { verb, actor: "admin", admin, reason, words }, now);
    await tell?.({ job, history: id });
    return job;
  });
}
