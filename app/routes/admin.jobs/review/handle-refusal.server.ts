import { type RefusalForm, RefusalFormSchema } from "#app/domain/jobs/review/decision-form.ts";
import {
  addReason,
  refuseChange,
  rejectJob,
  takeJobDown,
} from "#app/domain/jobs/review/review.server.ts";
import { applyDecision, listUrl } from "#app/http/admin-list.server.ts";
import { parseForm, rejectForm } from "#app/http/form/forms.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { putBack } from "../decisions.server.ts";
import { DIALOGS } from "../load-jobs.server.ts";

const MESSAGES = {
  refuse: { done: "Job rejected", failed: "Failed to update job" },
  "add-reason": { done: "Reason added", failed: "Failed to update job" },
  "refuse-edit": { done: "Change refused", failed: "Failed to update job" },
  "take-down": { done: "Job taken down", failed: "Failed to update job" },
};

const TOO_LATE =
  "It has changed since you opened this. What you typed is kept: close this, and look how things stand.";
const TRY_AGAIN = "Please try again.";

export async function handleRefusal(request: Request, form: FormData, admin: string) {
  const submission = parseForm(form, RefusalFormSchema);
  if (submission.status !== "success") return rejectForm(submission, {});
  const { intent, id, reason } = submission.value;
  const event = { intent, job: id, reason };
  const toast = await applyDecision(MESSAGES[intent], event, () => apply(submission.value, admin));
  if (toast.tone === "destructive") {
    const { title, description } = toast;
    const formErrors = [`${title}. ${description ? TOO_LATE : TRY_AGAIN}`];
    return rejectForm(submission, {}, { formErrors, status: description ? 409 : 500 });
  }
  const list = listUrl(request, DIALOGS);
  const canPutBack = intent === "refuse";
  return redirectWithToast(list, { ...toast, ...(canPutBack && { actions: [putBack(id, list)] }) });
}

function apply({ intent, id, seen, ...reason }: RefusalForm, admin: string) {
  switch (intent) {
    case "refuse":
      return rejectJob(id, { admin, seen }, reason);
    case "add-reason":
      return addReason(id, reason, admin);
    case "refuse-edit":
      return refuseChange(id, admin, reason);
    case "take-down":
      return takeJobDown(id, admin, reason);
  }
}
