import { parseWithZod } from "@conform-to/zod/v4";
import { JobEditSchema } from "#app/domain/jobs/job-form.ts";
import { rejectForm, textFields } from "#app/http/forms.server.ts";
import { listUrl } from "#app/http/list-url.server.ts";
import { readLogoField, toLogoToken } from "#app/http/logo-upload.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { editPosting } from "#app/workflows/postings.server.ts";
import { DIALOGS } from "./load-jobs.server.ts";

const FAILED = {
  title: "Failed to update job",
  description: "It is not there any more.",
  tone: "destructive" as const,
};

export async function handleEdit(request: Request, form: FormData) {
  const submission = parseWithZod(textFields(form), { schema: JobEditSchema });
  const { logo, problem } = await readLogoField(request, form);
  const rejected = { logo: logo && toLogoToken(logo), problem };
  if (submission.status !== "success" || problem) {
    const fieldErrors = { logo: problem && [problem.title] };
    return rejectForm(submission, rejected, { fieldErrors });
  }
  // null removes the logo, undefined keeps it.
  const unlessReplaced = form.has("remove_logo") ? null : undefined;
  try {
    const job = await editPosting(String(form.get("id")), submission.value, logo ?? unlessReplaced);
    return redirectWithToast(
      listUrl(request, DIALOGS),
      job ? { title: "Job updated successfully" } : FAILED,
    );
  } catch (error) {
    logError("Editing a job failed", error);
    return rejectForm(submission, rejected, { formErrors: [FAILED.title], status: 500 });
  }
}
