import { expect, test } from "vitest";
import { site } from "#app/config/site.ts";
import { composeEmail } from "#app/emails/emails.server.ts";

test("tells the role, and leaves a place for the link that is made when it leaves", () => {
  const data = { email: "cleo@guide.example", role: "editor" };
  const { subject, text, html } = composeEmail("invite", data);
  expect(subject).toBe(`You are invited to ${site.name}`);
  expect(text).toBe(`Whoever runs ${site.name} gives this address the role editor.

Choose a password:
{invite}

The link works once, within 48 hours. Not you? Do nothing.
`);
  expect(html).toContain('href="{invite}"');
});
