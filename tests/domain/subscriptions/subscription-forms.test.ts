import { describe, expect, test } from "vitest";
import { AlertSchema, SignupSchema } from "#app/domain/subscriptions/subscription-forms.ts";

describe("the address", () => {
  const problemOf = (email?: string) => SignupSchema.safeParse({ email }).error?.issues[0]?.message;

  test.each(["a@b.example", "first.last+tag@sub.domain.example", "o'neil@example.com"])(
    "%s is one",
    (email) => expect(problemOf(email)).toBeUndefined(),
  );

  test.each([" \ta@b.example\n", "<a@b.example>", "mailto:a@b.example", "a@b.example\u0000"])(
    "of %j is a@b.example",
    (email) => expect(SignupSchema.parse({ email }).email).toBe("a@b.example"),
  );

  test.each([
    undefined,
    "",
    " ",
    "a",
    "@b.example",
    "a b@c.example",
    "a@b.example, c@d.example",
    "a@b.example\r\nBcc: c@d.example",
    "a@b..example",
    "caf\uFFFD@b.example",
  ])("%j is none, in the specified words", (email) => {
    expect(problemOf(email)).toBe("Please enter a valid email address");
  });

  test("needs a domain with a dot, which is more than the specification's @", () => {
    expect(problemOf("a@b")).toBe("Please enter a valid email address");
    expect(problemOf("a@b.example")).toBeUndefined();
  });

  test("has 64 letters before the @ at most, and a million are answered like any other mistake", () => {
    expect(problemOf(`${"x".repeat(64)}@b.example`)).toBeUndefined();
    for (const local of ["x".repeat(65), "a.".repeat(500_000)]) {
      expect(problemOf(`${local}@b.example`)).toBe("Please enter a valid email address");
    }
  });
});

test("an unknown pace is daily, and an address is judged as everywhere", () => {
  const read = (values: object) => AlertSchema.safeParse(values);
  expect(read({ email: "a@b.example", pace: "hourly" }).data?.pace).toBe("daily");
  expect(read({ email: "a@b.example", pace: "weekly" }).data?.pace).toBe("weekly");
  expect(read({ email: "a@b", pace: "daily" }).error?.issues[0]?.message).toBe(
    "Please enter a valid email address",
  );
  expect(read({ email: "a@b.example, c@d.example", pace: "daily" }).success).toBe(false);
});
