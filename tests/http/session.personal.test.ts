import { expect, test } from "vitest";
import { createSession, deleteSession } from "#app/domain/accounts/sessions.server.ts";
import { isPersonal } from "#app/http/session.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { makeAccount, signedIn } from "#tests/support/factories.ts";

const HOURS_360 = 360 * 60 * 60 * 1000;

const holding = (id: string) => `session=${encodeURIComponent(btoa(JSON.stringify(id)))}`;

async function flashed() {
  const answer = await redirectWithToast("/jobs", { title: "Job Submitted!" });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

test("who is signed in, or has a message of ours waiting, has a page of their own", async () => {
  const session = await signedIn(await makeAccount());
  const toast = await flashed();
  for (const cookies of [session, toast, `a=b; ${session}`, `session=x; ${toast}`]) {
    expect(await isPersonal(cookies), cookies).toBe(true);
  }
  expect(await isPersonal(`${session}; toast=x`)).toBe(true);
});

test.each([
  "",
  "a=b",
  "session=",
  "session=x",
  "session=true",
  holding("made up"),
  "session=%E0%A4%A",
])("a session that somebody made up opens nothing: %j", async (cookies) =>
  expect(await isPersonal(cookies)).toBe(false),
);

test("a session that has ended opens nothing, nor one that waits for its code", async () => {
  const { id } = await makeAccount();
  const old = await createSession(id, new Date(Date.now() - HOURS_360));
  const gone = await createSession(id);
  await deleteSession(gone);
  const half = await createSession(id, new Date(), { needsCode: true });
  const personal = await Promise.all([old, gone, half].map((each) => isPersonal(holding(each))));
  expect(personal).toEqual([false, false, false]);
});

test("a message that we did not sign opens nothing, whichever part was changed", async () => {
  const [name, value = ""] = (await flashed()).split(/=(.*)/s);
  const text = decodeURIComponent(value);
  const signature = text.lastIndexOf(".") + 1;
  for (const at of [0, Math.floor(signature / 2), signature, text.length - 3]) {
    const changed = text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
    expect(await isPersonal(`${name}=${encodeURIComponent(changed)}`), `letter ${at}`).toBe(false);
  }
  for (const forged of ["", "x", text.slice(0, signature - 1), "e30=.", "%"]) {
    expect(await isPersonal(`toast=${forged}`), forged).toBe(false);
  }
});
