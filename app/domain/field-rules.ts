import { z } from "zod";
import { formatCount } from "#app/locale/numbers.ts";
import { clean, cleanLine } from "./clean-text.ts";
import { cleanEmail, EMAIL_MAX_LENGTH, isEmail } from "./email-address.ts";

export const ILLEGIBLE = "Some characters did not arrive. Please type them again.";

// U+FFFD replaces bytes that were not UTF-8.
export const isLegible = (value: string) => !value.includes("\uFFFD");

// A field without `missing`, the message for an empty one, is optional. One z.string() starts the chain and none follows: Conform turns empty
// text into undefined at each.
export const lines = (max: number, missing?: string) =>
  z
    .string({ error: missing })
    .transform(clean)
    .refine((value) => !missing || value !== "", missing)
    .refine((value) => value.length <= max, `Keep this to ${formatCount(max)} characters or fewer.`)
    .refine(isLegible, ILLEGIBLE)
    .meta({ maxLength: max });

/** Line breaks are refused, so that a value cannot become a second header of a mail. */
export const line = (max: number, missing?: string) =>
  lines(max, missing).transform((value) => value.replace(/\s+/g, " "));

export const optional = <Output extends string>(rule: z.ZodType<Output, string>) =>
  rule.optional().transform((value) => value || null);

const WRONG_EMAIL = "Enter an email address like name@example.com.";

export const email = (missing = WRONG_EMAIL, wrong = WRONG_EMAIL) =>
  z
    .string({ error: missing })
    .transform(cleanEmail)
    .refine((value) => value !== "", { error: missing, abort: true })
    .refine(isEmail, wrong)
    .meta({ maxLength: EMAIL_MAX_LENGTH });

export const optionalEmail = optional(
  z
    .string()
    .transform(cleanEmail)
    .refine((value) => value === "" || isEmail(value), WRONG_EMAIL)
    .meta({ maxLength: EMAIL_MAX_LENGTH }),
);

const WEB_ADDRESS = z.url({ protocol: /^https?$/i, hostname: /[^.]\.[^.]/ });

export const isWebAddress = (value: string) => WEB_ADDRESS.safeParse(value).success;

const ADDRESS_MAX = 500;
const HTTPS = "https://";

// An address without scheme and user: a host that ends in letters behind a dot, then perhaps a port and a path.
const BARE_ADDRESS =
  /^[\p{L}\p{N}][\p{L}\p{N}-]*(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u;

const withScheme = (value: string) =>
  BARE_ADDRESS.test(value) && value.length + HTTPS.length <= ADDRESS_MAX ? HTTPS + value : value;

export const addressLine = (missing?: string) => line(ADDRESS_MAX, missing).transform(withScheme);

export const website = optional(addressLine()).refine(
  (value) => value === null || isWebAddress(value),
  "Enter a web address like company.example.",
);

/** Counts the changes of a row, from a hidden field: no more than its column holds. */
export const revisionNumber = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1);

const SEARCH_MAX = 200;
/** Cleaning may shorten a text, so more of it is read. */
const READ_MAX = 4 * SEARCH_MAX;

/** Comes from the URL: never an error, one line, and no longer than anyone would type. */
export const searchText = z
  .string()
  .transform((value) => cleanLine(value.slice(0, READ_MAX)).slice(0, SEARCH_MAX).trim())
  .catch("");
