import type { ZodType } from "zod";
import type { InquiryFields } from "#app/domain/inquiries/inquiries.server.ts";
import type { InquiryKind } from "#app/domain/inquiries/inquiry.ts";
import {
  AdvertiseSchema,
  ContactSchema,
  WellnessSchema,
} from "#app/domain/inquiries/inquiry-forms.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { receiveForm } from "./spam.server.ts";
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
  const receipt = { kind: "inquiry", extra: {}, failed: "Saving an inquiry failed" } as const;
  const schema: ZodType<InquiryFields> = SCHEMAS[kind];
  const form = await readForm(request);
  return receiveForm(request, form, { ...receipt, schema }, async (fields, network) => {
    await submit(kind, fields, new Date(), network);
    return redirectWithConfirmation(new URL(request.url).pathname, kind);
  });
}
