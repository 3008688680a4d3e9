import { z } from "zod";

export const NEWSLETTER_LISTS = ["weekly", "jobs"] as const;
export type NewsletterList = (typeof NEWSLETTER_LISTS)[number];

const INVALID_EMAIL = "Please enter a valid email address";

export const SignupSchema = z.object({
  email: z
    .string({ error: INVALID_EMAIL })
    .trim()
    .max(254, INVALID_EMAIL)
    .pipe(z.email(INVALID_EMAIL)),
});
