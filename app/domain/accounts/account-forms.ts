import { z } from "zod";
import { email, ILLEGIBLE, isLegible, line } from "#app/domain/field-rules.ts";

export const PASSWORD_MIN = 6;
/** bcrypt silently ignores the rest of a longer password. */
export const PASSWORD_MAX_BYTES = 72;

const address = email("Enter your email address.", "Enter an email address like name@example.com.");

const password = z
  .string({ error: "Enter your password." })
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`)
  .refine(
    (text) => new TextEncoder().encode(text).length <= PASSWORD_MAX_BYTES,
    `Use a shorter password: at most ${PASSWORD_MAX_BYTES} bytes, that is ${PASSWORD_MAX_BYTES} plain letters.`,
  )
  .refine(isLegible, ILLEGIBLE);

export const SignInSchema = z.object({ email: address, password });
export const SignUpSchema = z.object({
  full_name: line(120, "Enter your full name."),
  email: address,
  password,
});

export type SignUp = z.infer<typeof SignUpSchema>;
