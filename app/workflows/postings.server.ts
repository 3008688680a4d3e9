import { db } from "#app/db/client.server.ts";
import type { JobEdit, JobSubmission } from "#app/domain/jobs/job-form.ts";
import { isLogoUsed } from "#app/domain/jobs/job-logos.server.ts";
import { sourceOf } from "#app/domain/jobs/job-sources.server.ts";
import { deleteJob, editJob, findJob, submitJob } from "#app/domain/jobs/jobs.server.ts";
import { LOGO_PATH } from "#app/domain/logos/logo.ts";
import { logoName, logoUrls, removeLogo, type StoredLogo } from "#app/domain/logos/logos.server.ts";
import { queueWaitingNotices } from "./notices.server.ts";

type Logo = Pick<StoredLogo, "name" | "digest">;

const logoUrl = (logo: Logo | null) => logo && LOGO_PATH + logo.name;

/** Returns undefined for a repeat within ten minutes: the caller reports success, and its second logo goes. */
export async function submitPosting(submission: JobSubmission, logo: Logo | null, network: string) {
  const { contactEmail: _, ...words } = submission;
  const posting = { ...words, logo: logoUrl(logo), source: sourceOf(network) };
  const job = db.transaction(
    () => {
      const submitted = submitJob(posting, logo?.digest);
      if (submitted) queueWaitingNotices();
      return submitted;
    },
    { behavior: "immediate" },
  );
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

async function removeUnusedLogo(url: string | null) {
  const name = logoName(url);
  if (name && !isLogoUsed(logoUrls(name))) await removeLogo(name);
}
