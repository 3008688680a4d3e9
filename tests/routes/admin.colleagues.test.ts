import { beforeEach, expect, onTestFinished, test } from "vitest";
import { env } from "#app/config/env.server.ts";
import { findRole } from "#app/domain/accounts/accounts.server.ts";
import { findInvitation, inviteAdmin } from "#app/domain/accounts/invitations.server.ts";
import { action, loader } from "#app/routes/admin.colleagues/route.tsx";
import { read, readValue, run } from "#tests/support/database.ts";
import { signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";

const PAGE = "/admin/colleagues";
const OWN = "own@example.com";
const ED = "ed@example.com";

let own = "";
beforeEach(async () => {
  own = await signedInAdmin(OWN);
});

const look = async () => (await answerOf(() => loader({ ...get(PAGE, own) }))).body;
const send = (values: Record<string, string>, cookie = own) =>
  answerOf(() => action(post(PAGE, values, cookie)));
const setRole = (email: string, seen: string, role: string, cookie = own) =>
  send({ intent: "role", email, seen, role }, cookie);
const invite = (email: string, role = "editor") => send({ intent: "invite", email, role });
const acts = async () =>
  (await read<{ data: string }>("SELECT data FROM emails WHERE kind = 'account'")).map(
    ({ data }) => JSON.parse(data).act,
  );

test("who has a role and who is invited stand in one list, and an account without a role does not", async () => {
  await signedInAdmin(ED, "editor");
  await signedInAdmin("none@example.com");
  await run(
    "DELETE FROM user_roles WHERE role = 'superadmin' AND user_id IN (SELECT id FROM users WHERE email = ?)",
    "none@example.com",
  );
  await inviteAdmin("pia@example.com", "sales");
  expect(await look()).toMatchObject([
    { email: OWN, role: "superadmin", isOwn: true },
    { email: ED, role: "editor", isOwn: false, facts: expect.stringMatching(/sign-in off$/) },
    { email: "pia@example.com", name: "Invited", role: "sales" },
  ]);
});

test("a role is changed once however often the button is pressed, and its owner is told once", async () => {
  await signedInAdmin(ED, "editor");
  for (let press = 0; press < 2; press += 1) {
    expect(toastOf(await setRole(ED, "editor", "sales")).title).toBe("Role changed");
  }
  expect(await findRole(ED)).toBe("sales");
  expect(await acts()).toEqual(["role-granted"]);
});

test("a role is removed once, and its sessions end", async () => {
  await signedInAdmin(ED, "editor");
  for (let press = 0; press < 2; press += 1) {
    expect(toastOf(await setRole(ED, "editor", "none")).title).toBe("Role changed");
  }
  expect(await findRole(ED)).toBeUndefined();
  expect(Number(await readValue("SELECT count(*) FROM sessions"))).toBe(1);
  expect(await acts()).toEqual(["role-revoked"]);
});

test("an old page changes nothing: the role is another by now, or gone", async () => {
  await signedInAdmin(ED, "superadmin");
  expect(toastOf(await setRole(ED, "editor", "sales"))).toMatchObject({
    title: "The role was left as it is",
    tone: "destructive",
  });
  await setRole(ED, "superadmin", "none");
  expect(toastOf(await setRole(ED, "superadmin", "sales")).tone).toBe("destructive");
  expect(await findRole(ED)).toBeUndefined();
});

test.each(["none", "editor"])(
  "nobody makes %s of themself, so the last superadmin remains",
  async (role) => {
    for (const email of [OWN, OWN.toUpperCase()]) {
      expect(toastOf(await setRole(email, "superadmin", role)).tone).toBe("destructive");
    }
    expect(await findRole(OWN)).toBe("superadmin");
  },
);

test("an invitation is taken back, and its link opens nothing any more", async () => {
  const token = await inviteAdmin("pia@example.com", "sales");
  for (let press = 0; press < 2; press += 1)
    expect((await setRole("pia@example.com", "sales", "none")).status).toBe(303);
  expect(await findInvitation(token)).toBeUndefined();
  expect(await look()).toHaveLength(1);
});

test("of two superadmins who remove each other at once one remains", async () => {
  const other = await signedInAdmin(ED);
  await Promise.all([setRole(ED, "superadmin", "none"), setRole(OWN, "superadmin", "none", other)]);
  const left = await readValue("SELECT count(*) FROM user_roles WHERE role = 'superadmin'");
  expect(Number(left)).toBe(1);
});

test("without a mail server the link stands in the answer alone, which nothing stores", async () => {
  const { body, headers } = await invite(ED);
  expect(headers.get("Cache-Control")).toBe("no-store");
  const [, token = ""] = /^http:\/\/guide\.test\/auth\/invite\/([\w-]{43})$/.exec(body.link) ?? [];
  expect(await findInvitation(token)).toMatchObject({ email: ED, role: "editor" });
  await invite(ED, "sales");
  expect(await findInvitation(token)).toBeUndefined();
  expect(Number(await readValue("SELECT count(*) FROM invitations"))).toBe(1);
});

test("with a mail server the link leaves in an email", async () => {
  env.MAIL_URL = "smtp://mail.example";
  onTestFinished(() => {
    env.MAIL_URL = undefined;
  });
  expect(toastOf(await invite(ED))).toMatchObject({ title: "Invitation on its way" });
  expect(await readValue("SELECT data FROM emails WHERE kind = 'invite'")).toBe(
    JSON.stringify({ email: ED, role: "editor" }),
  );
});

test.each([
  [{ email: "no address", role: "editor" }, "email"],
  [{ email: ED, role: "" }, "role"],
  [{ email: OWN, role: "editor" }, "email"],
])("the invitation %j comes back with what was typed", async (values, field) => {
  const { status, body } = await send({ intent: "invite", ...values });
  expect([status, Object.keys(body.result.error)]).toEqual([400, [field]]);
  expect(body.result.initialValue.email).toBe(values.email);
  expect(Number(await readValue("SELECT count(*) FROM invitations"))).toBe(0);
});
