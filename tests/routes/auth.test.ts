import { TOTP } from "otpauth";
import { describe, expect, test, vi } from "vitest";
import { findAccount, grantRole } from "#app/domain/accounts/accounts.server.ts";
import { findSessionUser } from "#app/domain/accounts/sessions.server.ts";
import { confirmTotp, findPendingTotp, startTotp } from "#app/domain/accounts/totp.server.ts";
import { action, loader } from "#app/routes/auth/route.tsx";
import { signedIn } from "#tests/support/factories.ts";
import { type Answer, answerOf, get, post } from "#tests/support/requests.ts";

const nadia = { full_name: "Nadia Reed", email: "nadia@example.com", password: "secret1" };
const signUp = (values: Record<string, string>) =>
  answerOf(() => action(post("/auth?mode=sign-up", values)));
const signIn = (values: Record<string, string>, cookie?: string) =>
  answerOf(() => action(post("/auth", values, cookie)));
const cookies = ({ headers }: Answer) => headers.getSetCookie().join("\n");
const sessionOf = (answer: Answer) => /session=[^;]+/.exec(cookies(answer))?.[0] ?? "";
const idOf = (cookie: string) => JSON.parse(atob(decodeURIComponent(cookie.slice(8)))) as string;

describe("signing up", () => {
  test("signs in, grants nothing and goes home", async () => {
    const answer = await signUp(nadia);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/");
    expect(await findSessionUser(idOf(sessionOf(answer)))).toMatchObject({
      email: nadia.email,
      fullName: "Nadia Reed",
      role: null,
    });
    expect((await findAccount(nadia.email))?.passwordHash).toMatch(/^\$2b\$\d\d\$/);
  });

  test.each([
    ["full_name", ""],
    ["email", "nadia"],
    ["password", "short"],
    ["password", "🦀".repeat(19)],
  ])("with %s %j comes back, never with the password", async (name, value) => {
    const { status, body } = await signUp({ ...nadia, [name]: value });
    expect(status).toBe(400);
    expect(Object.keys(body.result.error)).toEqual([name]);
    expect(body.result.initialValue.password).toBeUndefined();
    expect(await findAccount(nadia.email)).toBeUndefined();
  });
});

describe("signing in", () => {
  test("goes to the admin area with a new session; the old one is dead", async () => {
    await signUp(nadia);
    await grantRole(nadia.email, "superadmin");
    const old = await signedIn();
    const answer = await signIn({ email: "NADIA@example.com", password: nadia.password }, old);
    expect(answer.headers.get("Location")).toBe("/auth?signed-in");
    const next = await answerOf(() => loader(get("/auth?signed-in", sessionOf(answer))));
    expect(next.headers.get("Location")).toBe("/admin");
    expect(cookies(answer)).toMatch(
      /session=[^;]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax/,
    );
    expect(await findSessionUser(idOf(old))).toBeUndefined();
  });

  test("goes on to the page that was asked for, as a document, also by way of the other tab", async () => {
    await signUp(nadia);
    const asked = "/auth?next=%2Fadmin%2Fjobs%3Ftab%3Dpending%26view%3D1";
    const page = await answerOf(() => loader(get(asked)));
    expect(page.body).toMatchObject({ goesOn: true, signIn: asked });
    const other = await answerOf(() => loader(get(page.body.signUp)));
    expect(other.body).toMatchObject({ mode: "sign-up", signIn: asked });
    const answer = await answerOf(() =>
      action(post(asked, { email: nadia.email, password: nadia.password })),
    );
    const to = answer.headers.get("Location") ?? "";
    const next = await answerOf(() => loader(get(to, sessionOf(answer))));
    expect(next.headers.get("Location")).toBe("/admin/jobs?tab=pending&view=1");
    expect(next.headers.get("X-Remix-Reload-Document")).toBe("true");
  });

  test("is told what happened when the browser does not send the cookie back", async () => {
    const refused = await answerOf(() => loader(get("/auth?signed-in")));
    expect(refused.body).toMatchObject({ isCookieRefused: true });
    const plain = await answerOf(() => loader(get("/auth")));
    expect(plain.body).toMatchObject({ isCookieRefused: false });
  });

  test("says the same for a wrong password and an unknown address, and keeps the address", async () => {
    await signUp(nadia);
    const wrong = await signIn({ email: nadia.email, password: "secret2" });
    const unknown = await signIn({ email: "nobody@example.com", password: "secret2" });
    expect(wrong.status).toBe(400);
    expect(wrong.body.result.error).toEqual({ "": ["Invalid login credentials"] });
    expect(unknown.body.result.error).toEqual(wrong.body.result.error);
    expect(wrong.body.result.initialValue).toEqual({ email: nadia.email });
  });
});

test("with two-step sign-in the right password leads to the code, and signs nobody in yet", async () => {
  await signUp(nadia);
  const account = (await findAccount(nadia.email)) ?? { id: "", email: "" };
  await startTotp(account.id);
  const { secret = "" } = (await findPendingTotp(account)) ?? {};
  await confirmTotp(account.id, new TOTP({ secret }).generate());
  const answer = await signIn({ email: nadia.email, password: nadia.password });
  expect(answer.headers.get("Location")).toBe("/auth/code");
  expect(cookies(answer)).not.toContain("device=");
  expect(await findSessionUser(idOf(sessionOf(answer)))).toBeUndefined();
  const log = vi.mocked(process.stdout.write).mock.calls.join("");
  expect(log).toMatch(/event=password-accepted .*by=password/);
  expect(log).not.toContain("event=signed-in");
});

test("a password with a NUL is refused: bcrypt would begin again there", async () => {
  await signUp(nadia);
  const { status, body } = await signIn({ email: nadia.email, password: "secret1\0secret1" });
  expect([status, Object.keys(body.result.error)]).toEqual([400, ["password"]]);
});

test("a signed-in person who visits /auth is sent to /admin", async () => {
  const answer = await answerOf(async () => loader(get("/auth", await signedIn())));
  expect(answer.headers.get("Location")).toBe("/admin");
});

test("signing out ends the session on the server and goes to /auth", async () => {
  const cookie = await signedIn();
  const answer = await signIn({ intent: "sign-out" }, cookie);
  expect(answer.headers.get("Location")).toBe("/auth");
  expect(cookies(answer)).toMatch(/session=[^;]*; Max-Age=0/);
  expect(await findSessionUser(idOf(cookie))).toBeUndefined();
  expect((await signIn({ intent: "sign-out" }, cookie)).status).toBe(303);
});
