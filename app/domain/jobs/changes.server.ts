import { sourceOf } from "#app/domain/counters/sources.server.ts";
import { queueWaitingNotices } from "#app/domain/emails/admin-emails.server.ts";
import { moveContact } from "#app/domain/jobs/employer/contact.server.ts";
import { withManageToken } from "#app/domain/jobs/employer/employer.server.ts";
import { UNREFUSED } from "#app/domain/jobs/review/review.server.ts";
import { basedOn, digestsOf, mergeFields } from "#app/domain/merge-fields.server.ts";
import { FIELD_NAMES, formNameOf } from "./fields.ts";
import type { JobChange } from "./job-form.ts";
import { noteHistory } from "./job-history.server.ts";
import { removeLogoUnlessUsed } from "./job-logos.server.ts";
import {
  findWaitingRevision,
  type JobPatch,
  type JobRevision,
  type JobValues,
  patchOf,
  reviseJob,
  settleRevision,
} from "./job-revisions.server.ts";
import { updateJob } from "./jobs.server.ts";
import type { Job } from "./jobs-table.server.ts";
import { withYearlyPay } from "./pay.ts";
import { writtenField } from "./phone.ts";
import { type Logo, logoUrl } from "./submit.server.ts";

type Typed = {
  fields: JobChange;
  /** null removes the logo, undefined keeps the one that is or waits. */
  logo: Logo | null | undefined;
  basis: { revision: number; waiting: string | null };
};

/** `same`: nothing differs. `live`: what waits differs, but the board has these values already. */
export type Saved = "edited" | "requested" | "resent" | "same" | "live";

/**
 * Saves what an employer typed: over a posting that nobody has decided, or as a change of a live one that waits for review.
 * Row, history, contact, email to the reviewers. Nothing where the job is not as it was seen.
 */
export const saveEdit = (
  token: string,
  intent: "edit" | "resend",
  typed: Typed,
  network: string,
  now = new Date(),
) =>
  withReplacedLogos(token, now, async (job, waiting): Promise<Saved | undefined> => {
    if (job.revision !== typed.basis.revision) return undefined;
    const isAgain = intent === "resend" && job.status === "rejected" && job.mayResend;
    if (isAgain || (intent === "edit" && job.status === "pending"))
      return rewrite(job, valuesIn(typed, job), intent, network, now);
    return intent === "edit" ? requestChange(job, waiting, typed, now) : undefined;
  });

/** Pictures that nothing names any more go once the change is stored. */
async function withReplacedLogos<Done>(
  token: string,
  now: Date,
  change: (job: Job, waiting: JobRevision | undefined) => Promise<Done | undefined>,
) {
  const replaced: (string | null | undefined)[] = [];
  const done = await withManageToken(token, now, async (job) => {
    const waiting = await findWaitingRevision(job.id);
    replaced.push(job.logo, waiting?.changes.logo);
    return change(job, waiting);
  });
  for (const each of done ? replaced : []) await removeLogoUnlessUsed(each ?? null);
  return done;
}

const valuesIn = ({ fields, logo }: Typed, before: JobValues) => ({
  ...fields,
  logo: logo === undefined ? before.logo : logoUrl(logo),
});

async function rewrite(
  job: Job,
  wanted: JobPatch,
  verb: "edit" | "resend",
  network: string,
  now: Date,
) {
  const { names, changes } = patchOf(job, wanted);
  const isAgain = verb === "resend";
  if (names.length === 0 && !isAgain) return "same";
  const source = await sourceOf(network, now);
  const written = await updateJob(job.id, {
    ...withYearlyPay(changes),
    revision: job.revision + 1,
    ...(isAgain && { ...UNREFUSED, submittedAt: now, source }),
  });
  const { id: change } = await noteHistory(written, { verb, changes: names }, now);
  await moveContact(job, written, { change, source }, now);
  if (isAgain) await queueWaitingNotices(now);
  return isAgain ? "resent" : "edited";
}

async function requestChange(job: Job, waiting: JobRevision | undefined, typed: Typed, now: Date) {
  if (job.status !== "live" || (waiting?.id ?? null) !== typed.basis.waiting) return undefined;
  const patch = patchOf(job, valuesIn(typed, { ...job, ...waiting?.changes }));
  if (patch.names.length === 0) return waiting ? "live" : "same";
  if (waiting && JSON.stringify(waiting.changes) === JSON.stringify(patch.changes)) return "same";
  await reviseJob(job.id, patch, now);
  await noteHistory(job, { verb: "ask-edit", changes: patch.names }, now);
  await queueWaitingNotices(now);
  return "requested";
}

/** The change that the employer saw waiting, and no later one. */
export async function dropChange(token: string, seen: string, now = new Date()) {
  const dropped = await withManageToken(token, now, async (job) => {
    if ((await findWaitingRevision(job.id))?.id !== seen) return undefined;
    await noteHistory(job, { verb: "drop-edit" }, now);
    return settleRevision(job.id, { state: "withdrawn", decidedAt: now });
  });
  await removeLogoUnlessUsed(dropped?.changes.logo ?? null);
  return dropped;
}

/** Every open page sends its digests in this order. */
const COMPARED = [
  ...FIELD_NAMES.filter((name) => name !== "logo"),
  "tier",
  "notes",
  "logo",
] as const;

type Fields = Partial<Record<(typeof COMPARED)[number], string | null>>;

export const digestsOfJob = (job: Job) => digestsOf(COMPARED, job);

/** Keeps what only the newer `job` changed. `conflicts` names the form's fields that both changed. */
export function mergeJob<Typed extends Fields>(job: Job, typed: Typed, digests: string) {
  const { merged, conflicts } = mergeFields(typed, job, basedOn(COMPARED, digests));
  const written = conflicts.map(
    ([name, text]) => [formNameOf(name), writtenField(name, text)] as const,
  );
  return { merged, conflicts: written };
}

export const isLogoChanged = (job: Job, digests: string) =>
  !basedOn(COMPARED, digests)("logo", job.logo);
