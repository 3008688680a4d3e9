import { digestsOf, mergeWords, toFields } from "#app/domain/jobs/changes.server.ts";
import { JobEditSchema } from "#app/domain/jobs/job-form.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import { editPosting } from "#app/domain/jobs/submit.server.ts";
import { listUrl } from "#app/http/admin-list.server.ts";
import { parseForm, rejectForm } from "#app/http/form/forms.server.ts";
import { readLogoField, toLogoToken } from "#app/http/logos.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { logError, logEvent } from "#app/platform/log.server.ts";
import { JOB_DIALOGS } from "./jobs-filters.tsx";

const FAILED = {
  title: "Failed to update job",
  description: "It is not there any more.",
  tone: "destructive" as const,
};

export async function saveJobEdit(request: Request, form: FormData, admin: string) {
  const submission = parseForm(form, JobEditSchema);
  const { logo, problem, status } = await readLogoField(request, form);
  const base = {
    revision: Number(form.get("revision")) || 0,
    digests: String(form.get("digests") ?? ""),
  };
  const rejected = { logo: logo && toLogoToken(logo), problem, base };
  if (submission.status !== "success" || problem) {
    const fieldErrors = { logo: problem && [problem.title] };
    return rejectForm(submission, rejected, { fieldErrors, status });
  }
  const { id, revision, digests, ...words } = submission.value;
  // null removes the logo, undefined keeps it.
  const logoChange = logo ?? (form.has("remove_logo") ? null : undefined);
  try {
    let wanted = { revision, words };
    while (!(await editPosting(id, wanted.revision, wanted.words, logoChange, admin))) {
      const current = await findJob(id);
      if (!current) return redirectWithToast(listUrl(request, JOB_DIALOGS), FAILED);
      const merged = mergeWords(current, words, digests);
      if (logoChange === undefined) merged.conflicts.delete("logo");
      if (merged.conflicts.size > 0) {
        const newBase = { revision: current.revision, digests: digestsOf(current) };
        return rejectForm(
          submission,
          { ...rejected, base: newBase, isConflict: true },
          {
            formErrors: [merged.conflicts.has("logo") ? `${CONFLICT} ${LOGO_CONFLICT}` : CONFLICT],
            fieldErrors: toFieldErrors(merged.conflicts),
            values: toFields(merged.words),
            status: 409,
          },
        );
      }
      wanted = { revision: current.revision, words: merged.words };
    }
    logEvent("decision", { intent: "edit", job: id });
    return redirectWithToast(listUrl(request, JOB_DIALOGS), { title: "Job updated successfully" });
  } catch (error) {
    logError("Editing a job failed", error);
    return rejectForm(submission, rejected, { formErrors: [FAILED.title], status: 500 });
  }
}

const CONFLICT =
  "Someone else changed this job meanwhile. Nothing is saved yet, and what you typed is still here: save again to keep it. What only they changed is in the form as they left it.";
const LOGO_CONFLICT = "The logo was changed, too; yours would replace it.";

function toFieldErrors(conflicts: ReturnType<typeof mergeWords>["conflicts"]) {
  const errors: Record<string, string[]> = {};
  for (const [name, value] of conflicts) {
    if (name === "logo") continue;
    errors[name === "applyLink" ? "apply_link" : name] = [
      value === null
        ? "Someone else emptied this meanwhile."
        : `Someone else changed this meanwhile, to: ${value}`,
    ];
  }
  return errors;
}
