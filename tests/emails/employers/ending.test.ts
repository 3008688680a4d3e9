import { expect, test } from "vitest";
import { composeEmail } from "#app/emails/emails.server.ts";

const start = Date.parse("2026-11-20T15:00:00Z");
const end = Date.parse("2026-12-20T15:00:00Z");
const ended = { job: "one", title: "Line Cook", start, end, views: 1048 };
const open = { job: "one", title: "Line Cook", end, views: 0, mayRenew: true };

test("tells how long a job ran and how often it was opened", () => {
  const { subject, text } = composeEmail("ended", ended);
  expect(subject).toBe("Line Cook has ended");
  expect(
    text,
  ).toBe(`It ran from November 20, 2026 to December 20, 2026. It was opened about 1,048 times.

Post it again, with or without changes:
{manage}
`);
  expect(composeEmail("ended", { ...ended, start: null, views: 0 }).text).toMatch(
    /^It ran to December 20, 2026\.\n/,
  );
});

test("asks whether a job is still open, and says what silence means", () => {
  const { subject, text } = composeEmail("still-open", open);
  expect(subject).toBe("Still open? Line Cook ends December 20, 2026");
  expect(text).toBe(`Line Cook ends on December 20, 2026.

Still hiring? One button keeps it up 30 more days. Filled? Take it down now.
{manage}

Do nothing, and it ends on its own.
`);
});

test.each([
  ["ended", ended],
  ["still-open", open],
] as const)(
  "%s is small, and its title neither markup nor a link nor a placeholder",
  (kind, data) => {
    const title = `<b>{site}</b> www.evil.example ${"W".repeat(300)}`;
    const { subject, text, html } = composeEmail(kind, { ...data, title } as never);
    expect(subject + text + html).not.toMatch(/evil|\{site\}/);
    expect(html).not.toMatch(/<b>|<(img|link|script)\b|https?:/i);
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
    expect(html.match(/\{\w+\}/g)).toEqual(["{manage}"]);
  },
);
