import { parseWithZod } from "@conform-to/zod/v4";
import { logError } from "#app/config/log.server.ts";
import type { Toast } from "#app/config/toast.ts";
import { subscribe } from "#app/domain/newsletter/newsletter.server.ts";
import type { NewsletterList } from "#app/domain/newsletter/newsletter.ts";
import { SignupSchema } from "#app/domain/newsletter/newsletter-form.ts";
import { NOT_SAVED, readForm, rejectForm, textFields } from "./forms.server.ts";
import { holdBack } from "./strangers.server.ts";
import { redirectWithToast } from "./toast.server.ts";

type Words = Omit<Toast, "id">;

/** The action of a page with the weekly newsletter's form. The pages differ in what they say afterwards. */
export async function signUpForNewsletter(request: Request, welcome: Words) {
  const form = await readForm(request);
  return joinList("weekly", request, form, {}, new URL(request.url).pathname, welcome);
}

/** Puts an address on a list and goes to `next`. What is sent back instead carries `extra`. */
export function joinList<Extra extends object>(
  list: NewsletterList,
  request: Request,
  form: FormData,
  extra: Extra,
  next: string,
  welcome: Words,
) {
  const submission = parseWithZod(textFields(form), { schema: SignupSchema });
  if (submission.status !== "success") return rejectForm(submission, extra);
  const held = holdBack(request, form, "signup");
  if (held) return rejectForm(submission, { ...extra, mustConfirm: held.mustConfirm }, held);
  try {
    subscribe(submission.value.email, list, new URL(request.url).pathname);
  } catch (error) {
    logError("Keeping a sign-up failed", error);
    return rejectForm(submission, extra, NOT_SAVED);
  }
  return redirectWithToast(next, welcome);
}
