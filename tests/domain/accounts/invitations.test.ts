import { expect, test } from "vitest";
import { sqlite } from "#app/db/client.server.ts";
import {
  countAccounts,
  createAccount,
  findAccount,
  findAccountByPassword,
  findRole,
  grantRole,
} from "#app/domain/accounts/accounts.server.ts";
import {
  acceptInvitation,
  findInvitation,
  inviteAdmin,
  resetPassword,
} from "#app/domain/accounts/invitations.server.ts";
import { createSession, findSessionUser } from "#app/domain/accounts/sessions.server.ts";
import { hasTotp, startTotp } from "#app/domain/accounts/totp.server.ts";
import { makeAccount } from "#tests/support/factories.ts";

const EMAIL = "nadia@example.com";
const NOW = new Date("2026-03-01T12:00:00Z");
const after = (hours: number) => new Date(NOW.getTime() + hours * 60 * 60 * 1000);
const nadia = { fullName: "Nadia Reed", password: "pelican tango rivet 9" };

test("an invitation makes an account with its role, once", async () => {
  const token = inviteAdmin(EMAIL, "editor");
  const account = await acceptInvitation(token, nadia);
  expect(account).toMatchObject({
    email: EMAIL,
    fullName: "Nadia Reed",
    passwordStrength: "strong",
  });
  expect(account?.confirmedAt).toBeInstanceOf(Date);
  expect(findRole(EMAIL)).toBe("editor");
  expect(await findAccountByPassword(EMAIL, nadia.password)).toMatchObject({ id: account?.id });
  expect(
    await acceptInvitation(token, { ...nadia, password: "another one entirely" }),
  ).toBeUndefined();
});

test("of two who open one link at once one gets the account", async () => {
  const token = inviteAdmin(EMAIL, "editor");
  const answers = await Promise.all([
    acceptInvitation(token, nadia),
    acceptInvitation(token, nadia),
  ]);
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(countAccounts()).toBe(1);
});

test("whoever signed up with the address before is out: password, sessions and name", async () => {
  const stranger = { email: EMAIL.toUpperCase(), full_name: "Mallory", password: "mallory's own" };
  const { id = "" } = (await createAccount(stranger)) ?? {};
  const session = createSession(id);
  const token = inviteAdmin(EMAIL, "editor");
  expect(findSessionUser(session)?.role).toBeNull();

  expect(await acceptInvitation(token, nadia)).toMatchObject({ id, fullName: "Nadia Reed" });
  expect(findSessionUser(session)).toBeUndefined();
  expect(await findAccountByPassword(EMAIL, stranger.password)).toBeUndefined();
  expect(findRole(EMAIL)).toBe("editor");
});

test("a link lives 48 hours, and the next one of the address ends it", () => {
  const token = inviteAdmin(EMAIL, "editor", NOW);
  expect(findInvitation(token, new Date(after(48).getTime() - 1))).toMatchObject({ email: EMAIL });
  expect(findInvitation(token, after(48))).toBeUndefined();
  const next = inviteAdmin(EMAIL.toUpperCase(), "editor", after(1));
  expect(findInvitation(token, after(1))).toBeUndefined();
  expect(findInvitation(next, after(1))).toBeDefined();
});

test("the database holds no token, and what it holds opens nothing", () => {
  const token = inviteAdmin(EMAIL, "editor");
  const [row] = sqlite.prepare("SELECT * FROM invitations").all() as { token_hash: string }[];
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(row)).not.toContain(token);
  for (const guess of [row?.token_hash ?? "", "", "%", "\0", token.slice(1), token.toLowerCase()]) {
    expect(findInvitation(guess), guess).toBeUndefined();
  }
});

test("a new password by link ends the old one, the sessions and two-step sign-in at once", async () => {
  const { id = "" } =
    (await createAccount({ email: EMAIL, full_name: "Nadia Reed", password: "stolen secret" })) ??
    {};
  grantRole(EMAIL, "editor");
  startTotp(id);
  const session = createSession(id);
  const token = resetPassword(EMAIL.toUpperCase()) ?? "";
  expect(findSessionUser(session)).toBeUndefined();
  expect(await findAccountByPassword(EMAIL, "stolen secret")).toBeUndefined();
  expect(findAccount(EMAIL)?.passwordHash).toMatch(/^\$2b\$12\$[./A-Za-z0-9]{53}$/);
  expect(sqlite.prepare("SELECT count(*) FROM totp_keys").pluck().get()).toBe(0);

  await acceptInvitation(token, { password: nadia.password });
  expect(await findAccountByPassword(EMAIL, nadia.password)).toMatchObject({
    fullName: "Nadia Reed",
  });
  expect([findRole(EMAIL), hasTotp(id)]).toEqual(["editor", false]);
});

test("a link for the password of an account that is gone makes none", async () => {
  makeAccount(EMAIL);
  const token = resetPassword(EMAIL) ?? "";
  sqlite.exec("DELETE FROM users");
  expect(await acceptInvitation(token, { password: nadia.password })).toBeUndefined();
  expect(countAccounts()).toBe(0);
  expect(resetPassword("nobody@example.com")).toBeUndefined();
});
