import { z } from "zod";
import { email } from "#app/config/field-rules.ts";

export const NEWSLETTER_LISTS = ["weekly", "jobs"] as const;
export type NewsletterList = (typeof NEWSLETTER_LISTS)[number];

export const INVALID_EMAIL = "Please enter a valid email address";

export const SignupSchema = z.object({ email: email(INVALID_EMAIL, INVALID_EMAIL) });
