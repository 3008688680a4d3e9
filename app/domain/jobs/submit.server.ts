import { transaction } from "#app/db/client.server.ts";
import { managePath, moveContact, queueReceipt } from "#app/domain/jobs/employer/contact.server.ts";
import { countWithNext, sourceOf } from "#app/domain/jobs/review/job-sources.server.ts";
import { LOGO_PATH } from "#app/domain/uploads/logo.ts";
import type { StoredLogo } from "#app/domain/uploads/logos.server.ts";
import type { JobEdit, JobSubmission } from "./job-form.ts";
import { noteHistory } from "./job-history.server.ts";
import { removeLogoUnlessUsed } from "./job-logos.server.ts";
import { deleteJob, editJob, findJob, findRepeated, submitJob } from "./jobs.server.ts";
import { queueWaitingNotices } from "./review/waiting-notices.server.ts";

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
  const submitted = await transaction(async () => {
    const source = await sourceOf(network, now);
    const networkCount = await countWithNext(source);
    const posting = { ...submission, logo: logoUrl(logo), source, networkCount };
    const job = await submitJob(posting, logo?.digest, now);
    if (!job) {
      const first = await findRepeated(posting, logo?.digest, now);
      const isTheirs = first?.status === "pending" && first.source === source;
      return { job, path: isTheirs ? await managePath(first.id, "receipt", now) : undefined };
    }
    await noteHistory(job, { verb: "submit", actor: "employer" }, now);
    await queueReceipt(job, now);
    await queueWaitingNotices(now);
    return { job, path: await managePath(job.id, "receipt", now) };
  });
  if (!submitted.job) await removeLogoUnlessUsed(logoUrl(logo));
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
  const { before, job } = await transaction(async () => {
    const found = await findJob(id);
    const edited = await editJob(id, revision, edit);
    const names = Object.keys(edit) as (keyof typeof edit)[];
    const changes = names.filter((name) => found && edited && found[name] !== edited[name]);
    if (found && edited && changes.length > 0) {
      const act = { verb: "edit", actor: "admin", admin, changes } as const;
      const { id: change } = await noteHistory(edited, act);
      await moveContact(found, edited, { change }, new Date());
    }
    return { before: found, job: edited };
  });
  if (job && before && before.logo !== job.logo) await removeLogoUnlessUsed(before.logo);
  return job;
}

/** One line of its history stays, with its title. */
export async function deletePosting(id: string, admin: string) {
  const job = await transaction(async () => {
    const deleted = await deleteJob(id);
    if (deleted) await noteHistory(deleted, { verb: "delete", actor: "admin", admin });
    return deleted;
  });
  if (job) await removeLogoUnlessUsed(job.logo);
  return job;
}
