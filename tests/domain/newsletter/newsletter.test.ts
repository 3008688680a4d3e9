import { describe, expect, test } from "vitest";
import { sqlite } from "#app/db/client.server.ts";
import { countSignups, subscribe } from "#app/domain/newsletter/newsletter.server.ts";
import { SignupSchema } from "#app/domain/newsletter/newsletter-form.ts";

const rows = () =>
  sqlite.prepare("select email, list, source, created_at from newsletter_signups").all();

describe("signing up for a newsletter", () => {
  test("keeps the address as written, the list, the page and the moment", () => {
    subscribe("Reader@Example.com", "jobs", "/jobs");
    expect(rows()).toEqual([
      {
        email: "Reader@Example.com",
        list: "jobs",
        source: "/jobs",
        created_at: expect.any(Number),
      },
    ]);
  });

  test("twice, in whatever case and from whatever page, is one row and no error", () => {
    subscribe("reader@example.com", "weekly", "/");
    subscribe("READER@EXAMPLE.COM", "weekly", "/newsletter");
    expect(rows()).toMatchObject([{ email: "reader@example.com", source: "/" }]);
  });

  test("for both lists is two rows, counted apart", () => {
    subscribe("reader@example.com", "weekly", "/");
    subscribe("reader@example.com", "jobs", "/jobs");
    subscribe("other@example.com", "jobs", "/jobs");
    expect([countSignups("weekly"), countSignups("jobs")]).toEqual([1, 2]);
  });

  test("is counted no more when its row is deleted or moved", () => {
    subscribe("a@example.com", "weekly", "/");
    subscribe("b@example.com", "weekly", "/");
    sqlite.exec("UPDATE newsletter_signups SET list = 'jobs' WHERE email = 'a@example.com'");
    expect([countSignups("weekly"), countSignups("jobs")]).toEqual([1, 1]);
    sqlite.exec("DELETE FROM newsletter_signups");
    expect([countSignups("weekly"), countSignups("jobs")]).toEqual([0, 0]);
  });

  test("for a list that does not exist fails loudly", () => {
    expect(() => subscribe("a@b.example", "spam" as "jobs", "/")).toThrow(/CHECK/);
    expect([countSignups("weekly"), countSignups("jobs")]).toEqual([0, 0]);
  });

  test("keeps quotes for the characters they are", () => {
    subscribe("o'neil'); drop table jobs; --@example.com", "jobs", "/");
    expect(countSignups("jobs")).toBe(1);
  });
});

describe("the address", () => {
  const problemOf = (email?: string) => SignupSchema.safeParse({ email }).error?.issues[0]?.message;

  test.each(["a@b.example", "first.last+tag@sub.domain.example", "o'neil@example.com"])(
    "%s is one",
    (email) => expect(problemOf(email)).toBeUndefined(),
  );

  test("may have blanks around it, which are dropped", () => {
    expect(SignupSchema.parse({ email: " \ta@b.example\n" }).email).toBe("a@b.example");
  });

  test.each([
    undefined,
    "",
    " ",
    "a",
    "a@b",
    "@b.example",
    "a b@c.example",
    "a@b.example, c@d.example",
    "a@b.example\r\nBcc: c@d.example",
    "<a@b.example>",
    "a@b..example",
    "mailto:a@b.example",
    "a@b.example\u0000",
    "caf\uFFFD@b.example",
  ])("%j is none, in the specified words", (email) => {
    expect(problemOf(email)).toBe("Please enter a valid email address");
  });

  test("has 254 characters at most, and a million are answered like any other mistake", () => {
    expect(problemOf(`${"x".repeat(244)}@b.example`)).toBeUndefined();
    for (const local of ["x".repeat(245), "a.".repeat(500_000)]) {
      expect(problemOf(`${local}@b.example`)).toBe("Please enter a valid email address");
    }
  });
});
