import bcrypt from "bcryptjs";
import { describe, expect, test } from "vitest";
import { SignInSchema, SignUpSchema } from "#app/domain/accounts/account-forms.ts";
import { verifyPassword } from "#app/domain/accounts/password.server.ts";

/** The cheapest hash there is. */
const quick = (password: string) => bcrypt.hashSync(password, 4);

describe("what may be a password", () => {
  const problemOf = (password: string) =>
    SignInSchema.safeParse({ email: "a@b.example", password }).error?.issues[0]?.message;

  test.each([
    ["six letters", "abcdef"],
    ["72 plain letters", "x".repeat(72)],
    ["72 bytes of other letters", "é".repeat(36)],
    ["72 bytes of crabs", "🦀".repeat(18)],
    ["blanks around it, which count", "  ab  "],
  ])("%s", (_, password) => {
    expect(SignInSchema.parse({ email: "a@b.example", password }).password).toBe(password);
  });

  test.each([
    ["nothing", "", "Use at least 6 characters."],
    ["five letters", "abcde", "Use at least 6 characters."],
    ["73 plain letters", "x".repeat(73), "Use a shorter password"],
    ["37 letters of two bytes", "é".repeat(37), "Use a shorter password"],
    ["19 crabs", "🦀".repeat(19), "Use a shorter password"],
    ["a megabyte", "x".repeat(1_000_000), "Use a shorter password"],
    ["broken characters", "caf\uFFFD caf\uFFFD", "Some characters did not arrive"],
  ])("not %s", (_, password, words) => {
    expect(problemOf(password)).toContain(words);
    const signUp = SignUpSchema.safeParse({ full_name: "N", email: "a@b.example", password });
    expect(signUp.error?.issues[0]?.message).toContain(words);
  });

  test("and with 72 bytes every one of them counts", async () => {
    const longest = "x".repeat(72);
    expect(await verifyPassword(longest, quick(longest))).toBe(true);
    expect(await verifyPassword(`${longest.slice(1)}y`, quick(longest))).toBe(false);
  });
});
