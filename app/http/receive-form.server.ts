import type { ZodType } from "zod";
import type { Confirmation } from "#app/content/pages/confirmations.ts";
import { type InquiryFields, submitInquiry } from "#app/domain/inquiries/inquiries.server.ts";
import type { InquiryKind } from "#app/domain/inquiries/inquiry.ts";
import {
  AdvertiseSchema,
  ContactSchema,
  WellnessSchema,
} from "#app/domain/inquiries/inquiry-forms.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import { signUp } from "#app/domain/subscriptions/subscription.server.ts";
import { SignupSchema } from "#app/domain/subscriptions/subscription-forms.ts";
import { parseForm, readForm, type Saving, saveForm } from "#app/http/form/forms.server.ts";
import { clientAddress, networkOf } from "./client-address.server.ts";
import { type LimitKind, type MayConfirm, refuseSpam } from "./spam.server.ts";
import { redirectWithConfirmation } from "./toast.server.ts";

type Receipt<Fields, Extra> = Saving<Extra> & { schema: ZodType<Fields>; kind: LimitKind };

/** Saves what a visitor sends, unless it looks automated or too much comes from there. */
export function receiveForm<Fields, Extra extends object>(
  request: Request,
  form: FormData,
  { schema, kind, ...saving }: Receipt<Fields, Extra & MayConfirm>,
  save: (fields: Fields, network: string) => Promise<Response>,
) {
  return saveForm(parseForm(form, schema), saving, async (fields) => {
    await refuseSpam(request, form, kind);
    return save(fields, networkOf(clientAddress(request)));
  });
}

const SCHEMAS = { contact: ContactSchema, advertise: AdvertiseSchema, wellness: WellnessSchema };

export async function receiveInquiry(request: Request, kind: InquiryKind) {
  const receipt = { kind: "inquiry", extra: {}, failed: "Saving an inquiry failed" } as const;
  const schema: ZodType<InquiryFields> = SCHEMAS[kind];
  const form = await readForm(request);
  return receiveForm(request, form, { ...receipt, schema }, async (fields, network) => {
    await submitInquiry(kind, fields, new Date(), network);
    return redirectWithConfirmation(new URL(request.url).pathname, kind);
  });
}

export async function signUpForNewsletter(request: Request, welcome: Confirmation) {
  const form = await readForm(request);
  const next = new URL(request.url).pathname;
  return joinList({ list: "weekly", next, welcome }, request, form, {});
}

/** The answer is the same whether or not the address was on the list. */
export async function joinList<Extra extends object>(
  { list, next, welcome }: { list: NewsletterList; next: string; welcome: Confirmation },
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
