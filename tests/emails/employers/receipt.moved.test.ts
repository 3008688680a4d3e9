import { expect, test } from "vitest";
import { composeEmail } from "#app/emails/emails.server.ts";

test("the old address is told what to do, without a link", () => {
  const at = Date.parse("2026-11-20T20:10:00Z");
  const email = composeEmail("moved", { job: "4f7a2000-0000-4000-8000-000000000000", at });
  expect(email.subject).toBe("A new address for NC-4F7A2");
  expect(email.text).toBe(
    "Since Nov 20, 3:10 PM, Naples time, emails about this job posting go to another address. Not you? Write to hello@naplesconcierge.example today.\n",
  );
  expect(email.html).not.toContain("href=");
  const { text } = composeEmail("moved", { job: "4f7a2000", at, isEnded: true });
  expect(text).toContain(
    "to another address. Links we sent to this address no longer work. Not you?",
  );
});
