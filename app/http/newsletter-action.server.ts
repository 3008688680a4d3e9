import type { Confirmation } from "#app/content/confirmations.ts";
import { subscribe } from "#app/domain/newsletter/newsletter.server.ts";
import { SignupSchema } from "#app/domain/newsletter/newsletter-form.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import { logError } from "#app/platform/log.server.ts";
import { NOT_SAVED, parseForm, readForm, rejectForm } from "./forms.server.ts";
import { rejectSpam } from "./spam.server.ts";
import { redirectWithConfirmation } from "./toast.server.ts";

export async function signUpForNewsletter(request: Request, welcome: Confirmation) {
  const form = await readForm(request);
  return joinList("weekly", request, form, {}, new URL(request.url).pathname, welcome);
}

export function joinList<Extra extends object>(
  list: NewsletterList,
  request: Request,
  form: FormData,
  extra: Extra,
  next: string,
  welcome: Confirmation,
) {
  const submission = parseForm(form, SignupSchema);
  if (submission.status !== "success") return rejectForm(submission, extra);
  const rejection = rejectSpam(request, form, "signup");
  if (rejection)
    return rejectForm(submission, { ...extra, mustConfirm: rejection.mustConfirm }, rejection);
  try {
    subscribe(submission.value.email, list, new URL(request.url).pathname);
  } catch (error) {
    logError("Saving a sign-up failed", error);
    return rejectForm(submission, extra, NOT_SAVED);
  }
  return redirectWithConfirmation(next, welcome);
}
