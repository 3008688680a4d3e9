import { expect, test } from "vitest";
import { composeEmail } from "#app/emails/emails.server.ts";

const at = Date.parse("2026-11-23T15:04:00Z");
const device = "Firefox on Windows";

test("tells what was done, when and where, and what to do if it was somebody else", () => {
  const { subject, text, html } = composeEmail("account", {
    act: "password",
    at,
    device,
    isLast: false,
  });
  expect(subject).toBe("Your password was changed");
  expect(text).toBe(`The password of your account was changed. Every other device is signed out.

When: Nov 23, 10:04 AM
Where: Firefox on Windows

Was it not you? Change your password, which signs everybody else out:
{site}/admin/account
If it does not work any more, ask whoever runs Naples Concierge right away: they end it and make you a link for a new one.
`);
  expect(html).toContain('href="{site}/admin/account"');
});

test("of what was done on the server it says by whom, and whom to ask", () => {
  const { text, html } = composeEmail("account", {
    act: "role-revoked",
    at,
    device: null,
    isLast: false,
  });
  for (const words of [text, html]) {
    expect(words).toContain("Whoever runs Naples Concierge took the role from your account.");
    expect(words).toContain("On the server");
    expect(words).not.toContain("Change your password");
  }
});

test("the last one of a day says so", () => {
  const { text, html } = composeEmail("account", {
    act: "recovery-code-used",
    at,
    device,
    isLast: true,
  });
  for (const words of [text, html]) expect(words).toContain("Until that day is over no more");
});
