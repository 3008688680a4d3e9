import { subscribe } from "#app/domain/newsletter/newsletter.server.ts";
import type { NewsletterList } from "#app/domain/newsletter/newsletter.ts";
import { SignupSchema } from "#app/domain/newsletter/newsletter-form.ts";
import type { Toast } from "#app/domain/toast.ts";
import { logError } from "#app/platform/log.server.ts";
import { NOT_SAVED, parseForm, readForm, rejectForm } from "./forms.server.ts";
import { rejectSpam } from "./spam.server.ts";
import { redirectWithToast } from "./toast.server.ts";

type Message = Omit<Toast, "id">;

export async function signUpForNewsletter(request: Request, welcome: Message) {
  const form = await readForm(request);
  return joinList("weekly", request, form, {}, new URL(request.url).pathname, welcome);
}

export function joinList<Extra extends object>(
  list: NewsletterList,
  request: Request,
  form: FormData,
  extra: Extra,
  next: string,
  welcome: Message,
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
  return redirectWithToast(next, welcome);
}
