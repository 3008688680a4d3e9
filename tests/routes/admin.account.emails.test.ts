import bcrypt from "bcryptjs";
import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { db, stored } from "#app/db/client.server.ts";
import { grantRole } from "#app/domain/accounts/accounts.server.ts";
import { users } from "#app/domain/accounts/accounts-table.server.ts";
import { createSession, findSessionUser } from "#app/domain/accounts/sessions.server.ts";
import { confirmTotp, findPendingTotp, startTotp } from "#app/domain/accounts/totp.server.ts";
import { action } from "#app/routes/admin.account/route.tsx";
import { fillDisk, read } from "#tests/support/database.ts";
import { answerOf, send } from "#tests/support/requests.ts";

const PASSWORD = "secret1";
const NEXT_PASSWORD = "pelican tango rivet 9";
const passwordHash = bcrypt.hashSync(PASSWORD, 4);
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";

/** Signed in on two devices. */
async function makeAdmin() {
  const email = "nadia@example.com";
  const account = await stored(
    db.insert(users).values({ email, fullName: "Nadia Reed", passwordHash }).returning(),
  );
  await grantRole(email, "editor");
  const [own, other] = [await createSession(account.id), await createSession(account.id)];
  const act = (intent: string, more: Record<string, string> = {}) => {
    const body = new URLSearchParams({ intent, current_password: PASSWORD, ...more });
    const cookie = `session=${btoa(JSON.stringify(own))}`;
    const request = send("/admin/account", body, cookie, { "User-Agent": FIREFOX });
    return answerOf(() => action(request));
  };
  return { ...account, other, act };
}

async function startedTotp(account: { id: string; email: string }) {
  await startTotp(account.id);
  const { secret = "" } = (await findPendingTotp(account)) ?? {};
  return { secret, code: new TOTP({ secret }).generate() };
}

async function readEmails() {
  const rows = await read<{ recipient: string; data: string }>(
    "SELECT recipient, data FROM emails WHERE kind = 'account'",
  );
  return rows.map(({ recipient, data }) => ({ recipient, ...JSON.parse(data) }));
}

const told = (act: string) => [
  {
    recipient: "nadia@example.com",
    act,
    at: expect.any(Number),
    device: "Firefox on Windows",
    isLast: false,
  },
];

test("a new password is told to its owner, without it, and a wrong old one tells nothing", async () => {
  const { act } = await makeAdmin();
  await act("password", { password: NEXT_PASSWORD, current_password: "secret2" });
  expect(await readEmails()).toEqual([]);
  await act("password", { password: NEXT_PASSWORD });
  expect(await readEmails()).toEqual(told("password"));
});

test("two-step sign-in that is turned on is told, without its key and codes", async () => {
  const admin = await makeAdmin();
  const { secret, code } = await startedTotp(admin);
  await admin.act("confirm-totp", { secret, code: "000000" });
  expect(await readEmails()).toEqual([]);
  await admin.act("confirm-totp", { secret, code });
  expect(await readEmails()).toEqual(told("two-step-on"));
});

test.each([
  ["turned off", "remove-totp", "two-step-off"],
  ["given new recovery codes", "recovery-codes", "recovery-codes"],
])(
  "two-step sign-in that is %s is told, and where it is off nothing is",
  async (_, intent, act) => {
    const admin = await makeAdmin();
    await admin.act(intent);
    expect(await readEmails()).toEqual([]);
    const { code } = await startedTotp(admin);
    await confirmTotp(admin.id, code);
    await admin.act(intent);
    expect(await readEmails()).toEqual(told(act));
  },
);

test("signing out everywhere else is told once: a second press ends nothing", async () => {
  const { act } = await makeAdmin();
  await act("end-sessions", { session: "others", current_password: "secret2" });
  expect(await readEmails()).toEqual([]);
  await act("end-sessions", { session: "others" });
  await act("end-sessions", { session: "others" });
  expect(await readEmails()).toEqual(told("signed-out-elsewhere"));
});

test("what cannot be told is not done", async () => {
  const { act, other } = await makeAdmin();
  const free = await fillDisk("INSERT", "emails");
  expect((await act("password", { password: NEXT_PASSWORD })).status).toBe(500);
  expect((await act("end-sessions", { session: "others" })).status).toBe(500);
  await free();
  expect(await findSessionUser(other)).toBeDefined();
  await act("password", { password: NEXT_PASSWORD });
  expect(await readEmails()).toEqual(told("password"));
});
