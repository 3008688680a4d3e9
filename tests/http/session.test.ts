import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { grantRole } from "#app/domain/accounts/accounts.server.ts";
import { createSession } from "#app/domain/accounts/sessions.server.ts";
import { endSession, getUser, startSession } from "#app/http/session.server.ts";
import { inRequest } from "#app/platform/log.server.ts";
import { read, readValue, run } from "#tests/support/database.ts";
import { makeAccount, signedIn } from "#tests/support/factories.ts";

const asked = (cookie?: string) =>
  new Request("http://guide.test/", { headers: cookie === undefined ? {} : { Cookie: cookie } });

/** What the browser sends back after a Set-Cookie. */
const returned = (setCookie: string) => setCookie.split(";")[0] ?? "";
const holding = (value: unknown) => `session=${encodeURIComponent(btoa(JSON.stringify(value)))}`;
const countSessions = () => readValue("select count(*) from sessions");

describe("signing in", () => {
  test("sets a cookie for this site alone, out of the reach of scripts, for 14 days", async () => {
    const cookie = await startSession(asked(), (await makeAccount()).id);
    expect(cookie).toMatch(/^session=[^;]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("is known by that cookie from then on", async () => {
    const account = await makeAccount("nadia@example.com");
    const cookie = returned(await startSession(asked(), account.id));
    expect(await getUser(asked(cookie))).toMatchObject({
      id: account.id,
      email: "nadia@example.com",
      fullName: "Some One",
      role: null,
    });
  });

  test("makes a new session and ends the one the browser came with", async () => {
    const account = await makeAccount();
    const old = await signedIn(account);
    const fresh = returned(await startSession(asked(old), account.id));
    expect(fresh).not.toBe(old);
    expect(await getUser(asked(old))).toBeUndefined();
    expect(await getUser(asked(fresh))).toMatchObject({ id: account.id });
    expect(await countSessions()).toBe(1);
  });

  test("ends it even when it was another person's on the same machine", async () => {
    const old = await signedIn(await makeAccount("first@example.com"));
    const next = await makeAccount("second@example.com");
    await startSession(asked(old), next.id);
    expect(await getUser(asked(old))).toBeUndefined();
  });

  test("never takes the id that the browser brought", async () => {
    const planted = "a planted id of an attacker";
    const cookie = returned(await startSession(asked(holding(planted)), (await makeAccount()).id));
    expect(cookie).not.toBe(holding(planted));
    expect(await getUser(asked(holding(planted)))).toBeUndefined();
  });

  test("leaves the person's other browsers signed in", async () => {
    const account = await makeAccount();
    const phone = await signedIn(account);
    await startSession(asked(), account.id);
    expect(await getUser(asked(phone))).toMatchObject({ id: account.id });
  });
});

describe("signing out", () => {
  test("deletes the row, and the cookie in the browser", async () => {
    const cookie = await signedIn();
    expect(await endSession(asked(cookie))).toMatch(
      /^session=[^;]*; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await countSessions()).toBe(0);
    expect(await getUser(asked(cookie))).toBeUndefined();
  });

  test.each([undefined, "session=", "session=nonsense", holding(["x"])])(
    "without a session (%j) deletes the cookie and nobody's row",
    async (cookie) => {
      const other = await signedIn();
      expect(await endSession(asked(cookie))).toContain("Max-Age=0");
      expect(await getUser(asked(other))).toBeDefined();
    },
  );

  test("ends this browser's session only", async () => {
    const account = await makeAccount();
    const [phone, desk] = [await signedIn(account), await signedIn(account)];
    await endSession(asked(phone));
    expect(await getUser(asked(desk))).toMatchObject({ id: account.id });
  });
});

describe("who somebody is", () => {
  test("is nobody without a cookie", async () => {
    await signedIn();
    expect(await getUser(asked())).toBeUndefined();
    expect(await getUser(asked("other=1; toast=x"))).toBeUndefined();
  });

  test.each([
    ["an empty value", "session="],
    ["bare text", "session=guess"],
    ["half an escape", "session=%"],
    ["broken UTF-8", "session=%FF%FE"],
    ["a guess", holding("guess")],
    ["an empty id", holding("")],
    ["a number", holding(1)],
    ["true", holding(true)],
    ["null", holding(null)],
    ["a list", holding(["guess"])],
    ["an object", holding({ id: "guess" })],
    ["an id with SQL in it", holding("' or 1=1 --")],
    ["an id with a zero byte", holding("\u0000")],
    ["half a character", holding("\ud800")],
    ["a hundred thousand letters", holding("x".repeat(100_000))],
  ])("is nobody by %s", async (_, cookie) => {
    await signedIn();
    expect(await getUser(asked(cookie))).toBeUndefined();
  });

  test("is nobody by anything that stands in the database", async () => {
    const cookie = await signedIn();
    const rows = (await read("select * from sessions")) as Record<string, unknown>[];
    for (const value of rows.flatMap((row) => Object.values(row))) {
      expect(await getUser(asked(holding(value)))).toBeUndefined();
    }
    expect(await getUser(asked(cookie))).toBeDefined();
  });

  test("ends after 14 days, to the millisecond, however much the cookie is used", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T12:00:00Z") });
    const cookie = holding(await createSession((await makeAccount()).id));
    vi.setSystemTime(new Date("2026-03-15T11:59:59.999Z"));
    expect(await getUser(asked(cookie))).toBeDefined();
    vi.setSystemTime(new Date("2026-03-15T12:00:00Z"));
    expect(await getUser(asked(cookie))).toBeUndefined();
  });

  test("carries the role of this moment", async () => {
    const cookie = await signedIn(await makeAccount("nadia@example.com"));
    expect(await getUser(asked(cookie))).toMatchObject({ role: null });
    await grantRole("nadia@example.com", "editor");
    expect(await getUser(asked(cookie))).toMatchObject({ role: "editor" });
  });

  test("is nobody once the account is deleted", async () => {
    const account = await makeAccount();
    const cookie = await signedIn(account);
    await run("delete from users where id = ?", account.id);
    expect(await getUser(asked(cookie))).toBeUndefined();
    expect(await countSessions()).toBe(0);
  });

  test("never holds the password", async () => {
    expect(await getUser(asked(await signedIn()))).not.toHaveProperty("passwordHash");
  });
});

test("signing out takes what was typed and not sent from the browser, too", async () => {
  const headers: string[][] = [];
  inRequest(
    "1f0c",
    () => void endSession(asked()),
    (...header) => void headers.push(header),
  );
  await vi.waitFor(() => expect(headers).toEqual([["Clear-Site-Data", '"storage"']]));
});

describe("the cookie", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  test.each([
    ["https://guide.example", /^__Host-session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
    ["http://guide.example", /^session=.*; Path=\/; HttpOnly; SameSite=Lax$/],
  ])("of %s is bound to this host and travels encrypted where it can", async (url, shape) => {
    vi.resetModules();
    vi.stubEnv("SITE_URL", url);
    const fresh = await import("#app/http/session.server.ts");
    expect(await fresh.endSession(asked())).toMatch(shape);
  });

  test("that a sister subdomain planted under https is read by nobody", async () => {
    vi.resetModules();
    vi.stubEnv("SITE_URL", "https://guide.example");
    const { migrateDatabase } = await import("#app/db/migrate.server.ts");
    await migrateDatabase();
    // A connection of its own, which no test undoes by itself.
    const { engine } = await import("#app/db/client.server.ts");
    await engine.testTransactions.begin();
    onTestFinished(() => engine.testTransactions.rollback());
    const { signedIn } = await import("#tests/support/factories.ts");
    const { getUser } = await import("#app/http/session.server.ts");
    const { hasPersonalCookie } = await import("#app/http/cookies.server.ts");
    const planted = await signedIn();
    expect(await getUser(asked(planted))).toBeUndefined();
    expect(await getUser(asked(`__Host-${planted}`))).toBeDefined();
    expect(hasPersonalCookie(planted)).toBe(false);
    expect(hasPersonalCookie(`a=b; __Host-${planted}`)).toBe(true);
  });
});
