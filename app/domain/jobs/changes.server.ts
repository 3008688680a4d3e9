import { and, eq, sql } from "drizzle-orm";
import { updateOne } from "#app/db/client.server.ts";
import { digest } from "#app/domain/digest.server.ts";
import { moveContact } from "#app/domain/jobs/employer/contact.server.ts";
import { withManageToken } from "#app/domain/jobs/employer/employer.server.ts";
import { sourceOf } from "#app/domain/jobs/review/job-sources.server.ts";
import { queueWaitingNotices } from "#app/domain/jobs/review/waiting-notices.server.ts";
import { PUBLIC_FIELDS } from "./fields.ts";
import type { JobChange } from "./job-form.ts";
import { noteHistory } from "./job-history.server.ts";
import { removeLogoUnlessUsed } from "./job-logos.server.ts";
import type { HistoryVerb } from "./job-records.ts";
import {
  type Basis,
  dropRevision,
  findWaitingRevision,
  type JobPatch,
  type JobWords,
  patchOf,
  reviseJob,
} from "./job-revisions.server.ts";
import { type Job, jobs } from "./jobs-table.server.ts";
import { withYearlyPay } from "./pay.ts";
import { type Logo, logoUrl } from "./submit.server.ts";

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
  const saved = await withManageToken(token, now, async (job): Promise<Saved | undefined> => {
    const waiting = await findWaitingRevision(job.id);
    if (job.revision !== typed.basis.revision) return undefined;
    replaced.push(job.logo, waiting?.changes.logo);
    if (intent === "resend") return resend(job, wantedOf(job, typed), network, now);
    if (job.status === "pending") return edit(job, wantedOf(job, typed), network, now);
    if (job.status !== "live") return undefined;
    return ask(job, wantedOf({ ...job, ...waiting?.changes }, typed), typed.basis, now);
  });
  for (const logo of saved ? replaced : []) await removeLogoUnlessUsed(logo ?? null);
  return saved;
}

const wantedOf = (before: JobWords, { words, logo }: Typed): JobPatch => ({
  ...words,
  logo: logo === undefined ? before.logo : logoUrl(logo),
});

const note = (job: Job, verb: HistoryVerb, changes: string[], now: Date) =>
  noteHistory(job, { verb, actor: "employer", changes }, now);

/** `seen` is the revision upon which the words were written. */
export function editPending(id: string, words: JobPatch, seen: number) {
  return updateOne(
    jobs,
    and(eq(jobs.id, id), eq(jobs.status, "pending"), eq(jobs.revision, seen)),
    {
      ...withYearlyPay(words),
      revision: sql`${jobs.revision} + 1`,
    },
  );
}

async function edit(job: Job, wanted: JobPatch, network: string, now: Date) {
  const { names, changes } = patchOf(job, wanted);
  if (names.length === 0) return "same";
  const edited = await editPending(job.id, changes, job.revision);
  if (!edited) return undefined;
  const { id: change } = await note(edited, "edit", names, now);
  await moveContact(job, edited, { change, source: await sourceOf(network, now) }, now);
  return "edited";
}

type Resent = { seen: number; source: string | null };

export function resendJob(id: string, words: JobPatch, { seen, source }: Resent, now = new Date()) {
  const mayResend = and(eq(jobs.status, "rejected"), eq(jobs.mayResend, true));
  return updateOne(jobs, and(eq(jobs.id, id), mayResend, eq(jobs.revision, seen)), {
    ...withYearlyPay(words),
    status: "pending",
    submittedAt: now,
    revision: sql`${jobs.revision} + 1`,
    refusal: null,
    refusalWords: null,
    mayResend: false,
    decidedBy: null,
    decidedAt: null,
    source,
    batch: null,
  });
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
  const dropped = await withManageToken(token, now, async (job) => {
    if ((await findWaitingRevision(job.id))?.id !== seen) return undefined;
    await note(job, "drop-edit", [], now);
    return dropRevision(job.id, now);
  });
  await removeLogoUnlessUsed(dropped?.changes.logo ?? null);
  return dropped;
}

/** In this order on each page that is open somewhere. */
const WORDS = [
  ...PUBLIC_FIELDS.filter((name) => name !== "logo"),
  "tier",
  "notes",
  "logo",
] as const;

type Word = (typeof WORDS)[number];
type Fields = Partial<Record<Word, string | null>>;

export function digestsOf(job: Job) {
  return WORDS.map((name) => digest(job[name])).join(".");
}

/**
 * `typed` was written upon words with these digests, and `job` is newer. What only the other one changed is theirs, so
 * `words` has it; `conflicts` is what both changed, with what it says now. Without digests every difference is one.
 */
export function mergeWords<Words extends Fields>(job: Job, typed: Words, digests: string) {
  const seen = digests.split(".");
  const isWhole = seen.length === WORDS.length;
  const words = { ...typed };
  const conflicts = new Map<Word, string | null>();
  for (const [index, name] of WORDS.entries()) {
    const isTheirs = !isWhole || seen[index] !== digest(job[name]);
    if (name === "logo") {
      if (isWhole && isTheirs) conflicts.set(name, job.logo);
    } else if (name in typed && isTheirs && typed[name] !== job[name]) {
      const isMine = !isWhole || seen[index] !== digest(typed[name] ?? null);
      if (isMine) conflicts.set(name, job[name]);
      else Object.assign(words, { [name]: job[name] });
    }
  }
  return { words, conflicts };
}

/** As the fields of a form. */
export const toFields = ({ applyLink, ...words }: Fields) =>
  Object.fromEntries(
    Object.entries({ ...words, apply_link: applyLink }).map(([name, value]) => [name, value ?? ""]),
  );
