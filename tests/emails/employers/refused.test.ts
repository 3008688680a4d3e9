import { expect, test } from "vitest";
import { composeEmail } from "#app/emails/templates.server.tsx";

const job = { id: "4f7a2000-0000-4000-8000-000000000000", title: "Line Cook", company: "Gulf" };

test("a change that is not made greets, thanks and names the posting before it says so", () => {
  const change = { job, revision: "one", reason: "contact", words: "It answers 404." } as const;
  const { subject, text } = composeEmail("edit-refused", change);
  expect(subject).toBe("Your change was not made: Line Cook");
  expect(text).toBe(`Hello,

Thank you for what you wanted to change of NC-4F7A2. We read it and did not make the change.

The apply address or link does not work.

It answers 404.

The job stays up as it was.

Manage this job:
{manage}
`);
});

test("a job that is taken down is named in the first line after the greeting, and its email has no link", () => {
  const { subject, text, html } = composeEmail("taken-down", { job, reason: "money", words: null });
  expect(subject).toBe("We took down Line Cook");
  expect(text).toBe(`Hello,

Your job, NC-4F7A2, is not on the board any more.

It asks applicants to pay or to buy something.

Answer this email if we are wrong.
`);
  expect(html).not.toContain("href=");
});

test.each([
  ["edit-refused", ["Hello,", "Thank you for what you wanted to change of NC-4F7A2."]],
  ["taken-down", ["Hello,", "Your job, NC-4F7A2, is not on the board any more."]],
] as const)("%s says the same first lines where mail programs draw them", (kind, lines) => {
  const data = { job, revision: "one", reason: "money", words: null };
  const { html } = composeEmail(kind, data as never);
  const places = lines.map((line) => html.indexOf(`>${line}`));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});
