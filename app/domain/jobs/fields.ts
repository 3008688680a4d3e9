type Field = {
  label: string;
  formName?: string;
  /** Its name among the facts of a job's page. */
  fact?: string;
  isLong?: true;
  /** Where applications go is what an attacker would change: it is shown first. */
  isAddress?: true;
};

/** What visitors read of a job, in the order of the form. A field that is not here, an employer cannot change. */
export const JOB_FIELDS = {
  company: { label: "Company Name" },
  title: { label: "Job Title" },
  category: { label: "Category", fact: "Category" },
  type: { label: "Job Type", fact: "Type" },
  location: { label: "Location", fact: "Location" },
  salary: { label: "Pay Range", fact: "Salary" },
  description: { label: "Job Description", isLong: true },
  requirements: { label: "Requirements", isLong: true },
  applyLink: { label: "Apply Email or Link", formName: "apply_link", isAddress: true },
  website: { label: "Company Website", isAddress: true },
  logo: { label: "Logo" },
} as const satisfies Record<string, Field>;

type Fields = typeof JOB_FIELDS;
export type PublicField = keyof Fields;
export type FormField = {
  [Name in PublicField]: Fields[Name] extends { formName: infer FormName } ? FormName : Name;
}[Exclude<PublicField, "logo">];

type Fact = {
  [Name in PublicField]: Fields[Name] extends { fact: string } ? Name : never;
}[PublicField];

const FIELDS: Record<PublicField, Field> = JOB_FIELDS;

export const PUBLIC_FIELDS = Object.keys(FIELDS) as PublicField[];
export const formNameOf = (name: string) =>
  (Object.hasOwn(FIELDS, name) && FIELDS[name as PublicField].formName) || name;
export const FORM_FIELDS = PUBLIC_FIELDS.filter((name) => name !== "logo").map(
  formNameOf,
) as FormField[];
export const FACTS = PUBLIC_FIELDS.filter((name) => FIELDS[name].fact) as Fact[];
export const labelOfField = (name: string) =>
  Object.entries(FIELDS).find(([field, { formName }]) => [field, formName].includes(name))?.[1]
    .label ?? name;
export const isLongField = (name: PublicField) => FIELDS[name].isLong;
export const isAddressField = (name: PublicField) => FIELDS[name].isAddress;
