import { parseWithZod } from "@conform-to/zod/v4";
import type { Toast } from "#app/config/toast.ts";
import { subscribe } from "#app/domain/newsletter/newsletter.server.ts";
import { SignupSchema } from "#app/domain/newsletter/newsletter-form.ts";
import { readForm, rejectForm, textFields } from "./forms.server.ts";
import { holdBack } from "./strangers.server.ts";
import { redirectWithToast } from "./toast.server.ts";

/** The action of a page with the weekly newsletter's form. The pages differ in what they say afterwards. */
export async function signUpForNewsletter(request: Request, welcome: Omit<Toast, "id">) {
  const form = await readForm(request);
  const submission = parseWithZod(textFields(form), { schema: SignupSchema });
  if (submission.status !== "success") return rejectForm(submission, {});
  const held = holdBack(request, form, "signup");
  if (held) return rejectForm(submission, { mustConfirm: held.mustConfirm }, held);
  const { pathname } = new URL(request.url);
  subscribe(submission.value.email, "weekly", pathname);
  return redirectWithToast(pathname, welcome);
}
