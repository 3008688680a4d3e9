import { describe, expect, test } from "vitest";
import type { EmailData } from "#app/domain/emails/email.ts";
import { composeEmail } from "#app/emails/emails.server.ts";
import { EMAIL_SAMPLES } from "#tests/support/email-samples.ts";

const compose = (changes: Partial<EmailData["alert"]> = {}) =>
  composeEmail("alert", { ...EMAIL_SAMPLES.alert, ...changes });

describe("the email of an alert", () => {
  test("names the number and the filter, and leads to each job and to the board", () => {
    const { subject, text, html } = compose();
    expect(subject).toBe("2 new jobs: Hospitality, Part-time");
    expect(text).toBe(`2 new jobs on the board: Hospitality, Part-time.

Line Cook
Gulf Grill
Part-time · Old Town · $24/hour
{site}/jobs/sample-1

Night Auditor
Palm Inn
Part-time · Downtown
{site}/jobs/sample-2

See the board
{site}/jobs?category=Hospitality&type=Part-time

You get this because you asked for new jobs like these (Hospitality, Part-time).
Unsubscribe: {stop}
`);
    expect(html).toContain('href="{site}/jobs/sample-1"');
    expect(html).toContain('href="{stop}"');
  });

  test("says how many there are when it shows only the first", () => {
    const { subject, text } = compose({ total: 1234, filter: "" });
    expect(subject).toBe("1,234 new jobs");
    expect(text).toContain("See all 1,234 on the board\n{site}/jobs?");
    expect(
      compose({ total: 1, jobs: EMAIL_SAMPLES.alert.jobs.slice(0, 1), filter: "" }).subject,
    ).toBe("1 new job");
  });

  test("has what employers wrote as words only", () => {
    const { text, html } = compose({
      filter: 'with "{stop}" in it',
      jobs: [
        {
          id: "a/b&c",
          title: "<b>Chef</b> {stop}",
          company: "A\r\n\r\nTo stop it: https://bad.example",
          type: "Full-time",
          location: "{site}",
          salary: null,
        },
      ],
    });
    expect(html).not.toContain("<b>Chef");
    expect(text.match(/\{stop\}/g)).toHaveLength(1);
    expect(text.match(/\{site\}/g)).toHaveLength(2);
    expect(html.match(/\{stop\}/g)).toHaveLength(1);
    expect(text).toContain("A To stop it: https://bad.example\n");
    expect(text).toContain("{site}/jobs/a%2Fb%26c");
  });
});
