import { WellnessSchema } from "#app/domain/inquiries/inquiry-forms.ts";
import {
  type InquiryField,
  InquiryForm,
  type RejectedInquiry,
} from "#app/ui/form/inquiry-form.tsx";

const FIELDS: InquiryField[] = [
  { name: "name", label: "Business Name", autoComplete: "organization" },
  { name: "email", label: "Email", type: "email", autoComplete: "email" },
  {
    name: "website",
    label: "Website",
    type: "url",
    optional: true,
    autoComplete: "url",
    placeholder: "https://",
    isWide: true,
  },
  {
    name: "description",
    label: "Description",
    optional: true,
    rows: 4,
    placeholder: "Tell us about your wellness business...",
    isWide: true,
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
