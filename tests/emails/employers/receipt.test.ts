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
    `Someone posted a job with this address on Nov 20, 3:10 PM, Naples time. We'll review it by Sat, Nov 21, 3:10 PM and write again.

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
  const wish = "You requested Featured, $249. Sending is free; we bill this only once you agree.";
  expect(text).toContain(`and write again.\n\n${wish}\n\nSee, change`);
  expect(html).toContain(wish);
});

test("one to an address that came later says since when", () => {
  const email = composeEmail("receipt", { ...posting, dueAt: null, isMoved: true });
  expect(email.subject).toBe("Emails about your job posting (NC-4F7A2)");
  expect(email.text).toMatch(
    /^Since Nov 20, 3:10 PM, Naples time, emails about a job posted here go to this address\.\n/,
  );
});
