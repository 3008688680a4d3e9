import { ContactSchema } from "#app/domain/inquiries/inquiry-forms.ts";
import { InquiryForm, type InquirySentBack } from "#app/ui/inquiry-form.tsx";

const FIELDS = [
  { name: "name", label: "Name", autoComplete: "name" },
  { name: "email", label: "Email", type: "email", autoComplete: "email" },
  { name: "message", label: "Message", rows: 7, isWide: true },
] as const;

export default function ContactForm({ sentBack }: { sentBack: InquirySentBack | undefined }) {
  return (
    <InquiryForm
      id="contact-form"
      action="/contact"
      schema={ContactSchema}
      fields={FIELDS}
      sentBack={sentBack}
      submitLabel="Send Message"
    />
  );
}
