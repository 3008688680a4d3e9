import { z } from "zod";
import { formatCount } from "#app/locale/numbers.ts";

/** What a field of any form may hold: the rules that several forms share, with words for the person who fills it. */

export const ILLEGIBLE = "Some characters did not arrive. Please type them again.";

// U+FFFD stands where the bytes that came in were no text.
export const isLegible = (value: string) => !value.includes("\uFFFD");

// Windows line ends become plain ones; what no keyboard types (control characters) is dropped.
const clean = (value: string) =>
  value
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to drop
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "")
    .trim();

/**
 * Text of several lines. Without `missing`, the words for an empty field, it may be empty. One string in the chain and no
 * second one behind it: Conform turns an empty text into undefined wherever it meets one.
 */
export const text = (most: number, missing?: string) =>
  z
    .string({ error: missing })
    .transform(clean)
    .refine((value) => !missing || value !== "", missing)
    .refine(
      (value) => value.length <= most,
      `Keep this to ${formatCount(most)} characters or fewer.`,
    )
    .refine(isLegible, ILLEGIBLE);

/** Text of one line: it can never become a second header of a mail. */
export const line = (most: number, missing?: string) =>
  text(most, missing).transform((value) => value.replace(/\s+/g, " "));

/** null for a field that was left empty. */
export const optional = <Output extends string>(rule: z.ZodType<Output, string>) =>
  rule.optional().transform((value) => value || null);

export const email = (missing: string, wrong: string) =>
  z.string({ error: missing }).trim().max(254, wrong).pipe(z.email(wrong));

const EMAIL = z.email();
const WEB_ADDRESS = z.url({ protocol: /^https?$/i, hostname: /[^.]\.[^.]/ });

export const isEmail = (value: string) => EMAIL.safeParse(value).success;
export const isWebAddress = (value: string) => WEB_ADDRESS.safeParse(value).success;

export const website = optional(line(500)).refine(
  (value) => value === null || isWebAddress(value),
  "Write a web address that starts with https://.",
);

/** What somebody looks for, from the address bar: never an error, and no longer than anyone would type. */
export const searchText = z
  .string()
  .transform((value) => value.trim().slice(0, 200))
  .catch("");
