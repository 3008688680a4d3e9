import { expect, test } from "vitest";
import { composeEmail } from "#app/emails/emails.server.ts";

const data = {
  id: "one",
  title: "Line Cook",
  company: "Gulf Grill",
  tab: "live",
  total: 3,
  reasons: ["It asks for money or documents", "It's gone or already filled"],
} as const;
const compose = (more: Partial<typeof data> = {}) =>
  composeEmail("report", {
    ...data,
    reasons: ["It asks for money or documents", "It's gone or already filled"],
    ...more,
  } as never);

test("tells what is reported, why, and where to decide", () => {
  const { subject, text } = compose();
  expect(subject).toBe("A visitor reports Line Cook");
  expect(text).toBe(`Line Cook
Gulf Grill
3 reports: It asks for money or documents, It's gone or already filled

Nothing has changed on the board: keep it or take it down.
{site}/admin/jobs?tab=live&view=one

You get this because your account has a role here. Choose which emails you want: {site}/admin/account#notices
`);
});

test("an employer's words are neither markup nor a placeholder nor a link, and it stays small", () => {
  const { subject, text, html } = compose({
    title: "<b>{stop}</b> https://evil.example",
    company: "&".repeat(300),
  } as never);
  expect(subject).toBe("A visitor reports <b>{ stop}</b> [link]");
  expect(subject + text + html).not.toMatch(/evil|\{stop\}/);
  expect(html).not.toContain("<b>");
  expect(Buffer.byteLength(html)).toBeLessThan(20_000);
});
