import { expect, test } from "vitest";
import { composeEmail } from "#app/emails/emails.server.ts";

const job = { id: "4f7a2000-0000-4000-8000-000000000000", title: "Line Cook", company: "Gulf" };

test("a change that is not made greets, thanks and names the posting before it says so", () => {
  const change = { job, revision: "one", reason: "contact", words: "It answers 404." } as const;
  const { subject, text, html } = composeEmail("edit-refused", change);
  expect(subject).toBe("Your change wasn't made: Line Cook");
  expect(text).toBe(`Hello,

We reviewed your change to NC-4F7A2 and decided not to make it.

The apply address or link doesn't work.

It answers 404.

The job stays up as it was.

Manage this job:
{manage}
`);
  expect(html).toMatch(/>Hello,<.*>We reviewed your change to NC-4F7A2 and/);
});
