import bcrypt from "bcryptjs";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { countAccounts, findAccount } from "#app/domain/accounts/accounts.server.ts";
import { users } from "#app/domain/accounts/accounts-table.server.ts";
import { AccountError, authenticate } from "#app/http/authenticator.server.ts";

const PASSWORD = "correct horse";
const INVALID = "Invalid login credentials";
const LOCKED = "Too many failed attempts. Try again in 15 minutes.";

/** The cheapest hash there is: the tests are not about bcrypt. */
const passwordHash = bcrypt.hashSync(PASSWORD, 4);

// The lock outlives a test, so every test has people and clients of its own.
let people = 0;
let client = "";
beforeEach(() => {
  people += 1;
  client = `192.0.2.${people}`;
});
const address = (name = "nadia") => `${name}-${people}@example.com`;

function makeMember(email = address()) {
  return db.insert(users).values({ email, fullName: "Nadia Reed", passwordHash }).returning().get();
}

const posted = (from = client) =>
  new Request("http://guide.test/auth", {
    method: "POST",
    headers: {
      "X-Client-Address": from,
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": "12345",
    },
  });

const signIn = (email = address(), password = PASSWORD, from = client) =>
  authenticate("sign-in", posted(from), { email, password });

/** The words a person reads. */
const wordsOf = (work: Promise<unknown>) =>
  work.then(
    () => "signed in",
    (error: unknown) => (error instanceof AccountError ? error.message : error),
  );

async function failTimes(times: number, email = address(), from = client) {
  const words = [];
  for (let count = 0; count < times; count += 1) {
    words.push(await wordsOf(signIn(email, "wrong", from)));
  }
  return words;
}

describe("signing in", () => {
  test("takes the right password, the address in any case", async () => {
    const { id } = makeMember();
    expect(await signIn(address().toUpperCase())).toMatchObject({ id });
  });

  test("says the same for an unknown address and a wrong password", async () => {
    makeMember();
    expect(await wordsOf(signIn(address(), "wrong"))).toBe(INVALID);
    expect(await wordsOf(signIn(address("nobody")))).toBe(INVALID);
  });

  test.each([
    ["nothing", ""],
    ["the password in another case", "Correct Horse"],
    ["a blank behind it", "correct horse "],
    ["a zero byte behind it", "correct horse\u0000"],
    ["the hash itself", passwordHash],
    ["SQL", "' or '1'='1"],
  ])("does not take %s for the password", async (_, password) => {
    makeMember();
    expect(await wordsOf(signIn(address(), password))).toBe(INVALID);
  });

  test("takes every character of a form for itself", async () => {
    const odd = "a&b=c+d%20é🦀";
    const email = address("odd");
    const hash = bcrypt.hashSync(odd, 4);
    db.insert(users).values({ email, fullName: "Odd", passwordHash: hash }).run();
    expect(await signIn(email, odd)).toMatchObject({ email });
  });
});

describe("guessing", () => {
  test("is told ten times that it is wrong, then locked with the minutes", async () => {
    makeMember();
    expect(await failTimes(12)).toEqual([...Array(10).fill(INVALID), LOCKED, LOCKED]);
  });

  test("ends with the right password rejected as well, from everywhere, until 15 minutes are over", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    makeMember();
    await failTimes(10);
    expect(await wordsOf(signIn())).toBe(LOCKED);
    expect(await wordsOf(signIn(address(), PASSWORD, "198.51.100.1"))).toBe(LOCKED);
    expect(await wordsOf(signIn(address().toUpperCase()))).toBe(LOCKED);

    vi.advanceTimersByTime(14 * 60_000 + 1);
    expect(await wordsOf(signIn())).toBe("Too many failed attempts. Try again in 1 minute.");
    vi.advanceTimersByTime(60_000);
    expect(await wordsOf(signIn())).toBe("signed in");
  });

  test("at one address from many clients locks the address and none of them", async () => {
    makeMember();
    makeMember(address("other"));
    for (let count = 0; count < 10; count += 1) {
      await failTimes(1, address(), `198.51.100.${people}.${count}`);
    }
    expect(await wordsOf(signIn())).toBe(LOCKED);
    expect(await wordsOf(signIn(address("other"), PASSWORD, `198.51.100.${people}.0`))).toBe(
      "signed in",
    );
  });

  test("from one client at many addresses locks the client, and nobody else", async () => {
    for (let count = 0; count < 10; count += 1) {
      const { email } = makeMember(address(`person-${count}`));
      await failTimes(1, email);
    }
    makeMember();
    expect(await wordsOf(signIn())).toBe(LOCKED);
    expect(await wordsOf(signIn(address(), PASSWORD, "198.51.100.250"))).toBe("signed in");
  });

  test("locks an address without an account alike, so that the lock tells nothing", async () => {
    // Against an account that is then deleted: at an unknown address each guess costs a whole bcrypt.
    makeMember();
    await failTimes(10);
    db.delete(users).run();
    expect(await failTimes(1)).toEqual([LOCKED]);
  });

  test("thirty times at once is told ten answers", async () => {
    makeMember();
    const words = await Promise.all(
      Array.from({ length: 30 }, () => wordsOf(signIn(address(), "wrong"))),
    );
    expect(words.filter((each) => each === INVALID)).toHaveLength(10);
    expect(words.filter((each) => each === LOCKED)).toHaveLength(20);
  });

  test("is not what a person does who signs in rightly thirty times", async () => {
    makeMember();
    for (let count = 0; count < 30; count += 1) {
      expect(await wordsOf(signIn())).toBe("signed in");
    }
  });

  test("is not forgiven by one right password: nine wrong, one right, one wrong, locked", async () => {
    makeMember();
    await failTimes(9);
    expect(await wordsOf(signIn())).toBe("signed in");
    expect(await failTimes(2)).toEqual([INVALID, LOCKED]);
  });
});

describe("signing up", () => {
  const nadia = () => ({ full_name: "Nadia Reed", email: address(), password: PASSWORD });

  test("makes an account", async () => {
    const { id } = await authenticate("sign-up", posted(), nadia());
    expect(findAccount(address())).toMatchObject({ id, fullName: "Nadia Reed" });
  });

  test("with a taken address, in whatever case, says so and changes nothing", async () => {
    const before = makeMember();
    for (const email of [address(), address().toUpperCase()]) {
      const again = { ...nadia(), email, full_name: "Mallory", password: "another one" };
      expect(await wordsOf(authenticate("sign-up", posted(), again))).toBe(
        "User already registered",
      );
    }
    expect(findAccount(address())).toEqual(before);
    expect(countAccounts()).toBe(1);
  });
});
