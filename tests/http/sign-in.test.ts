import bcrypt from "bcryptjs";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { countAccounts, findAccount } from "#app/domain/accounts/accounts.server.ts";
import { users } from "#app/domain/accounts/accounts-table.server.ts";
import { authenticate } from "#app/http/sign-in.server.ts";
import {
  address,
  INVALID,
  makeMember,
  PASSWORD,
  passwordHash,
  posted,
  signIn,
  wordsOf,
} from "#tests/support/signing-in.ts";

describe("signing in", () => {
  test("takes the right password, the address in any case", async () => {
    const { id } = await makeMember();
    expect(await signIn(address().toUpperCase())).toMatchObject({ id });
  });

  test("says the same for an unknown address and a wrong password", async () => {
    await makeMember();
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
    await makeMember();
    expect(await wordsOf(signIn(address(), password))).toBe(INVALID);
  });

  test("takes every character of a form for itself", async () => {
    const odd = "a&b=c+d%20é🦀";
    const email = address("odd");
    const hash = bcrypt.hashSync(odd, 4);
    await db.insert(users).values({ email, fullName: "Odd", passwordHash: hash });
    expect(await signIn(email, odd)).toMatchObject({ email });
  });
});

describe("signing up", () => {
  const nadia = () => ({ full_name: "Nadia Reed", email: address(), password: PASSWORD });

  test("makes an account", async () => {
    const { id } = await authenticate("sign-up", posted(), nadia());
    expect(await findAccount(address())).toMatchObject({ id, fullName: "Nadia Reed" });
  });

  test("with a taken address, in whatever case, says so and changes nothing", async () => {
    const before = await makeMember();
    const count = await countAccounts();
    for (const email of [address(), address().toUpperCase()]) {
      const again = { ...nadia(), email, full_name: "Mallory", password: "another one" };
      expect(await wordsOf(authenticate("sign-up", posted(), again))).toBe(
        "User already registered",
      );
    }
    expect(await findAccount(address())).toEqual(before);
    expect(await countAccounts()).toBe(count);
  });
});
