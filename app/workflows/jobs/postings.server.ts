import { db } from "#app/db/client.server.ts";
import type { JobEdit, JobSubmission } from "#app/domain/jobs/job-form.ts";
import { noteHistory } from "#app/domain/jobs/job-history.server.ts";
import { isLogoUsed } from "#app/domain/jobs/job-logos.server.ts";
import {
  deleteJob,
  editJob,
  findJob,
  findRepeated,
  submitJob,
} from "#app/domain/jobs/jobs.server.ts";
import { countWithNext, sourceOf } from "#app/domain/jobs/review/job-sources.server.ts";
import { LOGO_PATH } from "#app/domain/logos/logo.ts";
import { logoName, logoUrls, removeLogo, type StoredLogo } from "#app/domain/logos/logos.server.ts";
import { queueWaitingNotices } from "#app/workflows/notices.server.ts";
import { managePath, queueReceipt } from "./employer-emails.server.ts";

export type Logo = Pick<StoredLogo, "name" | "digest">;

export const logoUrl = (logo: Logo | null) => logo && LOGO_PATH + logo.name;

/**
 * `job` is undefined for a repeat within ten minutes: the caller reports success, and its second logo goes. `path` is the
 * employer's own link, which a repeat gets only from the network of the first, while that one waits.
 */
export async function submitPosting(
  submission: JobSubmission,
  logo: Logo | null,
  network: string,
  now = new Date(),
) {
  const submitted = db.transaction(
    () => {
      const source = sourceOf(network, now);
      const networkCount = countWithNext(source);
      const posting = { ...submission, logo: logoUrl(logo), source, networkCount };
      const job = submitJob(posting, logo?.digest, now);
      if (!job) {
        const first = findRepeated(posting, logo?.digest, now);
        const isTheirs = first?.status === "pending" && first.source === source;
        return { job, path: isTheirs ? managePath(first.id, "receipt", now) : undefined };
      }
      noteHistory(job, { verb: "submit", actor: "employer" }, now);
      queueReceipt(job, now);
      queueWaitingNotices(now);
      return { job, path: managePath(job.id, "receipt", now) };
    },
    { behavior: "immediate" },
  );
  if (!submitted.job) await removeUnusedLogo(logoUrl(logo));
  return submitted;
}

/** `logo` is null to remove the logo and undefined to keep it. Returns undefined when the job is gone or newer. */
export async function editPosting(
  id: string,
  revision: number,
  words: JobEdit,
  logo: Logo | null | undefined,
  admin: string,
) {
  const edit = logo === undefined ? words : { ...words, logo: logoUrl(logo) };
  const { before, job } = db.transaction(
    () => {
      const found = findJob(id);
      const edited = editJob(id, revision, edit);
      const names = Object.keys(edit) as (keyof typeof edit)[];
      const changes = names.filter((name) => found && edited && found[name] !== edited[name]);
      if (edited && changes.length > 0) {
        noteHistory(edited, { verb: "edit", actor: "admin", admin, changes });
      }
      return { before: found, job: edited };
    },
    { behavior: "immediate" },
  );
  if (job && before && before.logo !== job.logo) await removeUnusedLogo(before.logo);
  return job;
}

/** One line of its history stays, with its title. */
export async function deletePosting(id: string, admin: string) {
  const job = db.transaction(
    () => {
      const deleted = deleteJob(id);
      if (deleted) noteHistory(deleted, { verb: "delete", actor: "admin", admin });
      return deleted;
    },
    { behavior: "immediate" },
  );
  if (job) await removeUnusedLogo(job.logo);
  return job;
}

export async function removeUnusedLogo(url: string | null) {
  const name = logoName(url);
  if (name && !isLogoUsed(logoUrls(name))) await removeLogo(name);
}
