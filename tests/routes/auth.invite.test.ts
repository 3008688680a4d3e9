import { expect, test } from "vitest";
import { findAccount, findRole } from "#app/domain/accounts/accounts.server.ts";
import { inviteAdmin, resetPassword } from "#app/domain/accounts/invitations.server.ts";
import { addRequirement } from "#app/domain/accounts/requirements.server.ts";
import { action, loader } from "#app/routes/auth.invite/route.tsx";
import { fillDisk } from "#tests/support/database.ts";
import { makeAccount } from "#tests/support/factories.ts";
import { answerOf, from, get, post, toastOf } from "#tests/support/requests.ts";

const EMAIL = "nadia@example.com";
const nadia = { full_name: "Nadia Reed", password: "secret1" };

const open = (token: string) =>
  answerOf(() => loader({ ...get(`/auth/invite/${token}`), params: { token } }));
const accept = (token: string, values: Record<string, string> = nadia) =>
  answerOf(() => action({ ...post(`/auth/invite/${token}`, values), params: { token } }));

test("looking at the link changes nothing, however often; accepting signs in, once", async () => {
  const token = await inviteAdmin(EMAIL, "editor");
  for (let look = 0; look < 3; look += 1) {
    const { status, body } = await open(token);
    expect([status, body.invitation]).toEqual([
      200,
      { email: EMAIL, isNew: true, isForgotten: false },
    ]);
  }
  expect(await findAccount(EMAIL)).toBeUndefined();
  const answer = await accept(token);
  expect(answer.headers.get("Location")).toBe("/auth?signed-in");
  expect(answer.headers.getSetCookie().join("\n")).toMatch(/session=[^;]+; Max-Age=1209600/);
  expect(await findRole(EMAIL)).toBe("editor");
  expect([(await accept(token)).status, (await open(token)).status]).toEqual([404, 404]);
});

test("of two tabs that accept at once one signs in, and the other reads that the link has ended", async () => {
  const token = await inviteAdmin(EMAIL, "editor");
  const answers = await Promise.all([accept(token), accept(token)]);
  expect(answers.map(({ headers }) => headers.get("Location")).sort()).toEqual([
    `/auth/invite/${token}`,
    "/auth?signed-in",
  ]);
});

test("on a full disk the form comes back without the password, and the link still works", async () => {
  const token = await inviteAdmin(EMAIL, "editor");
  const free = await fillDisk("INSERT", "user_roles");
  const { status, body } = await accept(token);
  expect([status, body.result]).toMatchObject([
    500,
    {
      error: { "": ["We couldn't save it. Please try again."] },
      initialValue: { full_name: "Nadia Reed" },
    },
  ]);
  expect(body.result.initialValue).not.toHaveProperty("password");
  expect(await findAccount(EMAIL)).toBeUndefined();
  await free();
  expect((await accept(token)).headers.get("Location")).toBe("/auth?signed-in");
});

test("who has an account and could not be signed in is told to do that", async () => {
  const token = await inviteAdmin(EMAIL, "editor");
  await fillDisk("INSERT", "sessions");
  const answer = await accept(token);
  expect(answer.headers.get("Location")).toBe("/auth");
  expect(toastOf(answer)).toMatchObject({ title: "Welcome!", description: "You can sign in now." });
  expect(await findRole(EMAIL)).toBe("editor");
});

test("a form that is not right comes back without the password, and the link still works", async () => {
  const token = await inviteAdmin(EMAIL, "editor");
  const { status, body } = await accept(token, { full_name: "", password: "secret1" });
  expect([status, Object.keys(body.result.error)]).toEqual([400, ["full_name"]]);
  expect(body.result.initialValue).not.toHaveProperty("password");
  expect((await open(token)).status).toBe(200);
});

test("a weak password is refused where strong ones are required", async () => {
  await addRequirement("strong-passwords");
  const token = await inviteAdmin(EMAIL, "editor");
  const { status, body } = await accept(token);
  expect([status, body.result.error]).toEqual([
    400,
    { password: ["Use another password: it has fewer than 12 characters."] },
  ]);
  expect((await accept(token, { ...nadia, password: "pelican tango rivet 9" })).status).toBe(303);
});

test("a link for a new password asks for no name", async () => {
  await makeAccount(EMAIL);
  const token = (await resetPassword(EMAIL)) ?? "";
  expect((await open(token)).body.invitation).toEqual({
    email: EMAIL,
    isNew: false,
    isForgotten: false,
  });
  expect((await accept(token, { password: "secret1" })).status).toBe(303);
  expect((await findAccount(EMAIL))?.fullName).toBe("Some One");
});

test.each(["x", "%00", "a".repeat(2000)])("the made-up token %j opens nothing", async (token) => {
  const { status, body } = await open(token);
  expect([status, body.deadLink.href]).toEqual([404, "/auth"]);
});

test("a link that opens nothing is a 429 after sixty in an hour, however it was tried", async () => {
  const params = { token: "x".repeat(43) };
  const path = `/auth/invite/${params.token}`;
  const look = () => answerOf(() => loader({ ...from("192.0.2.9", get(path)), params }));
  const send = () => answerOf(() => action({ ...from("192.0.2.9", post(path, nadia)), params }));
  for (let turn = 0; turn < 30; turn += 1) {
    expect([(await look()).status, (await send()).status]).toEqual([404, 404]);
  }
  for (const answer of [await look(), await send()]) {
    expect([answer.status, answer.body.deadLink]).toMatchObject([
      429,
      { title: "Please wait", why: expect.stringMatching(/^Too many links/) },
    ]);
  }
  const token = await inviteAdmin(EMAIL, "editor");
  expect((await open(token)).status).toBe(200);
});
