import { expect, test } from "vitest";
import { composeEmail } from "#app/emails/emails.server.ts";

const job = { id: "4f7a2000-0000-4000-8000-000000000000", title: "Line Cook", company: "Gulf" };

test("a change that is not made greets, thanks and names the posting before it says so", () => {
  const change = { job, revision: "one", reason: "contact", words: "It answers 404." } as const;
  const { subject, text, html } = composeEmail("edit-refused", change);
  expect(subject).toBe("Your change wasn't made: Line Cook");
  expect(text).toBe(`Hello,

Thank you for your change to NC-4F7A2. We read it and decided not to make it.

The apply address or link does not work.

It answers 404.

The job stays up as it was.

Manage this job:
{manage}
`);
  expect(html).toMatch(/>Hello,<.*>Thank you for your change to NC-4F7A2\./);
});
