import type { Confirmation } from "#app/content/confirmations.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import { SignupSchema } from "#app/domain/subscriptions/subscription-forms.ts";
import { signUp } from "#app/domain/subscriptions/weekly.server.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { receiveForm } from "./spam.server.ts";
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
  const failed = "Saving a sign-up failed";
  const receipt = { schema: SignupSchema, kind: "signup", extra, failed } as const;
  return receiveForm(request, form, receipt, async ({ email }, network) => {
    await signUp(email, list, new URL(request.url).pathname, new Date(), network);
    return redirectWithConfirmation(next, welcome);
  });
}
