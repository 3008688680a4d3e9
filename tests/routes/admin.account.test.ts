import bcrypt from "bcryptjs";
import { TOTP } from "otpauth";
import { expect, type MockInstance, test, vi } from "vitest";
import { db, stored } from "#app/db/client.server.ts";
import { findAccountByPassword, grantRole } from "#app/domain/accounts/accounts.server.ts";
import { users } from "#app/domain/accounts/accounts-table.server.ts";
import { addRequirement } from "#app/domain/accounts/requirements.server.ts";
import { createSession, findSessionUser } from "#app/domain/accounts/sessions.server.ts";
import {
  consumeRecoveryCode,
  findPendingTotp,
  hasTotp,
  startTotp,
} from "#app/domain/accounts/totp.server.ts";
import { action, loader } from "#app/routes/admin.account/route.tsx";
import { fillDisk } from "#tests/support/database.ts";
import { inOrder } from "#tests/support/in-order.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";

const PASSWORD = "secret1";
const STRONG = "pelican tango rivet 9";
const passwordHash = bcrypt.hashSync(PASSWORD, 4);
let people = 0;

/** An admin with two sessions. Each test has its own: wrong passwords are counted beyond it. */
async function makeAdmin() {
  const email = `nadia-${++people}@example.com`;
  const account = await stored(
    db
      .insert(users)
      .values({ email, fullName: "Nadia Reed", passwordHash, passwordStrength: "short" })
      .returning(),
  );
  await grantRole(email, "editor");
  const [own, other] = [await createSession(account.id), await createSession(account.id)];
  const cookie = `session=${btoa(JSON.stringify(own))}`;
  const send = (values: Record<string, string>, from = own) =>
    answerOf(() => action(post("/admin/account", values, `session=${btoa(JSON.stringify(from))}`)));
  const look = async () => (await answerOf(() => loader(get("/admin/account", cookie)))).body;
  return { ...account, own, other, send, look };
}

const change = { intent: "password", current_password: PASSWORD, password: STRONG };
const confirmed = (intent: string) => ({ intent, current_password: PASSWORD });

/** What its app would send: the key that waits, and the code of it. */
async function appOf(account: { id: string; email: string }) {
  const secret = (await findPendingTotp(account))?.secret ?? "";
  return { ...confirmed("confirm-totp"), secret, code: new TOTP({ secret }).generate() };
}

test("the password is changed with the old one, and everybody else is signed out", async () => {
  const { own, other, send, look } = await makeAdmin();
  const answer = await send({ intent: "password", current_password: PASSWORD, password: STRONG });
  expect(answer.headers.get("Location")).toBe("/admin/account");
  expect(toastOf(answer).title).toBe("Password changed");
  expect([(await findSessionUser(own))?.passwordStrength, await findSessionUser(other)]).toEqual([
    "strong",
    undefined,
  ]);
  expect((await look()).sessions).toEqual([
    {
      name: expect.stringMatching(/^[0-9a-f]{16}$/),
      device: "A browser",
      since: expect.any(String),
      isThis: true,
    },
  ]);
});

test.each([
  ["a wrong old one", { current_password: "secret2", password: STRONG }, "current_password"],
  ["the old one again", { current_password: PASSWORD, password: PASSWORD }, "password"],
  ["a short one", { current_password: PASSWORD, password: "12345" }, "password"],
  ["a NUL", { current_password: PASSWORD, password: "secret1\0secret1" }, "password"],
])("%s changes nothing and sends no password back", async (_, values, field) => {
  const { other, send } = await makeAdmin();
  const { status, body } = await send({ intent: "password", ...values });
  expect([status, body.intent, Object.keys(body.result.error)]).toEqual([400, "password", [field]]);
  expect(JSON.stringify(body.result.initialValue ?? {})).not.toMatch(/secret|12345|pelican/);
  expect(await findSessionUser(other)).toBeDefined();
});

test("a weak new one is taken, unless strong ones are required", async () => {
  const { send } = await makeAdmin();
  const change = { intent: "password", current_password: PASSWORD, password: "secret2" };
  await addRequirement("strong-passwords");
  expect((await send(change)).body.result.error).toEqual({
    password: ["Use another password: it has fewer than 12 characters."],
  });
});

test("guessing the old password from an open session ends after ten", async () => {
  const { send } = await makeAdmin();
  const guess = { intent: "remove-totp", current_password: "secret2" };
  for (let count = 0; count < 10; count += 1) expect((await send(guess)).status).toBe(400);
  expect((await send({ ...guess, current_password: PASSWORD })).status).toBe(429);
  const log = vi.mocked(process.stdout.write);
  expect(eventsOf(log, "password-refused")).toHaveLength(10);
  expect(eventsOf(log, "password-refused")[0]).toContain("intent=remove-totp");
  expect(eventsOf(log, "sign-in-locked")).toHaveLength(1);
});

test("two-step sign-in takes a code and the password, and shows its recovery codes once", async () => {
  const { id, email, other, send, look } = await makeAdmin();
  expect((await send({ intent: "start-totp" })).status).toBe(303);
  const { pendingTotp } = await look();
  expect(pendingTotp.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  const secret = (await findPendingTotp({ id, email }))?.secret ?? "";
  expect(pendingTotp.typed.replaceAll(" ", "")).toBe(secret);

  const turnOn = { intent: "confirm-totp", current_password: PASSWORD, secret };
  const code = new TOTP({ secret }).generate();
  expect((await send({ ...turnOn, code: "000000" })).status).toBe(400);
  expect((await send({ ...turnOn, code, current_password: "secret2" })).status).toBe(400);
  expect(await hasTotp(id)).toBe(false);
  const { body } = await send({ ...turnOn, code });
  expect(body.recoveryCodes).toHaveLength(10);
  expect(await findSessionUser(other)).toBeUndefined();
  expect(await look()).toMatchObject({ hasTotp: true, recoveryCodesLeft: 10 });
  expect(JSON.stringify(await look())).not.toContain(body.recoveryCodes[0]);
  await send(confirmed("recovery-codes"));
  expect(eventsOf(vi.mocked(process.stdout.write), "recovery-codes-made")).toHaveLength(1);
});

test("with the password it is turned off again, and a set-up is cancelled without", async () => {
  const { id, email, send } = await makeAdmin();
  await send({ intent: "start-totp" });
  await send({ intent: "cancel-totp" });
  expect(await findPendingTotp({ id, email })).toBeUndefined();
  const answer = await send({ intent: "remove-totp", current_password: PASSWORD });
  expect(toastOf(answer).title).toBe("Two-step sign-in is off");
});

const ending = (session: string) => ({ ...confirmed("end-sessions"), session });
const eventsOf = (stdout: MockInstance<typeof process.stdout.write>, event = "sessions-ended") =>
  stdout.mock.calls.map(([line]) => String(line)).filter((line) => line.includes(event));

test("all other sessions can be ended", async () => {
  const { own, other, send } = await makeAdmin();
  const stdout = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const answer = await send(ending("others"));
  expect(answer.headers.get("Location")).toBe("/admin/account#sessions");
  expect(toastOf(answer)).toMatchObject({ description: "1 session has ended." });
  expect([(await findSessionUser(own))?.role, await findSessionUser(other)]).toEqual([
    "editor",
    undefined,
  ]);
  expect(toastOf(await send(ending("others")))).toMatchObject({
    description: "0 sessions have ended.",
  });
  expect(eventsOf(stdout)).toHaveLength(1);
});

test("no session is ended without the right password, which does not come back", async () => {
  const { other, send, look } = await makeAdmin();
  const [named] = (await look()).sessions.filter(({ isThis }: { isThis: boolean }) => !isThis);
  for (const session of ["others", named.name]) {
    for (const current_password of ["", "secret2"]) {
      const { status, body } = await send({ intent: "end-sessions", session, current_password });
      expect([status, body.intent]).toEqual([400, "end-sessions"]);
      expect(body.result.error.current_password).toHaveLength(1);
      expect(JSON.stringify(body.result.initialValue ?? {})).not.toContain("secret2");
    }
  }
  expect(await findSessionUser(other)).toBeDefined();
});

test("one other session can be ended, of one's own account alone, and its owner is told", async () => {
  const { own, other, send, look } = await makeAdmin();
  const stranger = await makeAdmin();
  const [named] = (await look()).sessions.filter(({ isThis }: { isThis: boolean }) => !isThis);
  const stdout = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await stranger.send(ending(named.name));
  await send(ending("0".repeat(16)));
  expect(eventsOf(stdout)).toEqual([]);
  expect(await findSessionUser(other)).toBeDefined();
  expect(toastOf(await send(ending(named.name))).title).toBe("Signed out there");
  expect(await findSessionUser(other)).toBeUndefined();
  expect((await findSessionUser(own))?.role).toBe("editor");
  expect(toastOf(await send(ending(named.name))).title).toBe("It had ended already");
  expect(eventsOf(stdout)).toHaveLength(1);
  await expect(send(confirmed("end-sessions"))).resolves.toMatchObject({
    status: 400,
    body: "There is no such action.",
  });
});

test("what is required and not met is named", async () => {
  const { look } = await makeAdmin();
  await addRequirement("totp");
  expect((await look()).unmet).toEqual(["totp"]);
});

test("a tab whose session ended by a new password elsewhere asks to sign in, and changes nothing", async () => {
  const { own, other, send } = await makeAdmin();
  await send(change, other);
  for (const intent of ["password", "start-totp", "end-sessions"]) {
    const answer = await send({ ...change, intent }, own);
    expect(answer.headers.get("Location")).toBe("/auth?next=%2Fadmin%2Faccount");
    expect(toastOf(answer)).toMatchObject({
      title: "Your session has ended.",
      description: "Sign in to go on.",
    });
  }
  expect((await findSessionUser(other))?.passwordStrength).toBe("strong");
});

test("of two who change the password at once one wins, and the other is told", async () => {
  const { email, own, other, send } = await makeAdmin();
  const passwords = [STRONG, "another pelican 9"];
  const answers = await Promise.all(
    [own, other].map((from, index) => send({ ...change, password: `${passwords[index]}` }, from)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  const winner = answers.findIndex(({ status }) => status === 303);
  expect(await findAccountByPassword(email, `${passwords[winner]}`)).toBeDefined();
  expect(answers[1 - winner]?.body.result.error).toEqual({
    "": ["Your password was changed meanwhile, from elsewhere."],
  });
});

const LATE = "Two-step sign-in was left as it is";

test("a tab from before two-step sign-in was turned on elsewhere is told so, and leaves it on", async () => {
  const admin = await makeAdmin();
  await admin.send({ intent: "start-totp" });
  const late = await appOf(admin);
  await admin.send(late);
  for (const values of [late, { intent: "start-totp" }, { intent: "cancel-totp" }]) {
    const answer = await admin.send(values);
    expect(answer.headers.get("Location")).toBe("/admin/account#two-step");
    expect(toastOf(answer).title).toBe(LATE);
  }
  expect(await admin.look()).toMatchObject({ hasTotp: true, recoveryCodesLeft: 10 });
});

test("a tab from before it was turned off makes no recovery codes, and one with an old key turns nothing on", async () => {
  const admin = await makeAdmin();
  expect(toastOf(await admin.send(confirmed("recovery-codes"))).title).toBe(LATE);
  await admin.send({ intent: "start-totp" });
  const old = await appOf(admin);
  await admin.send({ intent: "start-totp" });
  expect(toastOf(await admin.send(old)).title).toBe(LATE);
  await admin.send({ intent: "cancel-totp" });
  expect(toastOf(await admin.send(old)).title).toBe(LATE);
  expect(await admin.look()).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 });
});

test("of two who turn it on at once one gets recovery codes, and they are those that work", async () => {
  const admin = await makeAdmin();
  await admin.send({ intent: "start-totp" });
  const values = await appOf(admin);
  const answers = await Promise.all(
    [admin.own, admin.other].map((from) => admin.send(values, from)),
  );
  const shown = answers.flatMap(({ body }) => body?.recoveryCodes ?? []);
  expect(shown).toHaveLength(10);
  expect(await inOrder(shown, (code) => consumeRecoveryCode(admin.id, code))).not.toContain(false);
  expect(
    answers.flatMap(({ status, headers }) => (status === 303 ? toastOf({ headers }).title : [])),
  ).toEqual([LATE]);
});

test("of two who turn it off and make recovery codes at once none leaves codes without it", async () => {
  for (const intents of [
    ["remove-totp", "recovery-codes"],
    ["recovery-codes", "remove-totp"],
  ]) {
    const admin = await makeAdmin();
    await startTotp(admin.id);
    await admin.send(await appOf(admin));
    await Promise.all(intents.map((intent) => admin.send(confirmed(intent))));
    expect(await admin.look()).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 });
  }
});

test("a full disk changes nothing, and is told in the form or, of a button, in a toast", async () => {
  const admin = await makeAdmin();
  const freeKeys = await fillDisk("INSERT", "totp_keys");
  expect(toastOf(await admin.send({ intent: "start-totp" }))).toMatchObject({
    title: "Failed to change your account",
    tone: "destructive",
  });
  await freeKeys();
  await admin.send({ intent: "start-totp" });
  const turnOn = await appOf(admin);
  for (const [event, table, values] of [
    ["UPDATE", "users", change],
    ["INSERT", "recovery_codes", turnOn],
  ] as const) {
    const free = await fillDisk(event, table);
    const { status, body } = await admin.send(values);
    await free();
    expect([status, body.result.error]).toEqual([
      500,
      { "": ["We couldn't save it. Please try again."] },
    ]);
  }
  expect((await findSessionUser(admin.other))?.passwordStrength).toBe("short");
  expect((await admin.send(turnOn)).body.recoveryCodes).toHaveLength(10);
});
