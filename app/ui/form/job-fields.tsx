import type { FieldMetadata } from "@conform-to/react";
import { FORM_FIELDS, type FormField, labelOfField } from "#app/domain/jobs/fields.ts";
import { JOB_CATEGORIES, JOB_TYPES } from "#app/domain/jobs/job.ts";
import { CheckField } from "./check-field.tsx";
import { EmailField, fieldPropsOf, SelectField, TextAreaField, TextField } from "./fields.tsx";

const POSTING_FIELDS = FORM_FIELDS.flatMap((name) =>
  name === "phone_when" ? [name, "contact_email" as const] : [name],
);

export type JobFieldset = Record<FormField, FieldMetadata<string>> & {
  contact_email?: FieldMetadata<string>;
};

type Props = { fields: JobFieldset; isPublic: boolean };

export function JobFields({ fields, isPublic }: Props) {
  const contact = isPublic ? fields.contact_email : undefined;
  const names = contact ? POSTING_FIELDS : FORM_FIELDS;
  const ownPropsOf = fieldPropsOf(names, fields as Required<JobFieldset>);
  const propsOf = (name: FormField) => ({ ...ownPropsOf(name), label: labelOfField(name) });
  return (
    <>
      <TextField {...propsOf("company")} autoComplete="organization" />
      <TextField {...propsOf("title")} autoComplete="off" />
      <SelectField {...propsOf("category")} options={JOB_CATEGORIES} />
      <SelectField {...propsOf("type")} options={JOB_TYPES} />
      <TextField {...propsOf("location")} autoComplete="off" />
      <TextField {...propsOf("salary")} optional placeholder="$50,000/year" autoComplete="off" />
      <TextAreaField {...propsOf("description")} rows={5} className="md:col-span-2" />
      <TextAreaField {...propsOf("requirements")} rows={4} className="md:col-span-2" />
      <TextField {...propsOf("apply_link")} type="email" autoComplete="off" inputMode="url" />
      <TextField
        {...propsOf("phone")}
        hint="Shown on a page of its own, behind one press. That stops lists, not a person."
        optional
        autoComplete="off"
        inputMode="tel"
      />
      <div>
        <CheckField {...propsOf("phone_call")} />
        <CheckField {...propsOf("phone_text")} />
      </div>
      <TextField
        {...propsOf("phone_when")}
        optional
        placeholder="Weekdays from 2 to 5 PM"
        autoComplete="off"
      />
      {contact && (
        <EmailField
          {...ownPropsOf("contact_email")}
          label="Your Email"
          hint="For your receipt and the link to manage this job. Never shown."
          optional
        />
      )}
      <TextField
        {...propsOf("website")}
        type="url"
        optional
        placeholder="https://"
        autoComplete="url"
        inputMode="url"
      />
    </>
  );
}
