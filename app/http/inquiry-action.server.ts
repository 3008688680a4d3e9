import type { InquiryFields } from "#app/domain/inquiries/inquiries.server.ts";
import type { InquiryKind } from "#app/domain/inquiries/inquiry.ts";
import {
  AdvertiseSchema,
  ContactSchema,
  WellnessSchema,
} from "#app/domain/inquiries/inquiry-forms.ts";
import { NOT_SAVED, parseForm, readForm, rejectForm } from "#app/http/form/forms.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { clientAddress, networkOf } from "./client-address.server.ts";
import { rejectSpam } from "./spam.server.ts";
import { redirectWithConfirmation } from "./toast.server.ts";

const SCHEMAS = { contact: ContactSchema, advertise: AdvertiseSchema, wellness: WellnessSchema };

export async function receiveInquiry(
  request: Request,
  kind: InquiryKind,
  submit: (
    kind: InquiryKind,
    fields: InquiryFields,
    now: Date,
    network: string,
  ) => Promise<unknown>,
) {
  const form = await readForm(request);
  const submission = parseForm(form, SCHEMAS[kind]);
  if (submission.status !== "success") return rejectForm(submission, {});
  const rejection = await rejectSpam(request, form, "inquiry");
  if (rejection) return rejectForm(submission, { mustConfirm: rejection.mustConfirm }, rejection);
  try {
    await submit(kind, submission.value, new Date(), networkOf(clientAddress(request)));
  } catch (error) {
    logError("Saving an inquiry failed", error);
    return rejectForm(submission, {}, NOT_SAVED);
  }
  return redirectWithConfirmation(new URL(request.url).pathname, kind);
}
