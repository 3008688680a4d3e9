import bcrypt from "bcryptjs";
import { beforeAll, describe, expect, test, vi } from "vitest";

// As the server has it: other tests hash more cheaply.
vi.resetModules();
const { hashPassword, verifyPassword } = await import("#app/domain/accounts/password.server.ts");

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
