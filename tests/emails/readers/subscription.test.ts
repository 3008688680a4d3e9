import { describe, expect, test } from "vitest";
import { composeEmail } from "#app/emails/emails.server.ts";

const NOON = new Date("2026-11-20T17:00:00Z");
const weekly = { subscription: "s", list: "weekly" } as const;
const jobs = { subscription: "s", list: "jobs" } as const;
const filter = '<b>"Line & Cook"</b>';

describe("the email that asks for a confirmation", () => {
  test("says what was asked for, and what happens otherwise, when", () => {
    const { subject, text, html } = composeEmail("confirm", weekly, NOON);
    expect(subject).toBe("Please confirm: The Naples Weekly");
    expect(
      text,
    ).toBe(`Someone, probably you, signed up for The Naples Weekly with this address. It's free, comes every Friday at 8 AM, and always has an unsubscribe link.

Yes, send it:
{confirm}

If you don't, you won't hear from us, and we'll delete the address on December 20, 2026.
`);
    expect(html).toContain('href="{confirm}"');
    expect(html).toContain("Yes, send it to me</a>");
  });

  test("of an alert escapes what its filter is called", () => {
    const { html, text } = composeEmail("confirm", { alert: "a", filter }, NOON);
    expect(html).not.toContain("<b>");
    expect(text).toContain(`signed up for new jobs, ${filter} with this address.\n`);
  });
});

describe("the email to who is on the list already", () => {
  test("says so, and where it stops", () => {
    const { subject, text } = composeEmail("already", jobs, NOON);
    expect(subject).toBe("You're already on the list");
    expect(text).toMatch(/^The Weekly Job Digest comes to this address every Friday at 8 AM\./);
    expect(text).toMatch(/Stop it:\n\{stop\}\n$/);
  });

  test("names the jobs of an alert, and where it is changed", () => {
    const data = { alert: "a", filter: 'Hospitality, with "{stop} <b>" in it' };
    const { subject, text, html } = composeEmail("already", data, NOON);
    expect(subject).toBe("You already get these jobs");
    expect(text).toMatch(
      /^This address gets new jobs, Hospitality, with "\{\u200bstop\} <b>" in it\. /,
    );
    expect(text).toContain("Change what you get, or how often:\n{confirm}\n");
    expect(text.match(/\{stop\}/g)).toHaveLength(1);
    expect(html).not.toContain("<b>");
  });
});

describe("the email after a year", () => {
  test("asks whether it is still wanted, and says what silence means", () => {
    const { subject, text } = composeEmail("keep", weekly, NOON);
    expect(subject).toBe("Still want The Naples Weekly?");
    expect(text).toContain("Yes, keep sending it:\n{confirm}\n");
    expect(text).toContain("If we don't hear from you within a month, we'll stop.");
    expect(text).toContain("Stop it now:\n{stop}\n");
  });
});

test.each([
  ["confirm", weekly],
  ["already", jobs],
  ["keep", weekly],
] as const)(
  "the email %s is small, loads nothing, and says the same in both parts",
  (kind, data) => {
    const { subject, text, html } = composeEmail(kind, data, NOON);
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
    expect(html).not.toMatch(/<(img|link|script|iframe)\b|https?:|url\(|@import/i);
    expect(subject + text).not.toMatch(/[<>]|undefined|\[object/);
    const links = (words: string) => new Set(words.match(/\{\w+\}/g));
    expect(links(html)).toEqual(links(text));
    const seen = html.replace(/<style>.*?<\/style>/s, "").replace(/<[^>]+>/g, " ");
    const [first = ""] = text.split("\n");
    expect(seen.replaceAll("&#x27;", "'")).toContain(first);
  },
);
