import { AdvertiseSchema } from "#app/domain/inquiries/inquiry-forms.ts";
import { InquiryForm, type RejectedInquiry } from "#app/ui/form/inquiry-form.tsx";

const FIELDS = [
  { name: "name", label: "Name", autoComplete: "name" },
  { name: "email", label: "Email", type: "email", autoComplete: "email" },
  { name: "company", label: "Company", autoComplete: "organization", isWide: true },
  { name: "message", label: "Message", optional: true, rows: 4, isWide: true },
] as const;

export default function AdvertiseForm({ rejected }: { rejected: RejectedInquiry | undefined }) {
  return (
    <InquiryForm
      id="advertise-form"
      action="/advertise"
      schema={AdvertiseSchema}
      fields={FIELDS}
      rejected={rejected}
      submitLabel="Send Inquiry"
    />
  );
}
