import { useSearchParams } from "@remix-run/react";
import { packageOffer } from "#app/domain/inquiries/ad-package.ts";
import { AdvertiseSchema } from "#app/domain/inquiries/inquiry-forms.ts";
import type { FieldSpec } from "#app/ui/form/fields.tsx";
import { InquiryForm, type RejectedInquiry } from "#app/ui/form/inquiry-form.tsx";

const FIELDS: FieldSpec[] = [
  { name: "name", label: "Name", autoComplete: "name" },
  { name: "email", label: "Email", type: "email", autoComplete: "email" },
  { name: "company", label: "Company", autoComplete: "organization", className: "md:col-span-2" },
  { name: "message", label: "Message", optional: true, rows: 4, className: "md:col-span-2" },
];

export default function AdvertiseForm({ rejected }: { rejected: RejectedInquiry | undefined }) {
  const id = useSearchParams()[0].get("package");
  const offer = packageOffer(id);
  return (
    <InquiryForm
      id="advertise-form"
      action={offer ? `/advertise?package=${id}` : "/advertise"}
      schema={AdvertiseSchema}
      fields={FIELDS}
      rejected={rejected}
      submitLabel="Send Inquiry"
    >
      {id && offer && (
        <p className="md:col-span-2 flex flex-wrap items-baseline gap-x-4">
          <input type="hidden" name="package" value={id} />
          <strong className="font-semibold">{offer}</strong>
          <a className="btn btn-text" href="/advertise#packages">
            Change<span className="sr-only"> the package</span>
          </a>
        </p>
      )}
    </InquiryForm>
  );
}
