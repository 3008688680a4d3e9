import type { FieldMetadata } from "@conform-to/react";
import { JOB_CATEGORIES, JOB_TYPES } from "#app/domain/jobs/job.ts";
import { SelectField, TextAreaField, TextField } from "./fields.tsx";

const NAMES = [
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

export type JobFieldset = Record<(typeof NAMES)[number], FieldMetadata<string>>;

/** The fields an employer fills and an admin edits. The first wrong one has the focus when the page comes back. */
export function JobFields({ fields }: { fields: JobFieldset }) {
  const first = NAMES.find((name) => fields[name].errors);
  const at = (name: (typeof NAMES)[number]) => ({
    field: fields[name],
    autoFocus: name === first || undefined,
  });
  return (
    <>
      <TextField {...at("company")} label="Company Name" autoComplete="organization" />
      <TextField {...at("title")} label="Job Title" autoComplete="off" />
      <SelectField {...at("category")} label="Category" options={JOB_CATEGORIES} />
      <SelectField {...at("type")} label="Job Type" options={JOB_TYPES} />
      <TextField {...at("location")} label="Location" autoComplete="off" />
      <TextField
        {...at("salary")}
        label="Pay Range"
        optional
        placeholder="$50,000/year"
        autoComplete="off"
      />
      <TextAreaField
        {...at("description")}
        label="Job Description"
        rows={5}
        className="md:col-span-2"
      />
      <TextAreaField
        {...at("requirements")}
        label="Requirements"
        rows={4}
        className="md:col-span-2"
      />
      <TextField
        {...at("apply_link")}
        type="email"
        label="Apply Email or Link"
        autoComplete="off"
        inputMode="url"
      />
      <TextField
        {...at("website")}
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
