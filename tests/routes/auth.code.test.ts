import { TOTP } from "otpauth";
import { beforeEach, expect, test, vi } from "vitest";
import { resetPassword } from "#app/domain/accounts/invitations.server.ts";
import { createSession, findSessionUser } from "#app/domain/accounts/sessions.server.ts";
import {
  confirmTotp,
  findCodeState,
  findPendingTotp,
  removeTotp,
  startTotp,
} from "#app/domain/accounts/totp.server.ts";
import { rememberDevice } from "#app/http/session.server.ts";
import { action, loader } from "#app/routes/auth.code/route.tsx";
import { setDateOn } from "#tests/support/clock.ts";
import { fillDisk, read } from "#tests/support/database.ts";
import { makeAccount, signedIn } from "#tests/support/factories.ts";
import { type Answer, answerOf, get, post, toastOf } from "#tests/support/requests.ts";

// In the middle of a half minute: a code must not become another one on the way.
const NOW = new Date("2026-11-22T12:00:15Z");
const LATER = new Date(NOW.getTime() + 30_000);
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));

/** Somebody who gave the right password. The app's code is that of the next half minute: this one turned it on. */
async function beforeCode() {
  const account = await makeAccount();
  await startTotp(account.id);
  const app = new TOTP({ secret: (await findPendingTotp(account))?.secret ?? "" });
  const recoveryCodes = (await confirmTotp(account.id, app.generate())) ?? [];
  const id = await createSession(account.id, new Date(), { needsCode: true });
  return {
    id,
    account,
    cookie: `session=${btoa(JSON.stringify(id))}`,
    code: app.generate({ timestamp: LATER.getTime() }),
    codeNow: () => app.generate(),
    recoveryCodes,
  };
}

const cookieOf = (id: string) => `session=${btoa(JSON.stringify(id))}`;
const QUARTER_MS = 15 * 60_000 + 1;
const DAY_MS = 24 * 60 * 60_000;

/** As often as whoever has the password may try, and as long as it takes. Returns the last answer. */
async function guessTimes(count: number, { id }: Account, query = "") {
  let answer: Answer | undefined;
  for (let turn = 0; turn < count; turn += 1) {
    if (turn % 10 === 0) await setDateOn(QUARTER_MS);
    const half = await createSession(id, new Date(), { needsCode: true });
    answer = await send(cookieOf(half), "000000", query);
  }
  return answer as Answer;
}
const halfOf = async ({ id }: Account) =>
  cookieOf(await createSession(id, new Date(), { needsCode: true }));

const eventsOf = () =>
  vi
    .mocked(process.stdout.write)
    .mock.calls.flatMap(([line]) =>
      Array.from(String(line).matchAll(/event=(\S+) .*by=(\S+)/g), ([, event, by]) => [event, by]),
    );
const readEmails = () => read<{ recipient: string; data: string }>("SELECT * FROM emails");
const send = (cookie: string, code: string, query = "") =>
  answerOf(() => action(post(`/auth/code${query}`, { code }, cookie)));
const sessionOf = ({ headers }: Answer) =>
  /session=([^;]+)/.exec(headers.getSetCookie().join("\n"))?.[1] ?? "";

test("the right password alone signs nobody in", async () => {
  const { id, cookie } = await beforeCode();
  expect(await findSessionUser(id)).toBeUndefined();
  expect((await answerOf(() => loader(get("/auth/code", cookie)))).status).toBe(200);
});

test("the right code does, with another session and a device that is known from then on", async () => {
  const { id, cookie, code } = await beforeCode();
  const answer = await send(cookie, code, "?next=/admin/inbox");
  expect(answer.headers.get("Location")).toBe("/auth?signed-in&next=%2Fadmin%2Finbox");
  const fresh = JSON.parse(atob(decodeURIComponent(sessionOf(answer)))) as string;
  expect(await findSessionUser(fresh)).toBeDefined();
  expect(await findSessionUser(id, new Date(), true)).toBeUndefined();
  expect(answer.headers.getSetCookie().join("\n")).toMatch(
    /device=[^;]+; Max-Age=31536000; Path=\/auth; HttpOnly; SameSite=Lax/,
  );
});

test("a wrong code comes back empty, and the tenth is the last for a while", async () => {
  const { cookie, code } = await beforeCode();
  for (let count = 0; count < 10; count += 1) {
    const { status, body } = await send(cookie, "000000");
    expect(status).toBe(400);
    expect(body.result.error).toEqual({ code: ["That code is wrong or was already used."] });
    expect(body.result.initialValue).toEqual({});
  }
  const { status, body } = await send(cookie, code);
  expect(status).toBe(429);
  expect(body.result.error).toEqual({ "": ["Too many failed attempts. Try again in 15 minutes."] });
  expect(eventsOf()).toEqual([
    ...Array(10).fill(["sign-in-failed", "code"]),
    ["sign-in-locked", "code"],
  ]);
});

test("a recovery code signs in once and says how many are left", async () => {
  const { cookie, recoveryCodes } = await beforeCode();
  const answer = await send(cookie, recoveryCodes[0] ?? "", "?recovery");
  expect(answer.headers.get("Location")).toBe("/auth?signed-in");
  expect(eventsOf()).toEqual([["signed-in", "recovery-code"]]);
  expect(toastOf(answer)).toMatchObject({ description: "You have 9 recovery codes left." });
  expect(await readEmails()).toEqual([
    expect.objectContaining({ recipient: "someone@example.com", kind: "account" }),
  ]);
  expect(JSON.parse((await readEmails())[0]?.data ?? "")).toMatchObject({
    act: "recovery-code-used",
  });
});

test("a code of the app, and a recovery code that is wrong, are told to nobody", async () => {
  const { cookie, code } = await beforeCode();
  await send(cookie, "aaaa-aaaa-aaaa-aaaa", "?recovery");
  await send(cookie, code);
  expect(await readEmails()).toEqual([]);
});

test("whoever has not given a password is sent to do that, and who is signed in goes on", async () => {
  for (const cookie of ["", "session=x"]) {
    const page = await answerOf(() => loader(get("/auth/code?next=/admin/jobs", cookie)));
    expect(page.headers.get("Location")).toBe("/auth?next=%2Fadmin%2Fjobs");
    expect((await send(cookie, "123456")).headers.get("Location")).toBe("/auth");
  }
  const page = await answerOf(async () => loader(get("/auth/code", await signedIn())));
  expect(page.headers.get("Location")).toBe("/admin");
});

test.each([
  ["its two-step sign-in was turned off", ({ id }: Account) => removeTotp(id)],
  ["its password was reset", ({ email }: Account) => resetPassword(email)],
])("a tab that waits while %s is sent to start again, and told so", async (_, happen) => {
  const { account, cookie, code } = await beforeCode();
  await happen(account);
  const page = await answerOf(() => loader(get("/auth/code", cookie)));
  expect(page.headers.get("Location")).toBe("/auth");
  const answer = await send(cookie, code, "?next=/admin/jobs");
  expect(answer.headers.get("Location")).toBe("/auth?next=%2Fadmin%2Fjobs");
  expect(toastOf(answer).title).toBe("This sign-in has ended.");
});

test("a code that is sent again because its answer was lost leads to the start, in words", async () => {
  const { cookie, code } = await beforeCode();
  await send(cookie, code);
  expect(toastOf(await send(cookie, code)).title).toBe("This sign-in has ended.");
});

test("a tab that waits while another one signed in goes on", async () => {
  const { code } = await beforeCode();
  const answer = await send(await signedIn(await makeAccount("other@example.com")), code);
  expect(answer.headers.get("Location")).toBe("/admin");
});

const TOO_MANY = "Too many wrong codes. Sign in where you did so before, or try again in 24 hours.";

test("fifty wrong codes in a row, of the app or not, end what waits for one, and none is taken for a day", async () => {
  const { account, codeNow, recoveryCodes } = await beforeCode();
  await guessTimes(25, account, "?recovery");
  expect((await guessTimes(24, account)).status).toBe(400);
  const waiting = await halfOf(account);
  const last = await guessTimes(1, account);
  expect([last.status, last.body.result.error]).toEqual([429, { "": [TOO_MANY] }]);
  expect(toastOf(await send(waiting, codeNow())).title).toBe("This sign-in has ended.");
  for (const [code, query] of [
    [codeNow(), ""],
    [recoveryCodes[0] ?? "", "?recovery"],
  ] as const) {
    expect((await send(await halfOf(account), code, query)).body.result.error).toEqual({
      "": [TOO_MANY],
    });
  }
  await setDateOn(DAY_MS);
  expect((await send(await halfOf(account), codeNow())).status).toBe(303);
});

test("its owner is told by one email, and at the next sign-in", async () => {
  const { account, codeNow } = await beforeCode();
  await guessTimes(50, account);
  expect(await readEmails()).toMatchObject([{ recipient: "someone@example.com", kind: "account" }]);
  expect(JSON.parse((await readEmails())[0]?.data ?? "")).toMatchObject({ act: "codes-refused" });
  await setDateOn(DAY_MS);
  const told = toastOf(await send(await halfOf(account), codeNow()));
  expect(told).toMatchObject({
    title: "Was this you?",
    description: expect.stringMatching(
      /^50 wrong codes were entered until Nov 22, .* Somebody knows your password: change it\.$/,
    ),
    tone: "destructive",
    actions: [{ to: "/admin/account" }],
  });
  await setDateOn(60_000);
  const next = toastOf(await send(await halfOf(account), codeNow()));
  expect(next.title).toBe("Welcome back!");
});

test("a device where a code was right before is let in all the same, and is not locked out by strangers", async () => {
  const { cookie, code, account, codeNow } = await beforeCode();
  const device = /device=[^;]+/.exec((await send(cookie, code)).headers.getSetCookie().join("\n"));
  await guessTimes(55, account);
  expect((await send(await halfOf(account), codeNow())).status).toBe(429);
  const known = await send(`${await halfOf(account)}; ${device}`, codeNow());
  expect([known.status, toastOf(known).title]).toEqual([303, "Was this you?"]);
  await setDateOn(60_000);
  expect((await send(await halfOf(account), codeNow())).status, "elsewhere").toBe(429);
});

test("a device that signed in before there were codes, or with codes of another key, is a stranger's", async () => {
  const { account, codeNow } = await beforeCode();
  const { request } = get("/auth");
  const key = (await findCodeState(account.id))?.key ?? 0;
  const devices = await Promise.all([
    rememberDevice(request, account.id),
    rememberDevice(request, account.id, key - 1),
  ]);
  await guessTimes(50, account);
  for (const device of devices) {
    const cookie = `${await halfOf(account)}; ${device.split(";", 1)[0]}`;
    expect((await send(cookie, codeNow())).status).toBe(429);
  }
});

test("fifty slips of an owner at a known device refuse nobody", async () => {
  const { cookie, code, account, codeNow } = await beforeCode();
  const device = /device=[^;]+/.exec((await send(cookie, code)).headers.getSetCookie().join("\n"));
  for (let turn = 0; turn < 60; turn += 1) {
    if (turn % 10 === 0) await setDateOn(QUARTER_MS);
    await send(`${await halfOf(account)}; ${device}`, "000000");
  }
  expect((await send(await halfOf(account), codeNow())).status).toBe(303);
  expect(await readEmails()).toEqual([]);
});

test("a wrong code that cannot be counted is not told to be wrong", async () => {
  const { cookie } = await beforeCode();
  const free = await fillDisk("UPDATE", "totp_keys");
  expect((await send(cookie, "000000")).status).toBe(500);
  await free();
  expect((await send(cookie, "000000")).status).toBe(400);
});

const NOT_SAVED = { "": ["We couldn't save it. Please try again."] };

test("on a full disk a code is not used up, not shown again and not counted as wrong", async () => {
  const { cookie, code, recoveryCodes } = await beforeCode();
  for (const [event, table, typed, query] of [
    ["UPDATE", "totp_keys", code, ""],
    ["DELETE", "recovery_codes", recoveryCodes[0] ?? "", "?recovery"],
  ] as const) {
    const free = await fillDisk(event, table);
    for (let count = 0; count < 11; count += 1) {
      const { status, body } = await send(cookie, typed, query);
      expect([status, body.result]).toMatchObject([500, { error: NOT_SAVED, initialValue: {} }]);
    }
    await free();
  }
  expect((await send(cookie, code)).status).toBe(303);
});

test("when the new session cannot be stored, the next code still counts", async () => {
  const { cookie, code, recoveryCodes } = await beforeCode();
  const free = await fillDisk("INSERT", "sessions");
  expect((await send(cookie, code)).body.result.error).toEqual(NOT_SAVED);
  await free();
  expect((await send(cookie, recoveryCodes[0] ?? "", "?recovery")).status).toBe(303);
});

type Account = Awaited<ReturnType<typeof makeAccount>>;
