import { beforeEach, expect, test } from "vitest";
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
import { read, readValue, run } from "#tests/support/database.ts";
import { makeAccount } from "#tests/support/factories.ts";

const EMAIL = "nadia@example.com";
const NOW = new Date("2026-03-01T12:00:00Z");
const after = (hours: number) => new Date(NOW.getTime() + hours * 60 * 60 * 1000);
/** Whose account was there before, and was told. */
const told: string[] = [];
const tell = async ({ email }: { email: string }) => void told.push(email);
beforeEach(() => void told.splice(0));
const nadia = { fullName: "Nadia Reed", password: "pelican tango rivet 9" };

test("an invitation makes an account with its role, once", async () => {
  const token = await inviteAdmin(EMAIL, "editor");
  const account = await acceptInvitation(token, nadia, tell);
  expect(account).toMatchObject({
    email: EMAIL,
    fullName: "Nadia Reed",
    passwordStrength: "strong",
  });
  expect(account?.confirmedAt).toBeInstanceOf(Date);
  expect(await findRole(EMAIL)).toBe("editor");
  expect(await findAccountByPassword(EMAIL, nadia.password)).toMatchObject({ id: account?.id });
  expect(
    await acceptInvitation(token, { ...nadia, password: "another one entirely" }, tell),
  ).toBeUndefined();
  expect(told).toEqual([]);
});

test("of two who open one link at once one gets the account", async () => {
  const token = await inviteAdmin(EMAIL, "editor");
  const answers = await Promise.all([
    acceptInvitation(token, nadia, tell),
    acceptInvitation(token, nadia, tell),
  ]);
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await countAccounts()).toBe(1);
});

test("whoever signed up with the address before is out: password, sessions and name", async () => {
  const stranger = { email: EMAIL.toUpperCase(), full_name: "Mallory", password: "mallory's own" };
  const { id = "" } = (await createAccount(stranger)) ?? {};
  const session = await createSession(id);
  const token = await inviteAdmin(EMAIL, "editor");
  expect((await findSessionUser(session))?.role).toBeNull();

  expect(await acceptInvitation(token, nadia, tell)).toMatchObject({ id, fullName: "Nadia Reed" });
  expect(await findSessionUser(session)).toBeUndefined();
  expect(await findAccountByPassword(EMAIL, stranger.password)).toBeUndefined();
  expect(await findRole(EMAIL)).toBe("editor");
});

test("a link lives 48 hours, and the next one of the address ends it", async () => {
  const token = await inviteAdmin(EMAIL, "editor", NOW);
  expect(await findInvitation(token, new Date(after(48).getTime() - 1))).toMatchObject({
    email: EMAIL,
  });
  expect(await findInvitation(token, after(48))).toBeUndefined();
  const next = await inviteAdmin(EMAIL.toUpperCase(), "editor", after(1));
  expect(await findInvitation(token, after(1))).toBeUndefined();
  expect(await findInvitation(next, after(1))).toBeDefined();
});

test("the database holds no token, and what it holds opens nothing", async () => {
  const token = await inviteAdmin(EMAIL, "editor");
  const [row] = (await read("SELECT * FROM invitations")) as { token_hash: string }[];
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(row)).not.toContain(token);
  for (const guess of [row?.token_hash ?? "", "", "%", "\0", token.slice(1), token.toLowerCase()]) {
    expect(await findInvitation(guess), guess).toBeUndefined();
  }
});

test("a new password by link ends the old one, the sessions and two-step sign-in at once", async () => {
  const { id = "" } =
    (await createAccount({ email: EMAIL, full_name: "Nadia Reed", password: "stolen secret" })) ??
    {};
  await grantRole(EMAIL, "editor");
  await startTotp(id);
  const session = await createSession(id);
  const token = (await resetPassword(EMAIL.toUpperCase())) ?? "";
  expect(await findSessionUser(session)).toBeUndefined();
  expect(await findAccountByPassword(EMAIL, "stolen secret")).toBeUndefined();
  expect((await findAccount(EMAIL))?.passwordHash).toMatch(/^\$2b\$\d\d\$[./A-Za-z0-9]{53}$/);
  expect(await readValue("SELECT count(*) FROM totp_keys")).toBe(0);

  await acceptInvitation(token, { password: nadia.password }, tell);
  expect(await findAccountByPassword(EMAIL, nadia.password)).toMatchObject({
    fullName: "Nadia Reed",
  });
  expect([await findRole(EMAIL), await hasTotp(id)]).toEqual(["editor", false]);
  expect(told).toEqual([EMAIL]);
});

test("a link for the password of an account that is gone makes none", async () => {
  await makeAccount(EMAIL);
  const token = (await resetPassword(EMAIL)) ?? "";
  await run("DELETE FROM users");
  expect(await acceptInvitation(token, { password: nadia.password }, tell)).toBeUndefined();
  expect(await countAccounts()).toBe(0);
  expect(await resetPassword("nobody@example.com")).toBeUndefined();
});
