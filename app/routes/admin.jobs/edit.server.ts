import { parseWithZod } from "@conform-to/zod/v4";
import { logError } from "#app/config/log.server.ts";
import { JobEditSchema } from "#app/domain/jobs/job-form.ts";
import { rejectForm, textFields } from "#app/http/forms.server.ts";
import { acceptLogo, receiveLogo } from "#app/http/logo-form.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { editPosting } from "#app/tasks/postings.server.ts";
import { withoutDialog } from "./ledger.server.ts";

const FAILED = {
  title: "Failed to update job",
  description: "It is not there any more.",
  tone: "destructive" as const,
};

/** Carries out the edit form, or sends it back. */
export async function edit(request: Request, form: FormData) {
  const submission = parseWithZod(textFields(form), { schema: JobEditSchema });
  const { logo, problem } = await receiveLogo(request, form);
  const sentBack = { logo: logo && acceptLogo(logo), problem };
  if (submission.status !== "success" || problem) {
    const fieldErrors = { logo: problem && [problem.title] };
    return rejectForm(submission, sentBack, { fieldErrors });
  }
  const unlessReplaced = form.has("remove_logo") ? null : undefined;
  try {
    const job = await editPosting(String(form.get("id")), submission.value, logo ?? unlessReplaced);
    return redirectWithToast(
      withoutDialog(request),
      job ? { title: "Job updated successfully" } : FAILED,
    );
  } catch (error) {
    logError("Editing a job failed", error);
    return rejectForm(submission, sentBack, { formErrors: [FAILED.title], status: 500 });
  }
}
