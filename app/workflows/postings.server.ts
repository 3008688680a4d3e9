import type { JobEdit, JobSubmission } from "#app/domain/jobs/job-form.ts";
import { sourceOf } from "#app/domain/jobs/job-sources.server.ts";
import {
  deleteJob,
  editJob,
  findJob,
  isLogoUsed,
  submitJob,
} from "#app/domain/jobs/jobs.server.ts";
import { LOGO_PATH } from "#app/domain/logos/logo.ts";
import {
  hasLogo,
  listOldLogos,
  logoName,
  removeLogo,
  type StoredLogo,
} from "#app/domain/logos/logos.server.ts";
import { logError } from "#app/platform/log.server.ts";

type Logo = Pick<StoredLogo, "name" | "digest">;

const logoUrl = (logo: Logo | null) => logo && LOGO_PATH + logo.name;

/** Returns undefined for a repeat within ten minutes: the caller reports success, and its second logo goes. */
export async function submitPosting(submission: JobSubmission, logo: Logo | null, network: string) {
  const posting = { ...submission, logo: logoUrl(logo), source: sourceOf(network) };
  const job = submitJob(posting, logo?.digest);
  if (!job) await removeUnusedLogo(logoUrl(logo));
  return job;
}

/** `logo` is null to remove the logo and undefined to keep it. Returns undefined when the job is gone or newer. */
export async function editPosting(
  id: string,
  revision: number,
  words: JobEdit,
  logo: Logo | null | undefined,
) {
  const before = findJob(id);
  const changes = logo === undefined ? words : { ...words, logo: logoUrl(logo) };
  const job = editJob(id, revision, changes);
  if (job && before && before.logo !== job.logo) await removeUnusedLogo(before.logo);
  return job;
}

export async function deletePosting(id: string) {
  const job = deleteJob(id);
  if (job) await removeUnusedLogo(job.logo);
  return job;
}

export async function isLogoStored(logo: Logo) {
  return hasLogo(logo.name);
}

/** Removes the logos that no job has used for a day and returns how many files. A failure is logged and stops no other. */
export async function sweepLogos() {
  let removed = 0;
  for (const name of await listOldLogos()) {
    // Asked only now: an employer may have posted with it while others were removed.
    if (isLogoOfAJob(name)) continue;
    try {
      await removeLogo(name);
      removed += 1;
    } catch (error) {
      logError(`Removing the logo ${name} failed`, error);
    }
  }
  return removed;
}

async function removeUnusedLogo(url: string | null) {
  const name = logoName(url);
  if (name && url && !isLogoUsed(url)) await removeLogo(name);
}

/** A .webp may be a job's logo itself or the WebP copy of one. */
function isLogoOfAJob(name: string) {
  const baseName = name.replace(/\.\w+$/, "");
  return [".png", ".jpg", ".webp"].some((extension) =>
    isLogoUsed(LOGO_PATH + baseName + extension),
  );
}
