import { expect, test } from "vitest";
import { composeEmail } from "#app/emails/emails.server.ts";

const job = { id: "4f7a2000-0000-4000-8000-000000000000", title: "Line Cook", company: "Gulf" };

test("a job that is taken down is named in the first line after the greeting, and its email has no link", () => {
  const { subject, text, html } = composeEmail("taken-down", { job, reason: "money", words: null });
  expect(subject).toBe("We took down Line Cook");
  expect(text).toBe(`Hello,

Your job (NC-4F7A2) is no longer on the board.

It asks applicants to pay or to buy something.

Write to hello@naplesconcierge.example if we got it wrong.
`);
  expect(html).not.toContain("href=");
  expect(html).toMatch(/>Hello,<.*>Your job \(NC-4F7A2\) is no longer on the board\.</);
});
