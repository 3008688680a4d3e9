import { z } from "zod";

export const PASSWORD_MIN = 6;
/** bcrypt reads no further: a longer password would be cut without a word. */
export const PASSWORD_MAX_BYTES = 72;

const legible = (text: string) => !text.includes("\uFFFD");

const email = z
  .string({ error: "Enter your email address." })
  .trim()
  .max(254, "Keep this to 254 characters or fewer.")
  .pipe(z.email("Enter an email address like name@example.com."));

const password = z
  .string({ error: "Enter your password." })
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`)
  .refine(
    (text) => new TextEncoder().encode(text).length <= PASSWORD_MAX_BYTES,
    `Use a shorter password: at most ${PASSWORD_MAX_BYTES} bytes, that is ${PASSWORD_MAX_BYTES} plain letters.`,
  )
  .refine(legible, "Some characters did not arrive. Please type them again.");

const fullName = z
  .string({ error: "Enter your full name." })
  .trim()
  .min(1, "Enter your full name.")
  .max(120, "Keep this to 120 characters or fewer.")
  .refine(legible, "Some characters did not arrive. Please type them again.");

export const SignInSchema = z.object({ email, password });
export const SignUpSchema = z.object({ full_name: fullName, email, password });

export type SignUp = z.infer<typeof SignUpSchema>;
