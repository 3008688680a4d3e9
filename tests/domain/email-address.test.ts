import { describe, expect, test } from "vitest";
import { cleanEmail, isEmail, mailtoOf } from "#app/domain/email-address.ts";
import { mailboxOf } from "#app/domain/emails/mailbox.ts";

describe("an address", () => {
  test.each([
    "a@example.com",
    "A.B+c_d-e'f@Mail.Example.museum",
    "f&b@resort.example",
    "sales/fl@company.example",
    "a!#$%*?^`{|}~=b@example.com",
    "'a'@example.com",
    "info@xn--80afvemcl9d.xn--p1ai",
    "a@1.example",
    "a@a--b.example",
    `${"a".repeat(64)}@example.com`,
    `a@${`${"b".repeat(62)}.`.repeat(3)}${"c".repeat(63)}`,
  ])("%j is taken, as browsers take it", (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    "a@b",
    "a@",
    "@example.com",
    "nobody",
    "",
    "a b@example.com",
    "a..b@example.com",
    ".a@example.com",
    "a.@example.com",
    "ann@company-.com",
    "a@-example.com",
    "a@example..com",
    "a@.example.com",
    "a@example.c",
    "a@example.c0m",
    "a@127.0.0.1",
    "a@[127.0.0.1]",
    "a@exam_ple.com",
    "=?utf-8?q?=40evil.example=00?=@example.com",
    "a@xn--.com-",
    "a@b@example.com",
    "jos\u00e9@example.com",
    '"a b"@example.com',
    "a,b@example.com",
    "a(b)@example.com",
    "a@example.com\n",
    "a@example.com\r\nBcc: b@example.com",
    `${"a".repeat(65)}@example.com`,
    `a@${"b".repeat(64)}.com`,
    `a@${`${"b".repeat(62)}.`.repeat(4)}com`,
  ])("%j is refused, as mail servers do", (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe("what is pasted as an address", () => {
  const ANN = "ann@company.example";

  test.each([
    `\u200b${ANN}`,
    `${ANN}\u200b`,
    "ann@com\u00adpany.example",
    "\u2066ann@company.example\u2069",
    ` ${ANN}\u00a0`,
    `${ANN}\n`,
    `mailto:${ANN}`,
    `MailTo:${ANN}?subject=Hello&cc=b@x.example`,
    `<${ANN}>`,
    `Ann Lee <${ANN}>`,
    `"Lee, Ann" <${ANN}>,`,
    `Ann <mailto:${ANN}>`,
    `${ANN}.`,
    `${ANN},`,
    `${ANN};`,
    `"${ANN}"`,
    "ann＠company.example",
    "ann@company。example",
  ])("%j is the one that it means", (text) => {
    expect(cleanEmail(text)).toBe(ANN);
  });

  test("has its domain as browsers send it", () => {
    expect(cleanEmail("ann@münchen.example")).toBe("ann@xn--mnchen-3ya.example");
    expect(cleanEmail("инфо@почта.рф")).toBe("инфо@почта.рф");
    expect(cleanEmail("info@почта.рф")).toBe("info@xn--80a1acny.xn--p1ai");
    expect(cleanEmail("mailto:f%26b@resort.example")).toBe("f&b@resort.example");
  });

  test.each([
    "ann@company.example, bob@company.example",
    "ann@company.example bob@company.example",
    "Ann <ann@company.example>, Bob <bob@company.example>",
    "bob@company.example <ann@company.example>",
    "https://company.example/?to=<ann@company.example>",
    "ann@company.example/path",
    "ann@com pany.example",
    "ann at company.example",
    "mailto:%E0%A4%A",
  ])("%j is left, because it names none or several", (text) => {
    expect(cleanEmail(text)).toBe(text);
    expect(isEmail(text)).toBe(false);
  });

  test("leads into the mailbox that is counted", () => {
    const boxes = ["mailto:A.nn+x@googlemail.com", "Ann <ann@gmail.com>", "\u200bANN@gmail.com,"];
    expect(new Set(boxes.map((text) => mailboxOf(cleanEmail(text))))).toEqual(
      new Set(["ann@gmail.com"]),
    );
    expect(mailboxOf(cleanEmail("a@MÜNCHEN.example"))).toBe(mailboxOf("a@xn--mnchen-3ya.example"));
  });
});

test("a link to an address ends where the address does", () => {
  const href = mailtoOf("f&b?#%@resort.example");
  expect(href).toBe("mailto:f%26b%3F%23%25@resort.example");
  expect(new URL(href).search + new URL(href).hash).toBe("");
});
