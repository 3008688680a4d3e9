import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { createSession, findSessionUser } from "#app/domain/accounts/sessions.server.ts";
import { confirmTotp, findPendingTotp, startTotp } from "#app/domain/accounts/totp.server.ts";
import { action, loader } from "#app/routes/auth.code/route.tsx";
import { makeAccount, signedIn } from "#tests/support/factories.ts";
import { type Answer, answerOf, get, post, toastOf } from "#tests/support/requests.ts";

const LATER = new Date(Date.now() + 30_000);

/** Somebody who gave the right password. The app's code is that of the next half minute: this one turned it on. */
function beforeCode() {
  const account = makeAccount();
  startTotp(account.id);
  const app = new TOTP({ secret: findPendingTotp(account)?.secret ?? "" });
  const recoveryCodes = confirmTotp(account.id, app.generate()) ?? [];
  const id = createSession(account.id, new Date(), { needsCode: true });
  return {
    id,
    cookie: `session=${btoa(JSON.stringify(id))}`,
    code: app.generate({ timestamp: LATER.getTime() }),
    recoveryCodes,
  };
}

const send = (cookie: string, code: string, query = "") =>
  answerOf(() => action(post(`/auth/code${query}`, { code }, cookie)));
const sessionOf = ({ headers }: Answer) =>
  /session=([^;]+)/.exec(headers.getSetCookie().join("\n"))?.[1] ?? "";

test("the right password alone signs nobody in", async () => {
  const { id, cookie } = beforeCode();
  expect(findSessionUser(id)).toBeUndefined();
  expect((await answerOf(() => loader(get("/auth/code", cookie)))).status).toBe(200);
});

test("the right code does, with another session and a device that is known from then on", async () => {
  const { id, cookie, code } = beforeCode();
  const answer = await send(cookie, code, "?next=/admin/inbox");
  expect(answer.headers.get("Location")).toBe("/auth?signed-in&next=%2Fadmin%2Finbox");
  const fresh = JSON.parse(atob(decodeURIComponent(sessionOf(answer)))) as string;
  expect(findSessionUser(fresh)).toBeDefined();
  expect(findSessionUser(id, new Date(), true)).toBeUndefined();
  expect(answer.headers.getSetCookie().join("\n")).toMatch(
    /device=[^;]+; Max-Age=31536000; Path=\/auth; HttpOnly; SameSite=Lax/,
  );
});

test("a wrong code comes back empty, and the tenth is the last for a while", async () => {
  const { cookie, code } = beforeCode();
  for (let count = 0; count < 10; count += 1) {
    const { status, body } = await send(cookie, "000000");
    expect(status).toBe(400);
    expect(body.result.error).toEqual({ code: ["This code is not right, or was used already."] });
    expect(body.result.initialValue).toEqual({});
  }
  const { status, body } = await send(cookie, code);
  expect(status).toBe(429);
  expect(body.result.error).toEqual({
    "": ["Too many failed attempts. Try again in 15 minutes."],
  });
});

test("a recovery code signs in once and says how many are left", async () => {
  const { cookie, recoveryCodes } = beforeCode();
  const answer = await send(cookie, recoveryCodes[0] ?? "", "?recovery");
  expect(answer.headers.get("Location")).toBe("/auth?signed-in");
  expect(toastOf(answer)).toMatchObject({ description: "You have 9 recovery codes left." });
});

test("whoever has not given a password is sent to do that, and who is signed in goes on", async () => {
  for (const cookie of ["", "session=x"]) {
    const page = await answerOf(() => loader(get("/auth/code?next=/admin/jobs", cookie)));
    expect(page.headers.get("Location")).toBe("/auth?next=%2Fadmin%2Fjobs");
    expect((await send(cookie, "123456")).headers.get("Location")).toBe("/auth");
  }
  const page = await answerOf(() => loader(get("/auth/code", signedIn())));
  expect(page.headers.get("Location")).toBe("/admin");
});
