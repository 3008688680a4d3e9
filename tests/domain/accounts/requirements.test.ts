import { expect, test } from "vitest";
import {
  createAccount,
  findAccountByPassword,
  grantRole,
} from "#app/domain/accounts/accounts.server.ts";
import {
  addRequirement,
  listRequirements,
  listUnmet,
  refuseWeak,
  removeRequirement,
} from "#app/domain/accounts/requirements.server.ts";
import { createSession, findSessionUser } from "#app/domain/accounts/sessions.server.ts";
import { readValue, run } from "#tests/support/database.ts";
import { makeAccount } from "#tests/support/factories.ts";

const EMAIL = "nadia@example.com";

test("nothing is required before the operator says so, and then until it is taken back", async () => {
  const weak = { passwordStrength: "short", hasTotp: false } as const;
  expect(await listUnmet(weak)).toEqual([]);
  await addRequirement("totp");
  await addRequirement("strong-passwords");
  await addRequirement("totp");
  expect(await listUnmet(weak)).toEqual(["strong-passwords", "totp"]);
  expect(await listUnmet({ passwordStrength: null, hasTotp: true })).toEqual(["strong-passwords"]);
  expect(await listUnmet({ passwordStrength: "strong", hasTotp: true })).toEqual([]);
  await removeRequirement("totp");
  expect(await listRequirements()).toEqual(["strong-passwords"]);
});

test("requiring strong passwords ends the sessions of admins whose password was never judged", async () => {
  const admin = await makeAccount(EMAIL);
  await grantRole(EMAIL, "editor");
  const [own, visitors] = [
    await createSession(admin.id),
    await createSession((await makeAccount()).id),
  ];
  await addRequirement("totp");
  expect(await findSessionUser(own)).toBeDefined();
  await addRequirement("strong-passwords");
  expect([await findSessionUser(own), (await findSessionUser(visitors))?.email]).toEqual([
    undefined,
    "someone@example.com",
  ]);
});

test("a weak password is refused for a role only, and only where strong ones are required", async () => {
  const refuse = (role: string | null, password = "secret1") =>
    refuseWeak(password, { email: EMAIL, role });
  expect(await refuse("editor")).toBeUndefined();
  await addRequirement("strong-passwords");
  expect(await refuse("editor")).toBe("Use another password: it has fewer than 12 characters.");
  expect(await refuse("editor", "pelican tango rivet 9")).toBeUndefined();
  expect(await refuse(null)).toBeUndefined();
  await makeAccount(EMAIL);
  await grantRole(EMAIL, "editor");
  expect(await refuse(null), "a new password for who has a role").toMatch(/^Use another password/);
});

test("how weak a password is is noted when it is set, and of an older one at the next sign-in", async () => {
  const strengthOf = () => readValue("SELECT password_strength FROM users");
  await createAccount({ email: EMAIL, full_name: "Nadia Reed", password: "secret1" });
  expect(await strengthOf()).toBe("short");
  await run("UPDATE users SET password_strength = NULL");
  await findAccountByPassword(EMAIL, "wrong one");
  expect(await strengthOf()).toBeNull();
  await findAccountByPassword(EMAIL, "secret1");
  expect(await strengthOf()).toBe("short");
});
