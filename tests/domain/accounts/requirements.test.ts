import { expect, test } from "vitest";
import { sqlite } from "#app/db/client.server.ts";
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
import { makeAccount } from "#tests/support/factories.ts";

const EMAIL = "nadia@example.com";

test("nothing is required before the operator says so, and then until it is taken back", () => {
  const weak = { passwordStrength: "short", hasTotp: false } as const;
  expect(listUnmet(weak)).toEqual([]);
  addRequirement("totp");
  addRequirement("strong-passwords");
  addRequirement("totp");
  expect(listUnmet(weak)).toEqual(["strong-passwords", "totp"]);
  expect(listUnmet({ passwordStrength: null, hasTotp: true })).toEqual(["strong-passwords"]);
  expect(listUnmet({ passwordStrength: "strong", hasTotp: true })).toEqual([]);
  removeRequirement("totp");
  expect(listRequirements()).toEqual(["strong-passwords"]);
});

test("requiring strong passwords ends the sessions of admins whose password was never judged", () => {
  const admin = makeAccount(EMAIL);
  grantRole(EMAIL, "editor");
  const [own, visitors] = [createSession(admin.id), createSession(makeAccount().id)];
  addRequirement("totp");
  expect(findSessionUser(own)).toBeDefined();
  addRequirement("strong-passwords");
  expect([findSessionUser(own), findSessionUser(visitors)?.email]).toEqual([
    undefined,
    "someone@example.com",
  ]);
});

test("a weak password is refused for a role only, and only where strong ones are required", () => {
  const refuse = (role: string | null, password = "secret1") =>
    refuseWeak(password, { email: EMAIL, role });
  expect(refuse("editor")).toBeUndefined();
  addRequirement("strong-passwords");
  expect(refuse("editor")).toBe("Use another password: it has fewer than 12 characters.");
  expect(refuse("editor", "pelican tango rivet 9")).toBeUndefined();
  expect(refuse(null)).toBeUndefined();
  makeAccount(EMAIL);
  grantRole(EMAIL, "editor");
  expect(refuse(null), "a new password for who has a role").toMatch(/^Use another password/);
});

test("how weak a password is is noted when it is set, and of an older one at the next sign-in", async () => {
  const strengthOf = () => sqlite.prepare("SELECT password_strength FROM users").pluck().get();
  await createAccount({ email: EMAIL, full_name: "Nadia Reed", password: "secret1" });
  expect(strengthOf()).toBe("short");
  sqlite.exec("UPDATE users SET password_strength = NULL");
  await findAccountByPassword(EMAIL, "wrong one");
  expect(strengthOf()).toBeNull();
  await findAccountByPassword(EMAIL, "secret1");
  expect(strengthOf()).toBe("short");
});
