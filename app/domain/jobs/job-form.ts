import { z } from "zod";
import { JOB_CATEGORIES, JOB_TIERS, JOB_TYPES } from "./job.ts";

/** Search fields come from the address bar: a wrong value means "all", never an error. */
export const JobFilterSchema = z.object({
  q: z.string().trim().catch(""),
  category: z.enum(["all", ...JOB_CATEGORIES]).catch("all"),
  type: z.enum(["all", ...JOB_TYPES]).catch("all"),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

// Windows line ends become plain ones; what no keyboard types (control characters) is dropped.
const clean = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to drop
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "")
    .trim();

// U+FFFD stands where the bytes that came in were no text.
const legible = (text: string) => !text.includes("\uFFFD");
const ILLEGIBLE = "Some characters did not arrive. Please type them again.";

const text = (most: number, missing?: string) =>
  z
    .string({ error: missing })
    .transform(clean)
    .pipe(
      z
        .string()
        .min(missing ? 1 : 0, missing)
        .max(most, `Keep this to ${most.toLocaleString("en-US")} characters or fewer.`)
        .refine(legible, ILLEGIBLE),
    );

const line = (most: number, missing?: string) =>
  text(most, missing).transform((value) => value.replace(/\s+/g, " "));

const optionalLine = (most: number) =>
  line(most)
    .optional()
    .transform((value) => value || null);

const EMAIL = z.email();
const WEB_ADDRESS = z.url({ protocol: /^https?$/i, hostname: /[^.]\.[^.]/ });

const isWebAddress = (value: string) => WEB_ADDRESS.safeParse(value).success;
const isEmail = (value: string) => EMAIL.safeParse(value).success;

const details = {
  company: line(120, "Enter the company's name."),
  title: line(120, "Enter the job title, as it should appear on the board."),
  category: z.enum(JOB_CATEGORIES, { error: "Choose a category." }),
  type: z.enum(JOB_TYPES, { error: "Choose a job type." }),
  location: line(120, "Enter where the work is."),
  salary: optionalLine(80),
  description: text(10_000, "Describe the job."),
  requirements: text(10_000, "Say what you ask for."),
  apply_link: line(500, "Write an email address or a link that starts with https://.").refine(
    (value) => isEmail(value) || isWebAddress(value),
    "Write an email address or a link that starts with https://.",
  ),
  website: optionalLine(500).refine(
    (value) => value === null || isWebAddress(value),
    "Write a web address that starts with https://.",
  ),
};

/** The form's field is named as the specification names it; the program says applyLink. */
const named = <T extends { apply_link: string }>({ apply_link, ...rest }: T) => ({
  ...rest,
  applyLink: apply_link,
});

/** What an employer sends. The logo travels beside it, signed. */
export const JobSubmissionSchema = z.object(details).transform(named);

/** What an admin may change: all but status and dates. */
export const JobEditSchema = z
  .object({
    ...details,
    tier: z.enum(JOB_TIERS, { error: "Choose a tier." }),
    notes: text(10_000)
      .optional()
      .transform((value) => value || null),
  })
  .transform(named);

export const JobDecisionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), id: z.string() }),
  z.object({ intent: z.literal("reject"), id: z.string() }),
  z.object({ intent: z.literal("feature"), id: z.string(), featured: z.enum(["yes", "no"]) }),
  z.object({ intent: z.literal("delete"), id: z.string() }),
]);

export type JobFilter = z.infer<typeof JobFilterSchema>;
export type JobSubmission = z.infer<typeof JobSubmissionSchema>;
export type JobEdit = z.infer<typeof JobEditSchema>;
export type JobDecision = z.infer<typeof JobDecisionSchema>;
