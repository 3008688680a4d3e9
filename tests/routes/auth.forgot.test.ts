import { beforeEach, expect, test, vi } from "vitest";
import { env } from "#app/config/env.server.ts";
import { changePassword, findAccount } from "#app/domain/accounts/accounts.server.ts";
import { findByPasswordToken, makePasswordToken } from "#app/domain/accounts/invitations.server.ts";
import { addRequirement } from "#app/domain/accounts/requirements.server.ts";
import { action, loader } from "#app/routes/auth/route.tsx";
import { action as accept, loader as open } from "#app/routes/auth.invite/route.tsx";
import { read, readValue, run } from "#tests/support/database.ts";
import { makeAccount, signedIn, signedInAdmin } from "#tests/support/factories.ts";
import { leaveAt } from "#tests/support/leaving-emails.ts";
import { answerOf, from, get, post, toastOf } from "#tests/support/requests.ts";

const ED = "Ed@example.com";
const NOON = new Date("2026-11-21T17:00:00Z");
const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const STRONG = "pelican tango rivet 9";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  env.MAIL_URL = "smtp://mail.example";
  return () => {
    env.MAIL_URL = undefined;
  };
});

const request = (email: string) => answerOf(() => action(post("/auth?mode=forgot", { email })));
const argsOf = (token: string) => ({ params: { token } });
const look = (token: string) =>
  answerOf(() => open({ ...get(`/auth/password/${token}`), ...argsOf(token) }));
const save = (token: string, password = STRONG) =>
  answerOf(() => accept({ ...post(`/auth/password/${token}`, { password }), ...argsOf(token) }));
const tokenIn = (text = "") => /\/auth\/password\/([\w-]+)\n/.exec(text)?.[1] ?? "";
const countEmails = async () =>
  Number(await readValue("SELECT count(*) FROM emails WHERE kind = 'new-password'"));

test("without a mail server the page has no such mode", async () => {
  env.MAIL_URL = undefined;
  const { body } = await answerOf(() => loader(get("/auth?mode=forgot")));
  expect(body).toMatchObject({ mode: "sign-in", isMailSetUp: false });
  expect((await request(ED)).status).toBe(400);
  expect(await countEmails()).toBe(0);
});

test("the answer is the same whether or not there is such an account", async () => {
  await makeAccount(ED);
  const answers = [await request("ed@example.com"), await request("nobody@example.com")];
  for (const answer of answers) {
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/auth"]);
    expect(toastOf(answer).description).toBe(
      "If there is an account with this address, an email with a link is on its way.",
    );
  }
  const [email, ...others] = await read("SELECT recipient FROM emails WHERE kind = 'new-password'");
  expect([email, others]).toEqual([{ recipient: ED }, []]);
});

test("an address that is none comes back", async () => {
  const { status, body } = await request("ed");
  expect([status, Object.keys(body.result.error)]).toEqual([400, ["email"]]);
});

test("one network asks ten times in an hour, and one address gets five emails in a day", async () => {
  await makeAccount(ED);
  for (let turn = 0; turn < 7; turn += 1) {
    vi.setSystemTime(after(turn * 2));
    expect((await request(ED)).status).toBe(303);
  }
  expect(await countEmails()).toBe(5);
  const again = () =>
    answerOf(() => action(from("192.0.2.77", post("/auth?mode=forgot", { email: "a@b.example" }))));
  for (let turn = 0; turn < 10; turn += 1) expect((await again()).status).toBe(303);
  expect((await again()).status).toBe(429);
});

test("the link's hour begins when the email leaves, and nothing that is stored holds the link", async () => {
  await makeAccount(ED);
  await request(ED);
  vi.setSystemTime(after(90));
  const [email] = await leaveAt(after(90));
  const token = tokenIn(email?.text);
  expect(email?.to).toBe(ED);
  expect(await findByPasswordToken(token, after(149))).toMatchObject({ email: ED });
  expect(await findByPasswordToken(token, after(150))).toBeUndefined();
  expect(JSON.stringify(await read("SELECT * FROM emails"))).not.toContain(token);
});

test("an account that was deleted meanwhile gets no email", async () => {
  const { id } = await makeAccount(ED);
  await request(ED);
  await run("DELETE FROM users WHERE id = ?", id);
  expect(await leaveAt(after(1))).toEqual([]);
});

test("setting it ends all sessions, leaves two-step sign-in on, tells the owner, and works once", async () => {
  await signedInAdmin(ED, "editor");
  const account = await findAccount(ED);
  if (!account) throw new Error("The account is missing.");
  await signedIn(account);
  await run(
    "INSERT INTO totp_keys (user_id, secret, created_at, confirmed_at) VALUES (?, 'x', 1, 1)",
    account.id,
  );
  const token = makePasswordToken(account, NOON);
  expect((await look(token)).body.invitation).toEqual({
    email: ED,
    isNew: false,
    isForgotten: true,
  });
  const answer = await save(token);
  expect(answer.headers.get("Location")).toBe("/auth");
  expect(answer.headers.getSetCookie().join()).not.toContain("session=");
  expect(toastOf(answer)).toMatchObject({ title: "Password changed" });
  expect(Number(await readValue("SELECT count(*) FROM sessions"))).toBe(0);
  expect(await readValue("SELECT confirmed_at FROM totp_keys")).not.toBeNull();
  expect(String(await readValue("SELECT data FROM emails WHERE kind = 'account'"))).toContain(
    '"act":"password"',
  );
  expect([(await save(token)).status, (await look(token)).status]).toEqual([404, 404]);
});

test("a link ends with the password that it was made for, and of two presses at once one sets it", async () => {
  const account = await makeAccount(ED);
  const [first, second] = [makePasswordToken(account, NOON), makePasswordToken(account, after(1))];
  const answers = await Promise.all([save(first), save(first, "another heron 42 lamps")]);
  expect(answers.map(({ headers }) => headers.get("Location")).sort()).toEqual([
    "/auth",
    `/auth/password/${first}`,
  ]);
  expect((await look(second)).status).toBe(404);
  const changed = await findAccount(ED);
  const third = changed ? makePasswordToken(changed, NOON) : "";
  expect((await look(third)).status).toBe(200);
  if (changed) await changePassword(changed, STRONG, "", async () => {});
  expect((await look(third)).status).toBe(404);
});

test("a token that somebody wrote opens nothing", async () => {
  const [ed, bea] = [await makeAccount(ED), await makeAccount("bea@example.com")];
  const token = makePasswordToken(ed, NOON);
  const signature = token.slice(-43);
  const later = String(after(600).getTime());
  for (const forged of [
    token.replace(ed.id, bea.id),
    `${ed.id}-${later}-${signature}`,
    `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
    token.slice(0, -43),
    `${token}A`,
    token.replaceAll("-", "."),
    "--",
    "%00",
    `\0-${later}-${signature}`,
    "x".repeat(3000),
  ]) {
    expect((await look(forged)).status, forged).toBe(404);
  }
  expect((await look(token)).status).toBe(200);
});

test("who must have a strong password is refused a weak one, and the link still works", async () => {
  await addRequirement("strong-passwords");
  await signedInAdmin(ED, "editor");
  const account = await findAccount(ED);
  const token = account ? makePasswordToken(account, NOON) : "";
  const { status, body } = await save(token, "secret1");
  expect([status, Object.keys(body.result.error)]).toEqual([400, ["password"]]);
  expect((await save(token)).status).toBe(303);
});
