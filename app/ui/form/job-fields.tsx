import { FORM_FIELDS, type FormField, labelOfField } from "#app/domain/jobs/fields.ts";
import { JOB_CATEGORIES, JOB_TYPES } from "#app/domain/jobs/job.ts";
import {
  CheckField,
  EmailField,
  type PropsOf,
  SelectField,
  TextAreaField,
  TextField,
} from "./fields.tsx";

/** The names in the order of the form. */
export const JOB_FORM_FIELDS = [
  ...FORM_FIELDS.flatMap((name) =>
    name === "phone_when" ? [name, "contact_email" as const] : [name],
  ),
  "tier" as const,
  "notes" as const,
];

export type JobPropsOf = PropsOf<(typeof JOB_FORM_FIELDS)[number]>;

type Props = { propsOf: JobPropsOf; isPublic: boolean };

export function JobFields({ propsOf: ownPropsOf, isPublic }: Props) {
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
        hint="Shown on its own page, behind a button, to keep bots away."
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
      {isPublic && (
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
