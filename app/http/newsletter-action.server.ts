import type { Confirmation } from "#app/content/confirmations.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import { SignupSchema } from "#app/domain/subscriptions/subscription-forms.ts";
import { signUp } from "#app/domain/subscriptions/weekly.server.ts";
import { NOT_SAVED, parseForm, readForm, rejectForm } from "#app/http/form/forms.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { clientAddress, networkOf } from "./client-address.server.ts";
import { rejectSpam } from "./spam.server.ts";
import { redirectWithConfirmation } from "./toast.server.ts";

export async function signUpForNewsletter(request: Request, welcome: Confirmation) {
  const form = await readForm(request);
  const next = new URL(request.url).pathname;
  return joinList({ list: "weekly", next, welcome }, request, form, {});
}

type Joining = { list: NewsletterList; next: string; welcome: Confirmation };

/** The answer is the same whether or not the address was on the list. */
export async function joinList<Extra extends object>(
  { list, next, welcome }: Joining,
  request: Request,
  form: FormData,
  extra: Extra,
) {
  const submission = parseForm(form, SignupSchema);
  if (submission.status !== "success") return rejectForm(submission, extra);
  const rejection = await rejectSpam(request, form, "signup");
  if (rejection)
    return rejectForm(submission, { ...extra, mustConfirm: rejection.mustConfirm }, rejection);
  try {
    const page = new URL(request.url).pathname;
    await signUp(submission.value.email, list, page, new Date(), networkOf(clientAddress(request)));
  } catch (error) {
    logError("Saving a sign-up failed", error);
    return rejectForm(submission, extra, NOT_SAVED);
  }
  return redirectWithConfirmation(next, welcome);
}
