import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { EmailKind } from "#app/domain/emails/email.ts";
import { composeEdition } from "#app/emails/editions/editions.server.ts";
import { composeEmail, EMAILS } from "#app/emails/emails.server.ts";
import { Facts, Letter, Line } from "#app/emails/letter.tsx";
import { EDITION_SAMPLES, EMAIL_SAMPLES } from "#tests/support/email-samples.ts";

const kinds = Object.keys(EMAILS) as EmailKind[];
const words = (kind: EmailKind) =>
  kind === "weekly" || kind === "jobs"
    ? composeEdition(kind, EDITION_SAMPLES[kind])
    : composeEmail(kind, EMAIL_SAMPLES[kind]);

test.each(kinds)("%s stays under 20 KB, and asks nothing of the network", (kind) => {
  const { html } = words(kind);
  expect(Buffer.byteLength(html)).toBeLessThan(20_480);
  expect(html).not.toMatch(/<script|<link|@import|@font-face|url\(|<form|<iframe/i);
  expect(html.match(/<style/g)).toHaveLength(1);
});

test.each(kinds)("%s says in its plain text where its links lead", (kind) => {
  const { html, text } = words(kind);
  const targets = [...html.matchAll(/href="\{(confirm|stop|invite)\}"/g)].map(([, name]) => name);
  for (const name of targets) expect(text).toContain(`{${name}}`);
  expect(text).not.toMatch(/<[a-z]/i);
});

test("a stranger's words stay words", () => {
  const title = '</style><script>alert("1")</script>';
  const job = { href: "{site}/jobs?job=1", title, details: ["<b>", null] };
  const html = renderToStaticMarkup(
    createElement(Letter, null, createElement(Line, job), createElement(Facts, { facts: [] })),
  );
  expect(html).not.toContain("<script");
  expect(html).not.toContain("<b>");
});

test("what is unknown leaves no gap", () => {
  const job = { href: "{site}/jobs", title: "Cook", details: ["Grill", "Bay", null] };
  const html = renderToStaticMarkup(createElement(Line, job));
  expect(html).toContain("Grill · Bay<");
  const facts = [
    { label: "Pay", value: null },
    { label: "Type", value: "Full-time" },
  ];
  const list = renderToStaticMarkup(createElement(Facts, { facts }));
  expect(list).not.toContain("Pay");
  expect(list).toContain("Full-time");
});
