import bcrypt from "bcryptjs";
import { beforeAll, describe, expect, test } from "vitest";
import { SignInSchema, SignUpSchema } from "#app/domain/accounts/account-forms.ts";
import { hashPassword, verifyPassword } from "#app/domain/accounts/password.server.ts";

const PASSWORD = "correct horse";
/** No bcrypt hash at all: answered at once. */
const NONE = "none";
/** The cheapest hash there is, where the cost does not matter. */
const quick = (password: string) => bcrypt.hashSync(password, 4);

let hash: string;
beforeAll(async () => {
  hash = await hashPassword(PASSWORD);
});

describe("a password", () => {
  test("is kept as bcrypt of cost 12", () => {
    expect(hash).toMatch(/^\$2b\$12\$[./A-Za-z0-9]{53}$/);
  });

  test("is told from another", async () => {
    expect(await verifyPassword(PASSWORD, hash)).toBe(true);
    expect(await verifyPassword("correct horsf", quick(PASSWORD))).toBe(false);
    expect(await verifyPassword("", quick(PASSWORD))).toBe(false);
  });

  test("of an unknown account is wrong, whatever it is", async () => {
    expect(await verifyPassword(PASSWORD, undefined)).toBe(false);
  });

  test("against an empty hash is wrong", async () => {
    expect(await verifyPassword(PASSWORD, "")).toBe(false);
  });

  test.each(["none", "$2b$12$", "x".repeat(59)])(
    "against %j, which is no hash, is wrong",
    async (none) => {
      expect(await verifyPassword(PASSWORD, none)).toBe(false);
      expect(await verifyPassword(none, none)).toBe(false);
    },
  );

  test("against a damaged hash is an error or wrong, and the next one is checked again", async () => {
    const damaged = "x".repeat(60);
    expect(await verifyPassword(PASSWORD, damaged).catch(() => false)).toBe(false);
    expect(await verifyPassword(PASSWORD, NONE)).toBe(false);
    expect(await verifyPassword(PASSWORD, quick(PASSWORD))).toBe(true);
  });
});

describe("while a password is hashed", () => {
  test("the event loop goes on turning, and the salt is another one each time", async () => {
    const order: string[] = [];
    const hashing = hashPassword(PASSWORD).then((again) => {
      order.push("hashed");
      return again;
    });
    for (let turn = 1; turn <= 3; turn += 1) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      order.push(`turn ${turn}`);
    }
    expect(await hashing).not.toBe(hash);
    expect(order).toEqual(["turn 1", "turn 2", "turn 3", "hashed"]);
  });

  test("a hundred may wait, the next is sent away, and afterwards all is as before", async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 103 }, () => verifyPassword(PASSWORD, NONE)),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(100);
    expect(answers.at(-1)).toMatchObject({
      status: "rejected",
      reason: { message: "Too many sign-ins at once. Please try again." },
    });
    expect(await verifyPassword(PASSWORD, NONE)).toBe(false);
  });

  test("a thread works, which keeps the process alive only as long as somebody waits", async () => {
    const answer = verifyPassword(PASSWORD, NONE);
    expect(process.getActiveResourcesInfo()).toContain("MessagePort");
    await answer;
    expect(process.getActiveResourcesInfo()).not.toContain("MessagePort");
  });
});

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
