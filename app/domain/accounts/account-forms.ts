import { z } from "zod";
import { email, ILLEGIBLE, isLegible, line } from "#app/domain/field-rules.ts";
import { isRole } from "./account.ts";

const PASSWORD_MIN = 6;
/** bcrypt silently ignores the rest of a longer password. */
const PASSWORD_MAX_BYTES = 72;
export const STRONG_PASSWORD_MIN = 12;

export type PasswordStrength = "strong" | "short" | "common";

export const REQUIREMENTS = ["strong-passwords", "totp"] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

const address = email("Enter your email address.");

const passwordOr = (missing: string) =>
  z
    .string({ error: missing })
    .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`)
    .refine(
      (text) => new TextEncoder().encode(text).length <= PASSWORD_MAX_BYTES,
      `Use a shorter password: at most ${PASSWORD_MAX_BYTES} bytes, that is ${PASSWORD_MAX_BYTES} plain letters.`,
    )
    // bcrypt begins again at a NUL: "secret1" and "secret1\0secret1" would be one password.
    .refine((text) => isLegible(text) && !text.includes("\0"), ILLEGIBLE);

const password = passwordOr("Enter your password.");
const newPassword = passwordOr("Enter a new password.");

export const SignInSchema = z.object({ email: address, password });
export const SignUpSchema = z.object({
  full_name: line(120, "Enter your full name."),
  email: address,
  password,
});
export const ChangePasswordSchema = z.object({ current_password: password, password: newPassword });
export const ConfirmSchema = z.object({ current_password: password });

const code = line(40, "Enter the code.");

export const CodeSchema = z.object({ code });
/** The form sends the key that its page showed, because another tab may have begun anew. */
export const ConfirmTotpSchema = z.object({
  current_password: password,
  code,
  secret: line(40, "Set it up again."),
});

export const InvitationSchema = z.object({
  full_name: line(120, "Enter your full name."),
  password: newPassword,
});
export const ForgottenSchema = z.object({ email: address });
export const NewPasswordSchema = z.object({ password: newPassword });

const role = z.string({ error: "Choose a role." }).refine(isRole, "Choose a role.");

export const NO_ROLE = "none";
export const ColleagueSchema = z.object({ email: address, role });
/** `seen` is the role that the page showed. */
export const RoleSchema = z.object({ intent: z.literal("role"), email: address, seen: role, role });

export const OTHER_SESSIONS = "others";
export const SessionNameSchema = z.object({ session: line(40, "Choose a session.") });

export type SignUp = z.infer<typeof SignUpSchema>;
