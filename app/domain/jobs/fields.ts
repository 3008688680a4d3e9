type Field = {
  label: string;
  formName?: string;
  /** Its name among the facts of a job's page. */
  fact?: string;
  isLong?: true;
  /** Changes with 1 come first: an attacker would change how applicants are led away. */
  inDiff?: 1 | 2;
  /** A field that is not public stands in no page, feed or letter, but behind a press of its own. */
  isPublic?: false;
};

const BY_PHONE = { inDiff: 1, isPublic: false } as const;

/** The fields of a job, in the order of the form. An employer changes no other. */
export const JOB_FIELDS = {
  company: { label: "Company Name" },
  title: { label: "Job Title" },
  category: { label: "Category", fact: "Category" },
  type: { label: "Job Type", fact: "Type" },
  location: { label: "Location", fact: "Location" },
  salary: { label: "Pay Range", fact: "Salary" },
  description: { label: "Job Description", isLong: true },
  requirements: { label: "Requirements", isLong: true },
  applyLink: { label: "Apply Email or Link", formName: "apply_link", inDiff: 2 },
  phone: { label: "Phone for applicants", ...BY_PHONE },
  phoneCall: { label: "Applicants may call", formName: "phone_call", ...BY_PHONE },
  phoneText: { label: "Applicants may text", formName: "phone_text", ...BY_PHONE },
  phoneWhen: { label: "When to call", formName: "phone_when", ...BY_PHONE },
  website: { label: "Company Website", inDiff: 2 },
  logo: { label: "Logo" },
} as const satisfies Record<string, Field>;

type Fields = typeof JOB_FIELDS;
export type JobField = keyof Fields;
/** A field that visitors read. */
export type PublicField = {
  [Name in JobField]: Fields[Name] extends { isPublic: false } ? never : Name;
}[JobField];
export type FormField = {
  [Name in JobField]: Fields[Name] extends { formName: infer FormName } ? FormName : Name;
}[Exclude<JobField, "logo">];

type Fact = {
  [Name in JobField]: Fields[Name] extends { fact: string } ? Name : never;
}[JobField];

const FIELDS: Record<JobField, Field> = JOB_FIELDS;

export const FIELD_NAMES = Object.keys(FIELDS) as JobField[];
export const PUBLIC_FIELDS = FIELD_NAMES.filter(
  (name) => FIELDS[name].isPublic !== false,
) as PublicField[];
export const formNameOf = (name: string) =>
  (Object.hasOwn(FIELDS, name) && FIELDS[name as JobField].formName) || name;
export const FORM_FIELDS = FIELD_NAMES.filter((name) => name !== "logo").map(
  formNameOf,
) as FormField[];
export const FACTS = FIELD_NAMES.filter((name) => FIELDS[name].fact) as Fact[];
export const labelOfField = (name: string) =>
  Object.entries(FIELDS).find(([field, { formName }]) => [field, formName].includes(name))?.[1]
    .label ?? name;
export const isLongField = (name: JobField) => FIELDS[name].isLong;
export const placeInDiff = (name: JobField) => FIELDS[name].inDiff ?? 3;
