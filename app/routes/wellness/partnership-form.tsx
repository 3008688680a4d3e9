import { WellnessSchema } from "#app/domain/inquiries/inquiry-forms.ts";
import type { FieldSpec } from "#app/ui/form/fields.tsx";
import { InquiryForm, type RejectedInquiry } from "#app/ui/form/inquiry-form.tsx";

const FIELDS: FieldSpec[] = [
  { name: "name", label: "Business Name", autoComplete: "organization" },
  { name: "email", label: "Email", type: "email", autoComplete: "email" },
  {
    name: "website",
    label: "Website",
    type: "url",
    optional: true,
    autoComplete: "url",
    placeholder: "https://",
    className: "md:col-span-2",
  },
  {
    name: "description",
    label: "Description",
    optional: true,
    rows: 4,
    placeholder: "Tell us about your wellness business...",
    className: "md:col-span-2",
  },
];

export default function PartnershipForm({ rejected }: { rejected: RejectedInquiry | undefined }) {
  return (
    <InquiryForm
      id="partnership-form"
      action="/wellness"
      schema={WellnessSchema}
      fields={FIELDS}
      rejected={rejected}
      submitLabel="Submit Inquiry"
    />
  );
}
