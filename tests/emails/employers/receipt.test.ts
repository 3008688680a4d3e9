import { expect, test } from "vitest";
import { composeEmail } from "#app/emails/emails.server.ts";

const at = Date.parse("2026-11-20T20:10:00Z");
const posting = { job: "4f7a2000-0000-4000-8000-000000000000", at };
const END =
  'Anyone with this link can do that, so keep it private. Not you? Press "This was not us" there.';

test("a receipt says when it is read, and nothing of the posting", () => {
  const dueAt = Date.parse("2026-11-21T20:10:00Z");
  const email = composeEmail("receipt", { ...posting, dueAt, isMoved: false });
  expect(email.subject).toBe("We have your job posting (NC-4F7A2)");
  expect(email.text).toBe(
    `A job was posted with this address on Nov 20, 3:10 PM, Naples time. A person reads it by Sat, Nov 21, 3:10 PM; then we'll write again.

See, change or withdraw it:
{manage}

${END}
`,
  );
  expect(email.html).toContain('href="{manage}"');
});

test("a receipt names the tier that was asked for, and what happens with its price", () => {
  const { text, html } = composeEmail("receipt", {
    ...posting,
    dueAt: null,
    isMoved: false,
    tier: "featured",
  });
  const wish =
    "It was sent with a request for Featured, $249. Sending is free; we bill this only once you agree.";
  expect(text).toContain(`then we'll write again.\n\n${wish}\n\nSee, change`);
  expect(html).toContain(wish);
});

test("one to an address that came later says since when", () => {
  const email = composeEmail("receipt", { ...posting, dueAt: null, isMoved: true });
  expect(email.subject).toBe("Emails about your job posting (NC-4F7A2)");
  expect(email.text).toMatch(
    /^Emails about a job that was posted here go to this address since Nov 20, 3:10 PM, Naples time\.\n/,
  );
});
