import { z } from "zod";
import { isEmail } from "#app/domain/email-address.ts";
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
import type { FormField } from "./fields.ts";
import { JOB_CATEGORIES, JOB_TIERS, JOB_TYPES, RATE_CARD, TIER_PRICE_USD } from "./job.ts";

export const JobFilterSchema = z.object({
  q: searchText,
  category: z.enum(["all", ...JOB_CATEGORIES]).catch("all"),
  type: z.enum(["all", ...JOB_TYPES]).catch("all"),
  page: pageNumber,
});

const JOB_SORTS = ["newest", "pay"] as const;

export const BoardFilterSchema = JobFilterSchema.extend({
  sort: z.enum(JOB_SORTS).catch("newest"),
});

export const JobListSchema = JobFilterSchema.extend({
  order: z.enum(["newest", "due"]).catch("newest"),
});

const APPLY_WRONG = "Write an email address, or a link like company.example/jobs.";

const details = {
  company: line(120, "Enter the company's name."),
  title: line(120, "Enter the job title, as it should appear on the board."),
  category: z.enum(JOB_CATEGORIES, { error: "Choose a category." }),
  type: z.enum(JOB_TYPES, { error: "Choose a job type." }),
  location: line(120, "Enter where the work is."),
  salary: optional(line(80)),
  description: lines(10_000, "Describe the job."),
  requirements: lines(10_000, "Say what you ask for."),
  apply_link: addressLine(APPLY_WRONG).refine(
    (value) => isEmail(value) || isWebAddress(value),
    APPLY_WRONG,
  ),
  website,
} satisfies Record<FormField, z.ZodType>;

const withApplyLink = <T extends { apply_link: string }>({ apply_link, ...rest }: T) => ({
  ...rest,
  applyLink: apply_link,
});

export function tierOffer(selected: string | null | undefined) {
  const offer = RATE_CARD.find(({ tier }) => tier === selected);
  if (!offer) return undefined;
  const price = `${offer.name}, ${formatDollars(TIER_PRICE_USD[offer.tier])}`;
  return offer.per ? `${price} ${offer.per}` : price;
}

/** Every submission is basic: the selected tier is a wish, which an admin reads in the notes, and its employer on its page. */
export const JobSubmissionSchema = z
  .object({
    ...details,
    contact_email: optionalEmail("Enter an email address like name@example.com."),
    selected_tier: z.string().optional(),
  })
  .transform(({ selected_tier: selected, contact_email: contactEmail, ...rest }) => ({
    ...withApplyLink(rest),
    contactEmail,
    ...wishOf(selected),
  }));

function wishOf(selected: string | undefined) {
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
  .transform(withApplyLink);

/** Not status and dates: those change by decisions only. */
export const JobEditSchema = z
  .object({
    id: z.string(),
    // A page of an older release has neither: it counts as written upon words that have changed.
    revision: revisionNumber.catch(0),
    digests: z.string().catch(""),
    ...details,
    tier: z.enum(JOB_TIERS, { error: "Choose a tier." }),
    notes: optional(lines(10_000)),
  })
  .transform(withApplyLink);

export type JobFilter = z.infer<typeof JobFilterSchema>;
export type BoardFilter = JobFilter & Partial<z.infer<typeof BoardFilterSchema>>;
export type JobList = JobFilter & Partial<z.infer<typeof JobListSchema>>;
export type JobSubmission = z.infer<typeof JobSubmissionSchema>;
export type JobChange = Omit<z.infer<typeof JobChangeSchema>, "revision" | "waiting" | "digests">;
export type JobEdit = Omit<z.infer<typeof JobEditSchema>, "id" | "revision" | "digests">;
