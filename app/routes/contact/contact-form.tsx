import { ContactSchema } from "#app/domain/inquiries/inquiry-forms.ts";
import { InquiryForm, type RejectedInquiry } from "#app/ui/form/inquiry-form.tsx";

const FIELDS = [
  { name: "name", label: "Name", autoComplete: "name" },
  { name: "email", label: "Email", type: "email", autoComplete: "email" },
  { name: "message", label: "Message", rows: 7, isWide: true },
] as const;

export default function ContactForm({ rejected }: { rejected: RejectedInquiry | undefined }) {
  return (
    <InquiryForm
      id="contact-form"
      action="/contact"
      schema={ContactSchema}
      fields={FIELDS}
      rejected={rejected}
      submitLabel="Send Message"
    />
  );
}
