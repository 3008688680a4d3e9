import { asEmployer, findManaged } from "#app/domain/jobs/employer/act.server.ts";
import { managePath, moveContact, queueReceipt } from "#app/domain/jobs/employer/contact.server.ts";
import {
  editPending,
  findRepost,
  repostJob,
  resendJob,
} from "#app/domain/jobs/employer/employer.server.ts";
import { countWithNext, sourceOf } from "#app/domain/jobs/review/job-sources.server.ts";
import { logoName, touchLogo } from "#app/domain/uploads/logos.server.ts";
import type { JobChange } from "./job-form.ts";
import { noteHistory } from "./job-history.server.ts";
import type { HistoryVerb } from "./job-records.ts";
import {
  type Basis,
  dropRevision,
  findDecidedRevision,
  findWaitingRevision,
  type JobPatch,
  type JobWords,
  PUBLIC_FIELDS,
  patchOf,
  reviseJob,
} from "./job-revisions.server.ts";
import type { Job } from "./jobs-table.server.ts";
import { queueWaitingNotices } from "./review/waiting-notices.server.ts";
import { type Logo, logoUrl, removeUnusedLogo } from "./submit.server.ts";

type Typed = {
  words: JobChange;
  /** null removes the logo, undefined keeps the one that is or waits. */
  logo: Logo | null | undefined;
  basis: Basis;
};

/** `same`: nothing differs. `live`: what waits differs, but these words are on the board already. */
export type Saved = "edited" | "asked" | "resent" | "same" | "live";

/** In the place of what is, or for review where it is live. Undefined when it is not what the employer had before them. */
export async function saveWords(
  token: string,
  intent: "edit" | "resend",
  typed: Typed,
  network: string,
  now = new Date(),
) {
  const replaced: (string | null | undefined)[] = [];
  const saved = await asEmployer(token, now, async (job): Promise<Saved | undefined> => {
    const waiting = await findWaitingRevision(job.id);
    if (job.revision !== typed.basis.revision) return undefined;
    replaced.push(job.logo, waiting?.changes.logo);
    if (intent === "resend") return resend(job, wantedOf(job, typed), network, now);
    if (job.status === "pending") return edit(job, wantedOf(job, typed), network, now);
    if (job.status !== "live") return undefined;
    return ask(job, wantedOf({ ...job, ...waiting?.changes }, typed), typed.basis, now);
  });
  for (const logo of saved ? replaced : []) await removeUnusedLogo(logo ?? null);
  return saved;
}

const wantedOf = (before: JobWords, { words, logo }: Typed): JobPatch => ({
  ...words,
  logo: logo === undefined ? before.logo : logoUrl(logo),
});

const note = (job: Job, verb: HistoryVerb, changes: string[], now: Date) =>
  noteHistory(job, { verb, actor: "employer", changes }, now);

async function edit(job: Job, wanted: JobPatch, network: string, now: Date) {
  const { names, changes } = patchOf(job, wanted);
  if (names.length === 0) return "same";
  const edited = await editPending(job.id, changes, job.revision);
  if (!edited) return undefined;
  const { id: change } = await note(edited, "edit", names, now);
  await moveContact(job, edited, { change, source: await sourceOf(network, now) }, now);
  return "edited";
}

async function resend(job: Job, wanted: JobPatch, network: string, now: Date) {
  const { names, changes } = patchOf(job, wanted);
  const basis = { seen: job.revision, source: await sourceOf(network, now) };
  const resent = await resendJob(job.id, changes, basis, now);
  if (!resent) return undefined;
  const { id: change } = await note(resent, "resend", names, now);
  await moveContact(job, resent, { change, source: basis.source }, now);
  await queueWaitingNotices(now);
  return "resent";
}

async function ask(job: Job, wanted: JobPatch, basis: Basis, now: Date) {
  const waiting = await findWaitingRevision(job.id);
  if ((waiting?.id ?? null) !== basis.waiting) return undefined;
  const { names, changes } = patchOf(job, wanted);
  if (names.length === 0) return waiting ? "live" : "same";
  if (waiting && JSON.stringify(waiting.changes) === JSON.stringify(changes)) return "same";
  const asked = await reviseJob(job.id, wanted, basis, now);
  if (!asked) return undefined;
  await note(job, "ask-edit", asked.names, now);
  await queueWaitingNotices(now);
  return "asked";
}

/** The change that the employer saw waiting, and no later one. */
export async function dropChange(token: string, seen: string, now = new Date()) {
  const dropped = await asEmployer(token, now, async (job) => {
    if ((await findWaitingRevision(job.id))?.id !== seen) return undefined;
    await note(job, "drop-edit", [], now);
    return dropRevision(job.id, now);
  });
  await removeUnusedLogo(dropped?.changes.logo ?? null);
  return dropped;
}

/** Returns the path of the new posting's own link; the second click leads to the same posting. */
export async function postAgain(token: string, network: string, now = new Date()) {
  const managed = await findManaged(token, now);
  const logo = managed && (await keptLogo(managed.job));
  return asEmployer(token, now, async (job) => {
    const source = await sourceOf(network, now);
    const words = { ...(await lastWordsOf(job)), logo: logo ?? null };
    const posted = await repostJob(
      job.id,
      { words, source, networkCount: await countWithNext(source) },
      now,
    );
    const earlier = posted ?? (await findRepost(job.id));
    if (posted) {
      await note(posted, "repost", [], now);
      await queueReceipt(posted, now);
      await queueWaitingNotices(now);
    }
    return earlier && (await managePath(earlier.id, "receipt", now));
  });
}

/** A change that waited when the listing ended was the employer's last word. */
async function lastWordsOf(job: Job): Promise<JobWords> {
  const decided = await findDecidedRevision(job.id);
  const lapsed = decided?.state === "lapsed" ? decided : await findWaitingRevision(job.id);
  const words = { ...job, ...lapsed?.changes };
  return Object.fromEntries(PUBLIC_FIELDS.map((name) => [name, words[name]])) as JobWords;
}

/** The picture of a change that never went live may be gone. Where nobody can say, it is taken to be there. */
async function keptLogo(job: Job) {
  const { logo } = await lastWordsOf(job);
  const name = logoName(logo);
  return !name || (await touchLogo(name).catch(() => true)) ? logo : job.logo;
}
