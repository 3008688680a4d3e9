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
import { judgePassword } from "./password.server.ts";

export async function listRequirements(): Promise<Requirement[]> {
  const rows = await db.select({ name: requirements.name }).from(requirements);
  return REQUIREMENTS.filter((name) => rows.some((row) => row.name === name));
}

/** Sessions whose password was never checked against the requirement end: signing in again checks it. */
export async function addRequirement(name: Requirement) {
  await db.insert(requirements).values({ name }).onConflictDoNothing();
  if (name !== "strong-passwords") return;
  const unknown = db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(isNull(users.passwordStrength));
  await db.delete(sessions).where(inArray(sessions.userId, unknown));
}

export async function removeRequirement(name: Requirement) {
  await db.delete(requirements).where(eq(requirements.name, name));
}

type Credentials = { passwordStrength: PasswordStrength | null; hasTotp: boolean };

export async function listUnmet({ passwordStrength, hasTotp }: Credentials) {
  const isMet = { "strong-passwords": passwordStrength === "strong", totp: hasTotp };
  return (await listRequirements()).filter((name) => !isMet[name]);
}

const WEAKNESS = {
  strong: undefined,
  short: `it has fewer than ${STRONG_PASSWORD_MIN} characters.`,
  common: "it is made of words that are tried first.",
};

export const weaknessMessage = (strength: PasswordStrength | null) =>
  strength ? WEAKNESS[strength] : undefined;

export async function refuseWeak(
  password: string,
  { email, role }: { email: string; role: string | null },
  fullName = "",
) {
  const mayBeWeak = (role ?? (await findRole(email))) === undefined;
  if (mayBeWeak || !(await listRequirements()).includes("strong-passwords")) return undefined;
  const weakness = weaknessMessage(judgePassword(password, { email, fullName }));
  return weakness && `Use another password: ${weakness}`;
}
