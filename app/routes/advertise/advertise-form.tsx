import { AdvertiseSchema } from "#app/domain/inquiries/inquiry-forms.ts";
import { InquiryForm, type InquirySentBack } from "#app/ui/inquiry-form.tsx";

const FIELDS = [
  { name: "name", label: "Name", autoComplete: "name" },
  { name: "email", label: "Email", type: "email", autoComplete: "email" },
  { name: "company", label: "Company", autoComplete: "organization", isWide: true },
  { name: "message", label: "Message", optional: true, rows: 4, isWide: true },
] as const;

export default function AdvertiseForm({ sentBack }: { sentBack: InquirySentBack | undefined }) {
  return (
    <InquiryForm
      id="advertise-form"
      action="/advertise"
      schema={AdvertiseSchema}
      fields={FIELDS}
      sentBack={sentBack}
      submitLabel="Send Inquiry"
    />
  );
}
