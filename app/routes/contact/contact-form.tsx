import { useSearchParams } from "@remix-run/react";
import {
  CONTACT_SUBJECTS,
  ContactSchema,
  isContactSubject,
} from "#app/domain/inquiries/inquiry-forms.ts";
import type { FieldSpec } from "#app/ui/form/fields.tsx";
import { InquiryForm, type RejectedInquiry } from "#app/ui/form/inquiry-form.tsx";

const FIELDS: FieldSpec[] = [
  { name: "name", label: "Name", autoComplete: "name" },
  { name: "email", label: "Email", type: "email", autoComplete: "email" },
  {
    name: "about",
    label: "What is it about?",
    optional: true,
    options: Object.keys(CONTACT_SUBJECTS),
    names: CONTACT_SUBJECTS,
    className: "md:col-span-2",
  },
  { name: "message", label: "Message", rows: 7, className: "md:col-span-2" },
];

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
      values={{
        ...(isContactSubject(about) && { about }),
        ...(house && { message: `About ${house}:\n\n` }),
      }}
    />
  );
}
