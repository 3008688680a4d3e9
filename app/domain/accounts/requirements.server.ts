import { eq, inArray, isNull } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import {
  type PasswordStrength,
  REQUIREMENTS,
  type Requirement,
  STRONG_PASSWORD_MIN,
} from "./account-forms.ts";
import { findRole } from "./accounts.server.ts";
import { requirements, sessions, userRoles, users } from "./accounts-table.server.ts";
import { judgePassword } from "./password-strength.server.ts";

export function listRequirements(): Requirement[] {
  const names = new Set(
    db
      .select({ name: requirements.name })
      .from(requirements)
      .all()
      .map(({ name }) => name),
  );
  return REQUIREMENTS.filter((name) => names.has(name));
}

/** Whose password was not looked at yet must sign in again: then it is. */
export function addRequirement(name: Requirement) {
  db.insert(requirements).values({ name }).onConflictDoNothing().run();
  if (name !== "strong-passwords") return;
  const unknown = db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(isNull(users.passwordStrength));
  db.delete(sessions).where(inArray(sessions.userId, unknown)).run();
}

export function removeRequirement(name: Requirement) {
  db.delete(requirements).where(eq(requirements.name, name)).run();
}

type Standing = { passwordStrength: PasswordStrength | null; hasTotp: boolean };

export function listUnmet({ passwordStrength, hasTotp }: Standing) {
  const isMet = { "strong-passwords": passwordStrength === "strong", totp: hasTotp };
  return listRequirements().filter((name) => !isMet[name]);
}

const WEAKNESS = {
  strong: undefined,
  short: `it has fewer than ${STRONG_PASSWORD_MIN} characters.`,
  common: "it is made of words that are tried first.",
};

/** Nothing is said of a strong password, nor of one that was not judged yet. */
export function tellWeakness(strength: PasswordStrength | null) {
  return strength ? WEAKNESS[strength] : undefined;
}

export function refuseWeak(
  password: string,
  { email, role }: { email: string; role: string | null },
  fullName = "",
) {
  const mayBeWeak = (role ?? findRole(email)) === undefined;
  if (mayBeWeak || !listRequirements().includes("strong-passwords")) return undefined;
  const weakness = tellWeakness(judgePassword(password, { email, fullName }));
  return weakness && `Use another password: ${weakness}`;
}
