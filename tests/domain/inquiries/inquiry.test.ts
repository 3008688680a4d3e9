import { describe, expect, test } from "vitest";
import { replyHref } from "#app/domain/inquiries/inquiry.ts";

describe("the reply link", () => {
  test("has the address and a subject by kind", () => {
    expect(replyHref({ kind: "contact", email: "ada@example.com" })).toMatch(
      /^mailto:ada@example\.com\?subject=Re%3A%20Your%20message%20to%20\w+%20\w+$/,
    );
    const kinds = ["contact", "advertise", "wellness"] as const;
    const links = kinds.map((kind) => replyHref({ kind, email: "ada@example.com" }));
    expect(new Set(links).size).toBe(3);
  });

  test.each([
    "a@b.example?bcc=c@d.example",
    "a@b.example&bcc=c@d.example",
    "a@b.example\r\nBcc: c@d.example",
    "a@b.example,c@d.example",
    "a+b%0D%0ABcc:c@d.example",
    "javascript:alert(1)//@b.example",
  ])("takes no header from %j", (email) => {
    const href = replyHref({ kind: "contact", email });
    expect(href).toMatch(/^mailto:[^?&,;:\s]*\?subject=[^?&,;:\s]*$/);
    expect(href).not.toMatch(/%0[ad]/i);
  });
});
