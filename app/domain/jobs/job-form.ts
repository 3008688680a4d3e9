import { z } from "zod";
import { cleanEmail, isEmail } from "#app/domain/email-address.ts";
import {
  addressLine,
  isWebAddress,
  line,
  lines,
  optional,
  optionalEmail,
  revisionNumber,
  searchText,
  website,
} from "#app/domain/field-rules.ts";
import { pageNumber } from "#app/domain/pagination.ts";
import { formatDollars } from "#app/locale/numbers.ts";
import { type FormField, formNameOf, type JobField } from "./fields.ts";
import { JOB_CATEGORIES, JOB_TIERS, JOB_TYPES, RATE_CARD, TIER_PRICE_USD } from "./job.ts";
import { HOURS_A_YEAR } from "./pay.ts";
import { readPhone, writtenField } from "./phone.ts";

export const JobFilterSchema = z.object({
  q: searchText,
  category: z.enum(["all", ...JOB_CATEGORIES]).catch("all"),
  type: z.enum(["all", ...JOB_TYPES]).catch("all"),
  page: pageNumber,
});

const JOB_SORTS = ["newest", "pay"] as const;

/** The chips narrow the board beside its fields: by the least pay in dollars a year, or by how many days ago a job began. */
export const BOARD_CHIPS = {
  new: { label: "New this week", days: 7 },
  "pay-20": { label: "$20+ an hour", pay: 20 * HOURS_A_YEAR },
  "pay-30": { label: "$30+ an hour", pay: 30 * HOURS_A_YEAR },
} satisfies Record<string, { label: string; days?: number; pay?: number }>;
export type BoardChip = keyof typeof BOARD_CHIPS;
const CHIP_VALUES = Object.keys(BOARD_CHIPS) as BoardChip[];

export const BoardFilterSchema = JobFilterSchema.extend({
  sort: z.enum(JOB_SORTS).catch("newest"),
  with: z
    .array(z.string())
    .catch([])
    .transform((values) => CHIP_VALUES.filter((value) => values.includes(value))),
});

export const JobListSchema = JobFilterSchema.extend({
  order: z.enum(["newest", "due"]).catch("newest"),
});

const APPLY_WRONG = "Enter an email address, or a link like company.example/jobs.";

const phone = line(40).transform((value, { addIssue }) => {
  if (value === "") return value;
  const read = readPhone(value);
  if ("phone" in read) return read.phone;
  addIssue({ code: "custom", message: read.wrong });
  return z.NEVER;
});

const box = z
  .literal("yes")
  .optional()
  .transform((value) => value ?? null);

const details = {
  company: line(120, "Enter the company's name."),
  title: line(120, "Enter the job title, as it should appear on the board."),
  category: z.enum(JOB_CATEGORIES, { error: "Choose a category." }),
  type: z.enum(JOB_TYPES, { error: "Choose a job type." }),
  location: line(120, "Enter where the work is."),
  salary: optional(line(80)),
  description: lines(10_000, "Describe the job."),
  requirements: lines(10_000, "List the requirements."),
  apply_link: addressLine(APPLY_WRONG)
    .transform(cleanEmail)
    .refine((value) => isEmail(value) || isWebAddress(value), APPLY_WRONG),
  phone: optional(phone),
  phone_call: box,
  phone_text: box,
  phone_when: optional(line(40)),
  website,
} satisfies Record<FormField, z.ZodType>;

type Typed = Pick<
  z.infer<z.ZodObject<typeof details>>,
  "phone" | "apply_link" | Box | "phone_when"
>;
type Box = "phone_call" | "phone_text";

/** The fields about calling are dropped if there is no number. */
const toJobValues = <T extends Typed>({
  apply_link,
  phone_call,
  phone_text,
  phone_when,
  ...rest
}: T) => ({
  ...rest,
  applyLink: apply_link,
  phoneCall: rest.phone && phone_call,
  phoneText: rest.phone && phone_text,
  phoneWhen: rest.phone && phone_when,
});

const hasPhoneUse = ({ phone, phone_call, phone_text }: Pick<Typed, "phone" | Box>) =>
  !phone || phone_call || phone_text;
const NO_PHONE_USE = { path: ["phone"], error: "Say whether applicants may call, text, or both." };

type Shown = Partial<Record<JobField | "tier" | "notes", string | null>>;

/** The values that a form shows of a job. A file field cannot be filled in. */
export function formValuesOf({ logo: _, ...values }: Shown) {
  const shown = { ...values, ...(!values.phone && { phoneCall: "yes" }) };
  return Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [
      formNameOf(name),
      writtenField(name, value) ?? "",
    ]),
  ) as Record<FormField | "tier" | "notes", string>;
}

export function tierOffer(selected: string | null | undefined) {
  const offer = RATE_CARD.find(({ tier }) => tier === selected);
  if (!offer) return undefined;
  const price = `${offer.name}, ${formatDollars(TIER_PRICE_USD[offer.tier])}`;
  return offer.per ? `${price} ${offer.per}` : price;
}

/** Every submission is basic: the selected tier is a wish, which an admin reads in the notes, and its employer on its page. */
export const JobSubmissionSchema = z
  .object({ ...details, contact_email: optionalEmail, selected_tier: z.string().optional() })
  .refine(hasPhoneUse, NO_PHONE_USE)
  .transform(({ selected_tier: selected, contact_email: contactEmail, ...rest }) => ({
    ...toJobValues(rest),
    contactEmail,
    ...requestedTierOf(selected),
  }));

function requestedTierOf(selected: string | undefined) {
  const offer = tierOffer(selected);
  const requestedTier = JOB_TIERS.find((tier) => tier === selected);
  return {
    ...(offer && { notes: `Asked for: ${offer}` }),
    ...(requestedTier && { requestedTier }),
  };
}

export const JobChangeSchema = z
  .object({
    revision: revisionNumber.catch(0),
    waiting: z.string().catch(""),
    digests: z.string().catch(""),
    ...details,
  })
  .refine(hasPhoneUse, NO_PHONE_USE)
  .transform(toJobValues);

/** Status and dates are missing because only decisions change them. */
export const JobEditSchema = z
  .object({
    id: z.string(),
    // A page of an older release has neither, and counts as out of date.
    revision: revisionNumber.catch(0),
    digests: z.string().catch(""),
    ...details,
    tier: z.enum(JOB_TIERS, { error: "Choose a tier." }),
    notes: optional(lines(10_000)),
  })
  .refine(hasPhoneUse, NO_PHONE_USE)
  .transform(toJobValues);

export type JobFilter = z.infer<typeof JobFilterSchema>;
export type BoardFilter = JobFilter & Partial<z.infer<typeof BoardFilterSchema>>;
export type JobList = JobFilter & Partial<z.infer<typeof JobListSchema>>;
export type JobSubmission = z.infer<typeof JobSubmissionSchema>;
export type JobChange = Omit<z.infer<typeof JobChangeSchema>, "revision" | "waiting" | "digests">;
export type JobEdit = Omit<z.infer<typeof JobEditSchema>, "id" | "revision" | "digests">;
