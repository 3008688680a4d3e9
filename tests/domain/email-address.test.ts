import { expect, test } from "vitest";
import { z } from "zod";
import { isEmail } from "#app/domain/email-address.ts";

test.each([
  "a@example.com",
  "A.B+c_d-e'f@Mail.Example.museum",
  "a@b",
  "a@",
  "@example.com",
  "nobody",
  "",
  "a b@example.com",
  "a..b@example.com",
  ".a@example.com",
  "a.@example.com",
  "a'@example.com",
  "a@-example.com",
  "a@example.c",
  "a@example.c0m",
  "a@exam_ple.com",
  "a@b@example.com",
  "jos\u00e9@example.com",
  "a@example.com\n",
])("%j is judged as zod judges it", (text) => {
  expect(isEmail(text)).toBe(z.email().safeParse(text).success);
});

test("an address is no longer than mail allows", () => {
  expect(isEmail(`${"a".repeat(242)}@example.com`)).toBe(true);
  expect(isEmail(`${"a".repeat(243)}@example.com`)).toBe(false);
});
