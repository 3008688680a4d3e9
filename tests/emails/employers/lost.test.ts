import { expect, test } from "vitest";
import { composeEmail } from "#app/emails/emails.server.ts";

const at = Date.parse("2026-11-20T20:10:00Z");

test("lost links come with a link for each job", () => {
  const email = composeEmail("lost", {
    jobs: [
      { id: "4f7a2000", title: "Line Cook", at },
      { id: "9b1c3000", title: null, at },
    ],
  });
  expect(email.subject).toBe("Links to your job postings");
  expect(email.text).toBe(
    `Someone asked for the links to jobs posted with this address.

Line Cook (NC-4F7A2)
Posted on November 20, 2026
{managea}

NC-9B1C3
Posted on November 20, 2026
{manageb}

Anyone with a link can change its job, so keep them private. Not you? Nothing has changed.
`,
  );
});

test("a title that looks like a link's place, or like HTML, stays words", () => {
  const title = "Cook {managea} <a href=https://evil.example>\nFree";
  const { text, html } = composeEmail("lost", { jobs: [{ id: "4f7a2000", title, at }] });
  expect(text.match(/\{managea\}/g)).toHaveLength(1);
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="{managea}"']);
});
