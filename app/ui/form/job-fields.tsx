import type { FieldMetadata } from "@conform-to/react";
import { JOB_CATEGORIES, JOB_TYPES } from "#app/domain/jobs/job.ts";
import { findFirstWrong, SelectField, TextAreaField, TextField } from "./fields.tsx";

export const JOB_FIELD_NAMES = [
  "company",
  "title",
  "category",
  "type",
  "location",
  "salary",
  "description",
  "requirements",
  "apply_link",
  "website",
] as const;

/** Only for whoever posts: it is theirs, and no part of what the job says. */
const POSTING_FIELD_NAMES = JOB_FIELD_NAMES.flatMap((name) =>
  name === "apply_link" ? [name, "contact_email" as const] : [name],
);

export type JobFieldset = Record<(typeof JOB_FIELD_NAMES)[number], FieldMetadata<string>> & {
  contact_email?: FieldMetadata<string>;
};

type Props = { fields: JobFieldset; isPublic: boolean };

export function JobFields({ fields, isPublic }: Props) {
  const contact = isPublic ? fields.contact_email : undefined;
  const names = contact ? POSTING_FIELD_NAMES : JOB_FIELD_NAMES;
  const first = findFirstWrong(names, fields as Required<JobFieldset>);
  const propsOf = (name: (typeof JOB_FIELD_NAMES)[number]) => ({
    field: fields[name],
    autoFocus: name === first || undefined,
  });
  return (
    <>
      <TextField {...propsOf("company")} label="Company Name" autoComplete="organization" />
      <TextField {...propsOf("title")} label="Job Title" autoComplete="off" />
      <SelectField {...propsOf("category")} label="Category" options={JOB_CATEGORIES} />
      <SelectField {...propsOf("type")} label="Job Type" options={JOB_TYPES} />
      <TextField {...propsOf("location")} label="Location" autoComplete="off" />
      <TextField
        {...propsOf("salary")}
        label="Pay Range"
        optional
        placeholder="$50,000/year"
        autoComplete="off"
      />
      <TextAreaField
        {...propsOf("description")}
        label="Job Description"
        rows={5}
        className="md:col-span-2"
      />
      <TextAreaField
        {...propsOf("requirements")}
        label="Requirements"
        rows={4}
        className="md:col-span-2"
      />
      <TextField
        {...propsOf("apply_link")}
        type="email"
        label="Apply Email or Link"
        autoComplete="off"
        inputMode="url"
      />
      {contact && (
        <TextField
          field={contact}
          type="email"
          label="Your Email"
          hint="For your receipt and the link to manage this job. Never shown."
          optional
          autoComplete="email"
          autoFocus={first === "contact_email" || undefined}
        />
      )}
      <TextField
        {...propsOf("website")}
        type="url"
        label="Company Website"
        optional
        placeholder="https://"
        autoComplete="url"
        inputMode="url"
      />
    </>
  );
}
