import { useSearchParams } from "@remix-run/react";
import {
  CONTACT_SUBJECTS,
  ContactSchema,
  isContactSubject,
} from "#app/domain/inquiries/inquiry-forms.ts";
import { InquiryForm, type RejectedInquiry } from "#app/ui/form/inquiry-form.tsx";

const FIELDS = [
  { name: "name", label: "Name", autoComplete: "name" },
  { name: "email", label: "Email", type: "email", autoComplete: "email" },
  {
    name: "about",
    label: "What is it about?",
    optional: true,
    options: CONTACT_SUBJECTS,
    isWide: true,
  },
  { name: "message", label: "Message", rows: 7, isWide: true },
] as const;

type Props = { rejected: RejectedInquiry | undefined; house: string | undefined };

export default function ContactForm({ rejected, house }: Props) {
  const about = useSearchParams()[0].get("about");
  return (
    <InquiryForm
      id="contact-form"
      action="/contact"
      schema={ContactSchema}
      fields={FIELDS}
      rejected={rejected}
      submitLabel="Send Message"
      defaultValue={{
        ...(isContactSubject(about) && { about }),
        ...(house && { message: `About ${house}:\n\n` }),
      }}
    />
  );
}
