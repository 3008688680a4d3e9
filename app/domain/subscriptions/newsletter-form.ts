import { z } from "zod";
import { email } from "#app/domain/field-rules.ts";
import { INVALID_EMAIL } from "./newsletter.ts";

export const SignupSchema = z.object({ email: email(INVALID_EMAIL, INVALID_EMAIL) });
