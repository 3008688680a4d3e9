import { parseWithZod } from "@conform-to/zod/v4";
import { logError } from "#app/config/log.server.ts";
import { promises } from "#app/config/site.ts";
import { keepInquiry } from "#app/domain/inquiries/inquiries.server.ts";
import type { InquiryKind } from "#app/domain/inquiries/inquiry.ts";
import {
  AdvertiseSchema,
  ContactSchema,
  WellnessSchema,
} from "#app/domain/inquiries/inquiry-forms.ts";
import { NOT_SAVED, readForm, rejectForm, textFields } from "./forms.server.ts";
import { holdBack } from "./strangers.server.ts";
import { redirectWithToast } from "./toast.server.ts";

const SCHEMAS = { contact: ContactSchema, advertise: AdvertiseSchema, wellness: WellnessSchema };

/** The action of a page with an inquiry form: it is saved before its promise is made. */
export async function receiveInquiry(request: Request, kind: InquiryKind) {
  const form = await readForm(request);
  const submission = parseWithZod(textFields(form), { schema: SCHEMAS[kind] });
  if (submission.status !== "success") return rejectForm(submission, {});
  const held = holdBack(request, form, "inquiry");
  if (held) return rejectForm(submission, { mustConfirm: held.mustConfirm }, held);
  try {
    keepInquiry(kind, submission.value);
  } catch (error) {
    logError("Keeping an inquiry failed", error);
    return rejectForm(submission, {}, NOT_SAVED);
  }
  return redirectWithToast(new URL(request.url).pathname, promises[kind]);
}
